import { ArrowRight, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { CaptionRule } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { captionTexts } from '../../texts/captions.ts';
import { attempt, Button, Checkbox, Dialog, IconButton, TextInput, toast } from '../../ui/index.ts';
import type { CaptionSession } from './caption-session.ts';
import { captionsChanged, isDouble } from './rules.ts';

const texts = captionTexts.rules;
const empty: CaptionRule = { find: '', replace: '', matchCase: false, wholeWords: true };

interface RulesDialogProps {
  readonly open: boolean;
  readonly session: CaptionSession;
  readonly onClose: () => void;
}

/** Pairs of wrong and right that are kept for every video, and applied to this one. */
export function RulesDialog(props: RulesDialogProps) {
  return props.open ? <OpenRules {...props} /> : null;
}

function OpenRules({ session, onClose }: RulesDialogProps) {
  const [rules, setRules] = useState<readonly CaptionRule[] | null>(null);
  const [applying, setApplying] = useState(false);
  const segments = useStore(session.state, (state) => state.segments);
  const { changed, retimed } = useMemo(() => captionsChanged(segments, rules ?? []), [segments, rules]);
  useEffect(() => {
    void attempt(async () => setRules((await ask('captions.rules', {})).rules));
  }, []);
  const save = (next: readonly CaptionRule[]): void => {
    setRules(next);
    void attempt(() => ask('captions.saveRules', { rules: [...next] }));
  };
  const apply = async (): Promise<void> => {
    setApplying(true);
    const applied = await attempt(async () => {
      const made = await session.replace(rules ?? []);
      toast({
        tone: 'success',
        title: captionTexts.find.replaced(made.changed),
        ...(made.changed > 0 && { action: { label: captionTexts.find.undo, run: () => void made.undo() } }),
      });
    });
    setApplying(false);
    if (applied) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={texts.title}
      description={texts.text}
      footer={
        <>
          {retimed > 0 && <p className="mr-auto text-muted">{texts.retimed(retimed)}</p>}
          <Button
            variant="primary"
            busy={applying && texts.applying}
            disabled={changed === 0}
            onClick={() => void apply()}
          >
            {changed === 0 ? texts.nothing : texts.apply(changed)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <NewRule rules={rules} onAdd={(rule) => save([...(rules ?? []), rule])} />
        {rules?.length === 0 && <p className="py-4 text-center text-muted">{texts.none}</p>}
        {rules !== null && rules.length > 0 && (
          <ul className="flex flex-col" aria-label={texts.title}>
            {rules.map((rule, at) => (
              <li
                key={`${rule.find}\n${String(rule.matchCase)}${String(rule.wholeWords)}`}
                className="flex items-center gap-2 border-b border-line py-1.5 last:border-0"
              >
                <span className="min-w-0 flex-1 wrap-anywhere selectable">
                  <bdi className="text-muted line-through">{rule.find}</bdi>
                  <ArrowRight aria-label="→" className="mx-1.5 inline size-3.5 text-faint" />
                  <bdi className="font-medium">{rule.replace}</bdi>
                </span>
                <span className="text-xs text-faint">
                  {[rule.matchCase && texts.matchCase, rule.wholeWords && texts.wholeWords].filter(Boolean).join(' · ')}
                </span>
                <span className="w-16 text-right text-xs text-muted tabular">
                  {texts.changes(captionsChanged(segments, [rule]).changed)}
                </span>
                <IconButton
                  label={texts.remove(rule.find)}
                  icon={Trash2}
                  size="sm"
                  onClick={() => save(rules.filter((_, other) => other !== at))}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

interface NewRuleProps {
  /** Null until they are read: what is typed before waits for them. */
  readonly rules: readonly CaptionRule[] | null;
  readonly onAdd: (rule: CaptionRule) => void;
}

function NewRule({ rules, onAdd }: NewRuleProps) {
  const [rule, setRule] = useState(empty);
  const wanted = { ...rule, find: rule.find.trim(), replace: rule.replace.trim() };
  const double = isDouble(rules ?? [], wanted);
  const off = rules === null || wanted.find === '' || double;
  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (off) return;
    onAdd(wanted);
    setRule({ ...empty, matchCase: rule.matchCase, wholeWords: rule.wholeWords });
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form onSubmit={add} className="flex flex-col gap-2 rounded-lg border border-line bg-canvas p-3">
      <div className="flex items-center gap-2">
        <TextInput
          aria-label={texts.find}
          placeholder={texts.find}
          value={rule.find}
          maxLength={500}
          aria-invalid={double || undefined}
          onChange={(event) => setRule({ ...rule, find: event.target.value })}
        />
        <ArrowRight aria-hidden className="size-4 shrink-0 text-faint" />
        <TextInput
          aria-label={texts.replace}
          placeholder={texts.replace}
          value={rule.replace}
          maxLength={500}
          onChange={(event) => setRule({ ...rule, replace: event.target.value })}
        />
        <Button type="submit" icon={Plus} disabled={off}>
          {texts.add}
        </Button>
      </div>
      <div className="flex flex-wrap gap-4">
        <Checkbox
          label={texts.matchCase}
          checked={rule.matchCase}
          onChange={(matchCase) => setRule({ ...rule, matchCase })}
        />
        <Checkbox
          label={texts.wholeWords}
          checked={rule.wholeWords}
          onChange={(wholeWords) => setRule({ ...rule, wholeWords })}
        />
        {double && <output className="text-warning">{texts.double}</output>}
      </div>
    </form>
  );
}
