/** The letters of writing systems, by what `Intl.Locale` calls them; those that are left out are not told from others. */
const letters: Readonly<Record<string, RegExp>> = {
  Latn: /\p{Script=Latin}/gu,
  Cyrl: /\p{Script=Cyrillic}/gu,
  Grek: /\p{Script=Greek}/gu,
  Arab: /\p{Script=Arabic}/gu,
  Hebr: /\p{Script=Hebrew}/gu,
  Deva: /\p{Script=Devanagari}/gu,
  Beng: /\p{Script=Bengali}/gu,
  Taml: /\p{Script=Tamil}/gu,
  Thai: /\p{Script=Thai}/gu,
  Hans: /\p{Script=Han}/gu,
  Hant: /[\p{Script=Han}\p{Script=Bopomofo}]/gu,
  Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Kore: /[\p{Script=Hangul}\p{Script=Han}]/gu,
};

/** So much of a text tells in which letters it is written. */
export const toldByStart = 600;

/**
 * The language that a text is marked with, as BCP 47 has it: the one that is thought of, unless less than half of its letters are of
 * that one’s writing system. Then nobody knows which it is (`und`): left out, it would be that of the page.
 */
export function writtenTag(tag: string | undefined, text: string): string | undefined {
  const own = tag === undefined ? undefined : letters[new Intl.Locale(tag).maximize().script ?? ''];
  if (own === undefined) return tag;
  const start = text.slice(0, toldByStart);
  const all = start.match(/\p{L}/gu)?.length ?? 0;
  return (start.match(own)?.length ?? 0) * 2 < all ? 'und' : tag;
}
