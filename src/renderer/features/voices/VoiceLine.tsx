import { AudioLines } from 'lucide-react';
import { languageName } from '../../texts/languages.ts';
import { voicesTexts as texts } from '../../texts/voices.ts';
import { PlayButton } from '../../ui/index.ts';
import type { SystemVoice } from './use-system-voices.ts';

export const voiceName = ({ id, name }: SystemVoice): string => name || texts.unnamed(id);

/** A voice to listen to: its sample, its name, what is known of it. */
export function VoiceLine({ voice }: { readonly voice: SystemVoice }) {
  const name = voiceName(voice);
  const facts = [
    voice.language ? languageName(voice.language) : null,
    voice.accent || null,
    voice.gender ? texts.genderOf(voice.gender) : null,
    voice.type && voice.type !== 'standard' ? texts.kindOf(voice.type) : null,
  ].filter((fact) => fact !== null);
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
        <p title={facts.join(' · ')} className="truncate text-xs text-muted">
          {facts.join(' · ')}
        </p>
      </div>
    </>
  );
}
