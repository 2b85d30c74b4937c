import { AudioLines } from 'lucide-react';
import { languageName } from '../../texts/languages.ts';
import { voicesTexts as texts } from '../../texts/voices.ts';
import { PlayButton } from '../../ui/index.ts';
import type { SystemVoice } from './use-system-voices.ts';

export const voiceName = ({ id, name }: SystemVoice): string => name || texts.unnamed(id);

/** What is known of a voice, in the same words and order in every list. */
export const voiceFacts = ({ language, accent, gender, type }: Partial<SystemVoice>): string[] =>
  [
    language ? languageName(language) : null,
    accent || null,
    gender ? texts.genderOf(gender) : null,
    type && type !== 'standard' ? texts.kindOf(type) : null,
  ].filter((fact) => fact !== null);

/** A voice to listen to: its sample, its name, what is known of it. */
export function VoiceLine({ voice }: { readonly voice: SystemVoice }) {
  const name = voiceName(voice);
  const facts = voiceFacts(voice).join(' · ');
  return (
    <>
      {voice.previewUrl === null ? (
        <span
          title={texts.noPreview}
          className="grid size-8 shrink-0 place-items-center rounded-md bg-hover text-faint"
        >
          <AudioLines aria-hidden className="size-4" strokeWidth={1.75} />
        </span>
      ) : (
        <PlayButton name={name} src={voice.previewUrl} />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          <h2 title={name} className="truncate font-medium">
            <bdi>{name}</bdi>
          </h2>
          {/* Beside the name, where it is not cut off: what sets voices apart the most. */}
          {voice.words_per_minute ? (
            <span className="shrink-0 text-xs text-faint tabular">{texts.pace(voice.words_per_minute)}</span>
          ) : null}
        </div>
        <p title={facts} className="truncate text-xs text-muted">
          {facts}
        </p>
      </div>
    </>
  );
}
