import { compareText } from '../../texts/format.ts';
import { languageChoice, languageChoices, type LanguageChoice, sortedByName } from '../../texts/languages.ts';
import type { SystemVoice } from './use-system-voices.ts';

type Spoken = Pick<SystemVoice, 'accent' | 'language'>;

/** The accents that voices of a language are known to have; those of all languages where it is ''. */
export function accentsOf(voices: readonly Spoken[], language: string): readonly string[] {
  const accents = voices.flatMap((voice) =>
    voice.accent && (language === '' || voice.language === language) ? [voice.accent] : [],
  );
  return [...new Set(accents)].sort(compareText);
}

/**
 * The languages that voices are known to have, as the service writes them: it may write "English" for "en". Where these may not be
 * all voices, the others that have a code too.
 */
export function languagesOf(voices: readonly Spoken[], chosen: string, whole: boolean): readonly LanguageChoice[] {
  const spoken = new Set([...voices.flatMap(({ language }) => language || []), ...(chosen === '' ? [] : [chosen])]);
  const choices = [...spoken].map(languageChoice);
  const names = new Set(choices.map(({ name }) => name));
  return sortedByName(whole ? choices : [...choices, ...languageChoices().filter(({ name }) => !names.has(name))]);
}
