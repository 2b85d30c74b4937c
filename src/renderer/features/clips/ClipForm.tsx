import { Film } from 'lucide-react';
import { useId } from 'react';
import { wordCount } from '../../../contract/index.ts';
import { announce, usePay } from '../../app/index.ts';
import type { KeptForm } from '../../app/kept-form.ts';
import { commonTexts } from '../../texts/common.ts';
import { clipsTexts as texts } from '../../texts/clips.ts';
import {
  Button,
  Card,
  cx,
  ErrorNotice,
  Field,
  FieldError,
  Skeleton,
  Textarea,
  TextInput,
  toast,
  useSubmission,
  useSubmitKey,
} from '../../ui/index.ts';
import { aboveFoot, FormFoot, PutBack } from '../creations/index.ts';
import { useDropAddresses } from '../staging/index.tsx';
import { clipFaults, type ClipFields, emptyClip, mediaOf, modifiersOf, promptWords, withAddress } from './clip-form.ts';
import { ClipMenus } from './ClipMenus.tsx';
import { addressesIn, addressFault } from './media-address.ts';
import { MediaFields } from './MediaFields.tsx';
import { ModelPicker, priceOf } from './ModelPicker.tsx';
import { useClipPrice, useModels } from './use-models.ts';

interface ClipFormProps {
  readonly form: KeptForm<ClipFields>;
  /** It was sent. */
  readonly onMade: () => void;
  /** Null where it cannot be put away. */
  readonly onClose: (() => void) | null;
  /** To what was typed before something else took its place; null where nothing did. */
  readonly onPutBack: (() => void) | null;
}

/** A model, what happens, what the model leaves to be chosen, and the price of all that. */
export function ClipForm({ form: kept, onMade, onClose, onPutBack }: ClipFormProps) {
  const { fields, ready, change } = kept;
  const { models, error: modelsError, retry } = useModels();
  const pay = usePay();
  // One is chosen from the start, so that its price is in sight; one that is gone is never replaced in silence.
  const model = (fields.model === null ? models?.[0] : models?.find(({ slug }) => slug === fields.model)) ?? null;
  const modifiers = model === null ? {} : modifiersOf(fields, model);
  const price = useClipPrice(model, modifiers);
  const { credits } = price;
  const faults = clipFaults(fields, model);
  const words = wordCount(fields.prompt);
  const wrongAddress =
    model !== null &&
    mediaOf(model).some(({ field }) => addressesIn(fields[field]).some((address) => addressFault(address) !== null));
  const make = async (slug: string, expectedCredits: number): Promise<void> => {
    // The model and its choices stay for the next one.
    const { prompt, title, first_frame, last_frame, image, video } = emptyClip;
    await kept.send(
      (sent) =>
        pay('textToVideo.create', {
          model: slug,
          prompt: fields.prompt.trim(),
          title: fields.title.trim() || null,
          modifiers,
          expectedCredits,
          form: sent,
        }),
      { ...fields, prompt, title, first_frame, last_frame, image, video },
    );
    announce(texts.started);
    onMade();
  };
  const { tried, busy, error, submit, form } = useSubmission(() => {
    const slug = model?.slug ?? null;
    return faults.size > 0 || wrongAddress || slug === null || credits === null ? null : make(slug, credits);
  });
  const errorsOf = (field: keyof ClipFields): string[] => {
    const fault = faults.get(field);
    return fault !== undefined && (tried || fault === 'manyWords') ? [texts.faults[fault]] : [];
  };
  useDropAddresses(texts.fileDropped, texts.fileDroppedHint, (address) => {
    const more = model === null ? null : withAddress(fields, model, address);
    if (more === null) toast({ tone: 'info', title: texts.noPlace, detail: texts.noPlaceHint });
    else change(more);
  });

  useSubmitKey(submit);
  const modelErrors = errorsOf('model');
  const modelFault = useId();

  return (
    <Card title={texts.form}>
      <form {...form} aria-label={texts.form} className={cx('flex flex-col gap-5', aboveFoot)}>
        <section aria-label={texts.model} className="flex flex-col gap-1.5">
          <h3 className="font-medium">{texts.model}</h3>
          {models === null && modelsError === null && <Skeleton rows={2} />}
          {models === null && modelsError !== null && (
            <ErrorNotice error={{ ...modelsError, action: modelsError.action ?? 'retry' }} actions={{ retry }} />
          )}
          {models?.length === 0 && <p className="text-muted">{texts.noModels}</p>}
          {models !== null && (
            <ModelPicker
              models={models}
              value={model?.slug ?? null}
              fault={modelErrors.length > 0 ? modelFault : undefined}
              onChange={(slug) => change({ model: slug })}
            />
          )}
          {modelErrors.length > 0 && <FieldError id={modelFault}>{modelErrors.join(' ')}</FieldError>}
        </section>
        <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_13rem]">
          <Field label={texts.prompt} aside={texts.words(words, promptWords.most)} errors={errorsOf('prompt')}>
            {(input) => (
              <Textarea
                {...input}
                spellCheck
                rows={7}
                placeholder={texts.promptPlaceholder}
                disabled={!ready}
                value={fields.prompt}
                onChange={(event) => change({ prompt: event.target.value })}
                className="min-h-40 flex-1 text-base leading-7"
              />
            )}
          </Field>
          <div className="flex min-w-0 flex-col gap-3">
            {model !== null && <ClipMenus model={model} fields={fields} disabled={!ready} onChange={change} />}
          </div>
        </div>
        {model !== null && (
          <MediaFields
            model={model}
            fields={fields}
            faults={tried ? faults : noFaults}
            disabled={!ready}
            onChange={change}
          />
        )}
        <Field label={texts.title} optional hint={texts.titleHint} errors={errorsOf('title')}>
          {(input) => (
            <TextInput
              {...input}
              maxLength={200}
              disabled={!ready}
              value={fields.title}
              onChange={(event) => change({ title: event.target.value })}
            />
          )}
        </Field>
        {price.error && (
          <ErrorNotice
            error={{ ...price.error, action: price.error.action ?? 'retry' }}
            actions={{ retry: price.retry }}
          />
        )}
        {error && <ErrorNotice error={error} actions={{ retry: submit }} />}
        <FormFoot>
          <output className="min-w-0 flex-[1_1_10rem] text-xs text-faint">
            {model !== null && credits !== null && priceOf(model)}
            {model !== null && credits === null && (price.asking ? texts.pricing : !price.error && texts.noEstimate)}
          </output>
          <PutBack run={onPutBack} />
          {onClose && <Button onClick={onClose}>{commonTexts.close}</Button>}
          <Button
            type="submit"
            variant="primary"
            icon={Film}
            credits={credits}
            disabled={model !== null && credits === null}
            busy={busy && texts.sending}
          >
            {texts.make}
          </Button>
        </FormFoot>
      </form>
    </Card>
  );
}

const noFaults = new Map<never, never>();
