import { AudioLines } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { speechCredits, speechMaxCharacters } from '../../../contract/index.ts';
import { announce, useAccountNames, useActiveAccount, usePay } from '../../app/index.ts';
import type { KeptForm } from '../../app/kept-form.ts';
import { commonTexts } from '../../texts/common.ts';
import { languageTag } from '../../texts/languages.ts';
import { writtenTag } from '../../texts/written-tag.ts';
import { speechTexts as texts } from '../../texts/speech.ts';
import { Button, Card, cx, ErrorNotice, Field, Textarea, useSubmission, useSubmitKey } from '../../ui/index.ts';
import { aboveFoot, FormFoot, PutBack } from '../creations/index.ts';
import { isVoiceGone, useVideoOptions } from '../editor/settings/use-video-options.ts';
import { LanguageSelect } from '../staging/index.tsx';
import { DeliverySettings } from './DeliverySettings.tsx';
import {
  emptySpeech,
  lastsSeconds,
  settingsOf,
  type SpeechFields,
  speechFaults,
  spokenLength,
  type UsedVoice,
  voiceNamed,
  voiceStanding,
} from './speech-form.ts';
import { SpeechParts } from './SpeechParts.tsx';
import { spokenTag } from './speech-tags.ts';
import { creditsOf, splitSpeech } from './split-speech.ts';
import { TagHint } from './TagHint.tsx';
import { offerToTakeBack } from './take-back.ts';
import { VoiceChoice } from './VoiceChoice.tsx';

interface SpeechFormProps {
  readonly form: KeptForm<SpeechFields>;
  readonly used: readonly UsedVoice[];
  /** It was sent. */
  readonly onMade: () => void;
  /** Null where it cannot be put away. */
  readonly onClose: (() => void) | null;
  /** To what was typed before something else took its place; null where nothing did. */
  readonly onPutBack: (() => void) | null;
}

/** The text on one side; who speaks it, and how, on the other. */
export function SpeechForm({ form: kept, used, onMade, onClose, onPutBack }: SpeechFormProps) {
  const { fields, ready, change } = kept;
  const { options, error: optionsError } = useVideoOptions();
  const accountId = useActiveAccount()?.id;
  const accountName = useAccountNames();
  const standing = voiceStanding(fields, accountId, options);
  const voiceName = standing === 'there' ? (voiceNamed(options, fields.voiceId) ?? fields.voiceName) : fields.voiceName;
  const spoken =
    languageTag(fields.language) ??
    languageTag(options?.voices.find(({ id }) => id === fields.voiceId)?.language ?? null);
  const lang = writtenTag(spoken, fields.text);
  const faults = speechFaults(fields, standing);
  const pay = usePay();
  const navigate = useNavigate();
  const text = fields.text.trim();
  // One, mostly.
  const parts = useMemo(() => splitSpeech(text), [text]);
  const credits = creditsOf(parts);
  const tag = useMemo(() => spokenTag(text), [text]);
  const seconds = lastsSeconds(fields);
  const length = spokenLength(fields.text);
  const make = async (voiceId: number): Promise<void> => {
    const { language } = fields;
    const wanted = { voiceId, voiceName, language, settings: settingsOf(fields), expectedCredits: credits };
    // The voice and how it speaks stay: the next text is mostly spoken by the same.
    const next = { ...fields, text: emptySpeech.text };
    if (parts.length > 1) {
      const { ids } = await kept.send(
        (sent) => pay('speech.createParts', { ...wanted, parts: [...parts], form: sent }),
        next,
      );
      offerToTakeBack(ids, parts, () => void navigate('/speech'));
    } else {
      await kept.send((sent) => pay('speech.create', { ...wanted, text, title: null, form: sent }), next);
      announce(texts.started);
    }
    onMade();
  };
  const { tried, busy, error, submit, form } = useSubmission(() =>
    faults.size > 0 || fields.voiceId === null ? null : make(fields.voiceId),
  );
  const errorsOf = (field: 'text' | 'voice'): string[] => {
    const fault = faults.get(field);
    if (fault === undefined) return [];
    if (fault !== 'otherVoice')
      // A voice that is gone is told at once.
      return tried || fault === 'voiceGone' ? [texts.faults[fault]] : [];
    // Its account may have the same one: that is seen once the lists are here.
    if (!tried && options === null && optionsError === null) return [];
    const owner = fields.voiceAccountId;
    return [texts.voiceOfOther(owner === null ? null : accountName(owner))];
  };

  useSubmitKey(submit);

  return (
    <Card title={texts.form}>
      <form {...form} aria-label={texts.form} className={cx('flex flex-col gap-5', aboveFoot)}>
        <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_16rem] lg:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <Field
              label={texts.text}
              aside={[
                parts.length > 1 ? texts.characters(length) : texts.counter(length, speechMaxCharacters),
                seconds === null ? '' : texts.spoken(seconds),
              ]
                .filter(Boolean)
                .join(' · ')}
              errors={errorsOf('text')}
              hint={tag !== null && <TagHint tag={tag} />}
            >
              {(input) => (
                <Textarea
                  {...input}
                  lang={lang}
                  spellCheck
                  rows={9}
                  placeholder={texts.textPlaceholder}
                  disabled={!ready}
                  value={fields.text}
                  onChange={(event) => change({ text: event.target.value })}
                  className="min-h-48 text-base leading-7"
                />
              )}
            </Field>
            {parts.length > 1 && <SpeechParts parts={parts} lang={lang} />}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <VoiceChoice
              fields={{ ...fields, voiceName }}
              used={used
                .filter(({ id }) => !isVoiceGone(options, id))
                .map((voice) => ({ ...voice, name: voiceNamed(options, voice.id) ?? voice.name }))}
              usable={standing === 'there'}
              disabled={!ready}
              errors={errorsOf('voice')}
              onChange={(voice) => change({ ...voice, voiceAccountId: accountId ?? null })}
            />
            <div className="flex flex-col gap-1.5">
              <span className="font-medium">{texts.language}</span>
              <LanguageSelect
                label={texts.language}
                none={texts.anyLanguage}
                disabled={!ready}
                value={fields.language}
                onChange={(language) => change({ language })}
              />
              <span className="text-xs text-faint">{texts.languageHint}</span>
            </div>
            <DeliverySettings fields={fields} disabled={!ready} onChange={change} />
          </div>
        </div>
        {error && <ErrorNotice error={error} actions={{ retry: submit }} />}
        <FormFoot>
          <span className="min-w-0 flex-[1_1_10rem] text-xs text-faint">
            {texts.price(speechCredits(''), parts.length > 1)}
          </span>
          <PutBack run={onPutBack} />
          {onClose && <Button onClick={onClose}>{commonTexts.close}</Button>}
          <Button type="submit" variant="primary" icon={AudioLines} credits={credits} busy={busy && texts.sending}>
            {parts.length > 1 ? texts.makeParts(parts.length) : texts.make}
          </Button>
        </FormFoot>
      </form>
    </Card>
  );
}
