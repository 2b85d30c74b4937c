import { compareText } from './format.ts';

/** ISO 639-1 codes that speech models commonly know. The service takes a code, or none and finds out by itself. */
const codes =
  'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha he hi hr ht hu hy id is it ja jv ka kk km ' +
  'kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq sr su sv sw ta te tg ' +
  'th tk tl tr tt uk ur uz vi yi yo zh';

export interface LanguageChoice {
  readonly code: string;
  /** In the language of the interface. */
  readonly name: string;
  /** In the language itself. */
  readonly ownName: string;
}

/** The language of the catalogue, in which languages are named. */
export const ownLanguage = 'en';

/** All languages that can be chosen, sorted by name. */
export function languageChoices(): readonly LanguageChoice[] {
  return sortedByName(codes.split(' ').map(languageChoice));
}

/** A language as it can be chosen by its code, or by whatever the service writes instead of one. */
export const languageChoice = (code: string): LanguageChoice => ({
  code,
  name: languageName(code),
  ownName: languageName(code, code),
});

export const sortedByName = (choices: readonly LanguageChoice[]): readonly LanguageChoice[] =>
  choices.toSorted((a, b) => compareText(a.name, b.name));

/** The code of a language that is written by its name, as scripts are asked for; any other text as it is. */
export function languageCode(text: string | null): string | null {
  const named = languageChoices().find(({ name }) => name.toLowerCase() === text?.trim().toLowerCase());
  return named?.code ?? text;
}

/** The name of a language code in words, or what is no code that `Intl` knows as it is written: "english" too is a name. */
export function languageName(code: string, locale: string = ownLanguage): string {
  try {
    // Without a fallback: that would be the text in lower case, as a code is written.
    return new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(code) ?? capitalized(code);
  } catch {
    return code; // what the service sent is no language code at all
  }
}

const tags = new Map<string, string | undefined>();

/** What marks text as written in a language (BCP 47), by its code or its name in English; undefined where it is neither. */
export function languageTag(language: string | null): string | undefined {
  if (language === null) return undefined;
  if (!tags.has(language)) tags.set(language, tagOf(languageCode(language) ?? language));
  return tags.get(language);
}

function tagOf(code: string): string | undefined {
  try {
    const known = new Intl.DisplayNames([ownLanguage], { type: 'language', fallback: 'none' }).of(code);
    return known === undefined ? undefined : Intl.getCanonicalLocales(code)[0];
  } catch {
    return undefined; // no language code at all
  }
}

const capitalized = (name: string): string => name.charAt(0).toLocaleUpperCase(ownLanguage) + name.slice(1);
