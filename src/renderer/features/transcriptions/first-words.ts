import type { Transcription } from '../../../bridge/index.ts';
import { languageTag } from '../../texts/languages.ts';
import { transcriptionsTexts as texts } from '../../texts/transcriptions.ts';
import { isPracticeText } from './practice-words.ts';

/** The line below the title of a finished one: its first words, or what there is instead of them. */
export function firstWords({ excerpt }: Pick<Transcription, 'excerpt'>): string {
  // Made elsewhere, where the list of the service does not show its text.
  if (excerpt === null) return texts.wordsOnService;
  if (excerpt === '') return texts.noWords;
  return isPracticeText(excerpt) ? texts.practiceWords : excerpt;
}

/** What marks that line as written in the language of the transcript; undefined where it is in words of our own. */
export const lineLanguage = (
  line: string,
  { excerpt, language }: Pick<Transcription, 'excerpt' | 'language'>,
): string | undefined => (line === excerpt ? languageTag(language) : undefined);
