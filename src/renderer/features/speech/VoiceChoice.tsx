import { AudioLines } from 'lucide-react';
import { useId, useState } from 'react';
import { speechTexts as texts } from '../../texts/speech.ts';
import { videoSettingsTexts } from '../../texts/video-settings.ts';
import { announce, Button, FieldError } from '../../ui/index.ts';
import { HearVoice, VoicePicker } from '../voices/index.tsx';
import type { UsedVoice, VoiceFields } from './speech-form.ts';

interface VoiceChoiceProps {
  readonly fields: VoiceFields;
  readonly used: readonly UsedVoice[];
  /** Whether the account in use has the one that is chosen. */
  readonly usable: boolean;
  readonly disabled: boolean;
  readonly errors: readonly string[];
  readonly onChange: (changes: Omit<VoiceFields, 'voiceAccountId'>) => void;
}

/** Who speaks: the one that is chosen, those of the last time, and all others to be listened to. */
export function VoiceChoice({ fields, used, usable, disabled, errors, onChange }: VoiceChoiceProps) {
  const [picking, setPicking] = useState(false);
  const fault = useId();
  const { voiceId, voiceName } = fields;
  const name = voiceId === null ? texts.noVoice : (voiceName ?? texts.voiceNumber(voiceId));
  // Under its id the account in use may have another voice.
  const chosen = usable ? voiceId : null;
  const others = used.filter((voice) => voice.id !== chosen);
  return (
    <section aria-label={texts.voice} className="flex flex-col gap-1.5">
      <h3 className="font-medium">{texts.voice}</h3>
      <div className="flex items-center gap-2.5 rounded-lg border border-line bg-raised p-2">
        {voiceId === null || voiceName === null || !usable ? (
          <span className="grid size-8 shrink-0 place-items-center rounded-md bg-hover text-faint">
            <AudioLines aria-hidden className="size-4" strokeWidth={1.75} />
          </span>
        ) : (
          <HearVoice key={voiceId} id={voiceId} name={voiceName} />
        )}
        <div className="min-w-0 flex-1">
          <p title={name} className="truncate font-medium">
            <bdi>{name}</bdi>
          </p>
          {voiceId === null && <p className="text-xs text-faint">{texts.noVoiceHint}</p>}
        </div>
        <Button
          size="sm"
          disabled={disabled}
          aria-describedby={errors.length > 0 ? fault : undefined}
          onClick={() => setPicking(true)}
        >
          {voiceId === null ? texts.chooseVoice : texts.changeVoice}
        </Button>
      </div>
      {errors.length > 0 && <FieldError id={fault}>{errors.join(' ')}</FieldError>}
      {others.length > 0 && (
        <fieldset aria-label={texts.usedBefore} className="flex flex-col gap-1">
          <span aria-hidden className="mt-1 text-xs text-faint">
            {texts.usedBefore}
          </span>
          <ul className="flex flex-col gap-0.5">
            {others.map((voice) => (
              // As wide as the voice that is chosen, so that their buttons stand in one column.
              <li key={voice.id} className="flex items-center gap-2.5 px-[calc(--spacing(2)+1px)]">
                <HearVoice id={voice.id} name={voice.name} />
                <span title={voice.name} className="min-w-0 flex-1 truncate">
                  <bdi>{voice.name}</bdi>
                </span>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={videoSettingsTexts.useVoice(voice.name)}
                  disabled={disabled}
                  onClick={() => {
                    onChange({ voiceId: voice.id, voiceName: voice.name, wordsPerMinute: null });
                    announce(videoSettingsTexts.voiceChosen(voice.name));
                  }}
                >
                  {videoSettingsTexts.use}
                </Button>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {picking && (
        <VoicePicker
          chosen={chosen}
          onClose={() => setPicking(false)}
          onChoose={(voice) => {
            onChange({
              voiceId: voice.id,
              voiceName: voice.name || texts.voiceNumber(voice.id),
              wordsPerMinute: voice.words_per_minute ?? null,
            });
            setPicking(false);
          }}
        />
      )}
    </section>
  );
}
