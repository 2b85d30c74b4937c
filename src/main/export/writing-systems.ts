// What writing systems need of us: where a space belongs, where a word may be divided, how long a line looks.

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Writing systems without spaces between words, and the punctuation of theirs. */
const spaceless =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\u3000-\\u303f\\uff01-\\uff0f\\uff1a-\\uff20\\u30fc';
const endsSpaceless = new RegExp(`[${spaceless}]\\p{M}*$`, 'u');
const beginsSpaceless = new RegExp(`^[${spaceless}]`, 'u');
const containsSpaceless = new RegExp(`[${spaceless}]`, 'u');
const closing = /^[\p{Pe}\p{Pf}.,!?;:…%؟،؛۔।、。，．！？；：｡､ー〜～]+$/u;
const sentenceEnd = /[.!?…。！？｡؟۔।]["'”’»)\]」』）]*$/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
// Everything below U+0300 is a cluster of its own, but for a line end, which never gets here.
const simple = /^[\u0020-\u007e\u00a0-\u02ff]*$/;

/** The characters that a reader counts. */
export const lengthOf = (text: string): number =>
  simple.test(text) ? text.length : [...graphemes.segment(text)].length;

export const graphemesOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

export const endsSentence = (text: string): boolean => sentenceEnd.test(text);

/** Whether a text reads from right to left, by its first letter. */
export const isRightToLeft = (text: string): boolean => rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '');

/** Whether no space belongs between two words that the source lists one after the other. */
export const isJoined = (before: string, after: string): boolean =>
  closing.test(after) || (endsSpaceless.test(before) && beginsSpaceless.test(after));

/** Whether a line may end between two words that have no space between them. */
export const mayBreakBetween = (before: string, after: string): boolean =>
  endsSpaceless.test(before) && beginsSpaceless.test(after) && !closing.test(after);

const opening = /^[\p{Ps}\p{Pi}]+$/u;

/** Divides a text without spaces where its script allows a line to break; other texts stay whole. */
export function piecesOf(text: string): readonly string[] {
  if (!containsSpaceless.test(text)) return [text];
  const pieces: string[] = [];
  for (const { segment, isWordLike } of words.segment(text)) {
    const last = pieces.at(-1);
    // Brackets open with the word after them; other punctuation stays with the word before it.
    const begins = isWordLike === true ? !opening.test(last ?? '') : opening.test(segment);
    if (last === undefined || begins) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces;
}

/**
 * Without what no text format can hold: control characters, the two noncharacters that XML forbids, and halves of surrogate
 * pairs. White space of every kind is left to be divided at.
 */
export const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the characters to remove
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/g, '');
