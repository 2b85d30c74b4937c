import type { CallInput, RuledCaption, ShownSegment } from '../../../bridge/index.ts';
import { captionWords, retimedWords, type TimedWord } from '../../../contract/retiming.ts';

export type CaptionChange = CallInput<'captions.edit'>['change'];

/** What a change makes of a caption. */
export interface LinePreview {
  /** `kept`: each word has the time of the one that it replaces. `retimed`: timed anew inside the caption's window. */
  readonly timing: 'kept' | 'retimed';
  readonly words: readonly TimedWord[];
  /** Words that the service has. */
  readonly before: number;
}

const timed = (words: ShownSegment['words']): TimedWord[] =>
  words.map(({ text, start, end }) => ({ text: text ?? '', start: start ?? 0, end: end ?? start ?? 0 }));

/** The words as the service has them. */
export const wordsThere = ({ words, originalWords }: ShownSegment): readonly TimedWord[] =>
  timed(originalWords ?? words);

/** Whether each word of a caption, as it is shown, has the time of the one that it replaces. */
export function keepsTimes(segment: ShownSegment): boolean {
  const [there, words] = [wordsThere(segment), timed(segment.words)];
  return (
    words.length === there.length &&
    words.every(({ start, end }, at) => start === there[at]?.start && end === there[at].end)
  );
}

/** A caption as rules are applied to it: in its words, where these have their times. */
export const ruledCaption = (segment: ShownSegment): RuledCaption => ({
  text: segment.text,
  words: keepsTimes(segment) ? segment.words.map(({ text }) => text ?? '') : null,
});

/**
 * A caption as it will be: a text of as many words as before replaces them one for one, any other is timed anew
 * (specification, "Caption correction"). Without a change, as it is shown now.
 */
export function previewOf(segment: ShownSegment, change: CaptionChange | null): LinePreview {
  const there = wordsThere(segment);
  const before = there.length;
  if (change === null) return { timing: keepsTimes(segment) ? 'kept' : 'retimed', words: timed(segment.words), before };
  const words = 'words' in change ? change.words : captionWords(change.text);
  const text = textIn(change);
  if (words.length !== before) return { timing: 'retimed', words: retimedWords(text, segment), before };
  return { timing: 'kept', words: there.map((word, at) => ({ ...word, text: words[at] ?? '' })), before };
}

/** A change as a caption can take it: one word for one only where the service has as many. */
export const fittedTo = (segment: ShownSegment, change: CaptionChange): CaptionChange =>
  'words' in change && change.words.length !== wordsThere(segment).length ? { text: textIn(change) } : change;

/** Text that a change gives a caption. */
export const textIn = (change: CaptionChange): string => ('words' in change ? change.words.join(' ') : change.text);

/** Text of a caption with a change. */
export const textOf = (segment: ShownSegment, change: CaptionChange | null): string =>
  change === null ? segment.text : textIn(change);

/** Why a change is not sent; null when it is. What the service makes of an empty caption or word is not shown anywhere. */
export function problemOf(change: CaptionChange): 'empty' | 'emptyWord' | null {
  if ('text' in change) return change.text.trim() === '' ? 'empty' : null;
  return change.words.some((word) => word.trim() === '') ? 'emptyWord' : null;
}

/** One line, as a caption is: line ends and tabs of a pasted text become spaces. */
export const oneLine = (text: string): string => text.replaceAll(/[\r\n\t\v\f\u2028\u2029]+/gu, ' ');

const letter = /\p{L}/u;
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mandaic}\p{Script=Samaritan}\p{Script=Hanifi_Rohingya}]/u;

/** The direction in which words are read one after the other: that of the first letter, as `dir="auto"` has it. */
export function directionOf(words: readonly { readonly text: string }[]): 'rtl' | 'ltr' {
  const first = letter.exec(words.map(({ text }) => text).join(' '))?.[0];
  return first !== undefined && rightToLeft.test(first) ? 'rtl' : 'ltr';
}
