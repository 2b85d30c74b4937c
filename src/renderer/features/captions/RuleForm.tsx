import { ArrowRight, Check, Plus } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { type CaptionRule, mostRules } from '../../../bridge/index.ts';
import { captionTexts } from '../../texts/captions.ts';
import { Button, Checkbox, FieldError, TextInput } from '../../ui/index.ts';
import { isDouble, trimmed } from './rules.ts';

const texts = captionTexts.rules;

interface RuleFormProps {
  /** The others. Null until they are read: what is typed before waits for them. */
  readonly rules: readonly CaptionRule[] | null;
  /** What is typed. */
  readonly rule: CaptionRule;
  readonly isNew: boolean;
  /** It cannot be done yet; what is typed stays. */
  readonly waits?: boolean;
  readonly onChange: (rule: CaptionRule) => void;
  readonly onDone: (rule: CaptionRule) => void;
  readonly onCancel?: () => void;
}

/** One pair of wrong and right: a new one, or one that is changed. */
export function RuleForm({ rules, rule, isNew, waits = false, onChange, onDone, onCancel }: RuleFormProps) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isNew) first.current?.focus();
  }, [isNew]);
  const fault = useId();
  const wanted = trimmed(rule);
  const double = isDouble(rules ?? [], wanted);
  const isFull = isNew && (rules?.length ?? 0) >= mostRules;
  const off = waits || rules === null || wanted.find === '' || double || isFull;
  const done = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (off) return;
    onDone(wanted);
    if (isNew) event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form onSubmit={done} className="flex flex-col gap-2 rounded-lg border border-line bg-canvas p-3">
      <div className="flex items-center gap-2">
        <TextInput
          aria-label={texts.find}
          ref={first}
          placeholder={texts.find}
          value={rule.find}
          maxLength={500}
          aria-invalid={double || undefined}
          aria-describedby={double ? fault : undefined}
          onChange={(event) => onChange({ ...rule, find: event.target.value })}
        />
        <ArrowRight aria-hidden className="size-4 shrink-0 text-faint" />
        <TextInput
          aria-label={texts.replace}
          placeholder={texts.replace}
          value={rule.replace}
          maxLength={500}
          onChange={(event) => onChange({ ...rule, replace: event.target.value })}
        />
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
        <Button type="submit" icon={isNew ? Plus : Check} disabled={off}>
          {isNew ? texts.add : texts.save}
        </Button>
      </div>
      <div className="flex flex-wrap gap-4">
        <Checkbox
          label={texts.matchCase}
          checked={rule.matchCase}
          onChange={(matchCase) => onChange({ ...rule, matchCase })}
        />
        <Checkbox
          label={texts.wholeWords}
          checked={rule.wholeWords}
          onChange={(wholeWords) => onChange({ ...rule, wholeWords })}
        />
        {double && <FieldError id={fault}>{texts.double}</FieldError>}
        {isFull && <p className="text-xs text-muted">{texts.full}</p>}
      </div>
    </form>
  );
}
