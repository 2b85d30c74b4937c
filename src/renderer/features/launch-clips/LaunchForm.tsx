import { Rocket, X } from 'lucide-react';
import type { AppError } from '../../../bridge/index.ts';
import { launchClipCredits } from '../../../contract/index.ts';
import { announce, useActiveAccount, useAnswer, usePay } from '../../app/index.ts';
import { hindranceOn } from '../../app/hindrance.ts';
import type { KeptForm } from '../../app/kept-form.ts';
import { ask } from '../../bridge.ts';
import { commonTexts } from '../../texts/common.ts';
import { creationsTexts } from '../../texts/creations.ts';
import { formatNumber } from '../../texts/format.ts';
import { launchClipsTexts as texts } from '../../texts/launch-clips.ts';
import {
  Button,
  Card,
  cx,
  ErrorNotice,
  Field,
  IconButton,
  Textarea,
  TextInput,
  useSubmission,
  useSubmitKey,
} from '../../ui/index.ts';
import { aboveFoot, FormFoot, PutBack } from '../creations/index.ts';
import { textLength } from '../creations/text-length.ts';
import { LaunchPreview } from './LaunchPreview.tsx';
import { launchFaults, launchLimits, type LaunchFields } from './launch-form.ts';

interface LaunchFormProps {
  readonly form: KeptForm<LaunchFields>;
  /** It was sent. */
  readonly onMade: () => void;
  /** Null where it cannot be put away. */
  readonly onClose: (() => void) | null;
  /** To what was typed before something else took its place; null where nothing did. */
  readonly onPutBack: (() => void) | null;
}

/** Name, address, idea and colour, beside a picture of what comes of them. */
export function LaunchForm({ form: kept, onMade, onClose, onPutBack }: LaunchFormProps) {
  const { fields, ready, change } = kept;
  const { price, refused } = usePrice();
  const pay = usePay();
  const faults = launchFaults(fields);
  const make = async (): Promise<void> => {
    const productName = fields.productName.trim();
    await kept.send((sent) =>
      pay('launchClips.create', {
        productName,
        domain: fields.domain.trim(),
        idea: fields.idea.trim(),
        accentColor: fields.accentColor === '' ? null : fields.accentColor,
        expectedCredits: price,
        form: sent,
      }),
    );
    announce(texts.started(productName));
    onMade();
  };
  const { tried, busy, error, submit, form } = useSubmission(() => (faults.size > 0 ? null : make()));
  useSubmitKey(submit);
  const problem = error ?? refused;
  const errorsOf = (field: keyof LaunchFields): string[] => {
    const fault = faults.get(field);
    return tried && fault !== undefined ? [texts.faults[fault]] : [];
  };
  const count = (text: string, most: number): string =>
    creationsTexts.characters(formatNumber(textLength(text)), formatNumber(most));

  return (
    <Card title={texts.form}>
      <form {...form} aria-label={texts.form} className={cx('flex flex-wrap items-start gap-6', aboveFoot)}>
        <div className="flex min-w-0 flex-[1_1_18rem] flex-col gap-4">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-4">
            <Field
              label={texts.productName}
              aside={count(fields.productName, launchLimits.productName)}
              errors={errorsOf('productName')}
            >
              {(input) => (
                <TextInput
                  {...input}
                  disabled={!ready}
                  value={fields.productName}
                  onChange={(event) => change({ productName: event.target.value })}
                />
              )}
            </Field>
            <Field
              label={texts.domain}
              hint={texts.domainHint}
              aside={count(fields.domain, launchLimits.domain)}
              errors={errorsOf('domain')}
            >
              {(input) => (
                <TextInput
                  {...input}
                  dir="ltr"
                  disabled={!ready}
                  value={fields.domain}
                  onChange={(event) => change({ domain: event.target.value })}
                />
              )}
            </Field>
          </div>
          <Field
            label={texts.idea}
            hint={texts.ideaHint}
            aside={count(fields.idea, launchLimits.idea)}
            errors={errorsOf('idea')}
          >
            {(input) => (
              <Textarea
                {...input}
                spellCheck
                rows={4}
                disabled={!ready}
                value={fields.idea}
                onChange={(event) => change({ idea: event.target.value })}
              />
            )}
          </Field>
          <Field label={texts.accent} optional>
            {(input) => (
              <span className="flex items-center gap-2">
                <input
                  {...input}
                  type="color"
                  disabled={!ready}
                  value={fields.accentColor === '' ? '#5b5bd6' : fields.accentColor}
                  onChange={(event) => change({ accentColor: event.target.value })}
                  className="h-8 w-14 rounded-md border border-field bg-raised p-1"
                />
                {fields.accentColor === '' ? (
                  <span className="text-muted">{texts.noAccent}</span>
                ) : (
                  <>
                    <code className="text-muted">{fields.accentColor.toUpperCase()}</code>
                    <IconButton size="sm" label={texts.noAccent} icon={X} onClick={() => change({ accentColor: '' })} />
                  </>
                )}
              </span>
            )}
          </Field>
          {problem && <ErrorNotice error={problem} actions={{ retry: submit }} />}
          <FormFoot>
            <span className="flex-1" />
            <PutBack run={onPutBack} />
            {onClose && <Button onClick={onClose}>{commonTexts.close}</Button>}
            <Button type="submit" variant="primary" icon={Rocket} credits={price} busy={busy && texts.sending}>
              {texts.make}
            </Button>
          </FormFoot>
        </div>
        <LaunchPreview fields={fields} />
      </form>
    </Card>
  );
}

/** The plan of the account does not include it. */
const gates: readonly string[] = ['feature-not-allowed', 'subscription-required', 'paid-subscription-required'];

interface Price {
  /** Credits of a launch clip: as the service says now, else as it is specified. */
  readonly price: number;
  /** Why the service would make none as it stands; null where it would, nothing is known, or the screen says it already. */
  readonly refused: AppError | null;
}

function usePrice(): Price {
  const account = useActiveAccount();
  const { value, error } = useAnswer(`${account?.checkedAt ?? null}`, () => ask('launchClips.estimate', {}));
  const isSaid = account !== undefined && hindranceOn('/launch-clips', account) !== null;
  return {
    price: value?.credits ?? launchClipCredits,
    refused: error !== null && gates.includes(error.code) && !isSaid ? error : null,
  };
}
