import type { ShownSegment } from '../../../bridge/index.ts';
import { captionWords, sameCaptionText } from '../../../contract/retiming.ts';
import { BridgeError } from '../../bridge-error.ts';
import { captionTexts } from '../../texts/captions.ts';
import type { Standing } from './caption-history.ts';
import { type CaptionChange, keepsTimes, problemOf, textIn, wordsThere } from './caption-line.ts';
import type { Typed } from './caption-state.ts';
import { captionTime } from './caption-time.ts';

/**
 * What main is to have in place of a change that cannot be sent: an empty word, or an empty text, as it stood before. Left out where
 * the change can be sent; null where there is nothing to stand in for it.
 */
export function insteadOf(
  segment: ShownSegment | undefined,
  change: CaptionChange,
  before: Standing,
): CaptionChange | null | undefined {
  if (problemOf(change) === null) return undefined;
  if (segment === undefined) return null;
  // Without a correction it stood as the service has it: its words here may be parts that were saved while they were deleted.
  const earlier = before?.change ?? { words: wordsThere(segment).map(({ text }) => text) };
  const words = 'words' in change ? withEarlier(change.words, segment, earlier) : null;
  const instead = words === null ? earlier : { words };
  if (problemOf(instead) === null) return instead;
  // The service has a word without text there: what was typed into the others is not kept back by it.
  const text = textIn(instead);
  return text.trim() === '' ? null : { text };
}

/** The words with the earlier one where one is empty: the service's where the text that was corrected had another number of them. */
function withEarlier(words: readonly string[], segment: ShownSegment, earlier: CaptionChange): string[] {
  const had = 'words' in earlier ? earlier.words : captionWords(earlier.text);
  const old = had.length === words.length ? had : wordsThere(segment).map(({ text }) => text);
  return words.map((word, at) => (word.trim() === '' ? (old[at] ?? '') : word));
}

/** Whether a caption says what a change would make of it, with its words divided alike. */
export function saysAlready(segment: ShownSegment, change: CaptionChange): boolean {
  if ('text' in change) return sameCaptionText(segment.text, change.text);
  const { words } = change;
  return (
    keepsTimes(segment) &&
    segment.words.length === words.length &&
    segment.words.every(({ text }, at) => sameCaptionText(text ?? '', words[at] ?? ''))
  );
}

/** Throws what is said of a caption of which something is empty. */
export function throwIfEmpty({ start }: ShownSegment, typed: Typed | undefined): void {
  const problem = typed === undefined ? null : problemOf(typed.change);
  if (problem === null) return;
  const { title, detail } = captionTexts.notWhole;
  throw new BridgeError({ code: 'caption-empty', title, detail: detail[problem](captionTime(start)) });
}
