import { createContext, useContext } from 'react';
import type { ScriptSource, VoiceChoice } from '../../../bridge/index.ts';
import { languageTag } from '../../texts/languages.ts';

/** What the words of a video are written in, as BCP 47 has it; undefined where it is not known. */
export function writtenIn(source: ScriptSource | null, voice: VoiceChoice | null): string | undefined {
  const askedFor = source === null || source.kind === 'own' ? undefined : languageTag(source.language);
  return askedFor ?? languageTag(voice?.language ?? null);
}

/** Marks the words of one video, wherever they stand between words of our own. */
const WrittenInContext = createContext<string | undefined>(undefined);
export const WrittenIn = WrittenInContext.Provider;
export const useWrittenIn = (): string | undefined => useContext(WrittenInContext);
