import type { DraftContent } from '../../bridge/index.ts';
import { spokenSeconds, spokenWords } from '../../contract/index.ts';
import { excerptOf } from '../excerpt.ts';
import type { DraftHead } from '../store/index.ts';

/** Words a minute of a voice; null where it is not known. */
export type PaceOf = (accountId: string | null, voiceId: number) => number | null;

/** What lists say of a script: its words, how long it is spoken by its voice, and how it begins. */
export function figuresOf(
  paceOf: PaceOf,
  accountId: string | null,
  { script, settings }: DraftContent,
): Pick<DraftHead, 'words' | 'spokenSeconds' | 'excerpt'> {
  const words = spokenWords(script);
  const pace = settings.voiceId === null ? null : paceOf(accountId, settings.voiceId);
  return { words, spokenSeconds: spokenSeconds(words, pace), excerpt: excerptOf(script) };
}
