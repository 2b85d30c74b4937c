import { compareText } from '../../texts/format.ts';
import type { SystemVoice } from './use-system-voices.ts';

type Spoken = Pick<SystemVoice, 'accent' | 'language'>;

/** The accents that voices of a language are known to have; those of all languages where it is ''. */
export function accentsOf(voices: readonly Spoken[], language: string): readonly string[] {
  const accents = voices.flatMap((voice) =>
    voice.accent && (language === '' || voice.language === language) ? [voice.accent] : [],
  );
  return [...new Set(accents)].sort(compareText);
}
