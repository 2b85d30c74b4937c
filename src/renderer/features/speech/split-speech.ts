import { speechCredits, speechMaxCharacters, speechPaidTogether } from '../../../contract/index.ts';

/** UTF-16 units before the limit in which an end is looked for first: a whole part has to be read where there is none. */
const nearUnits = 2_000;
/** Units behind the limit that are read along, so that an end at the limit is known for one. */
const lookAhead = 100;

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Credits for all parts: each of them is rounded up. Like the service, one for no text at all. */
export const creditsOf = (parts: readonly string[]): number =>
  Math.max(
    speechCredits(''),
    parts.reduce((sum, part) => sum + speechCredits(part), 0),
  );

/**
 * The parts of a text that is too long for one speech, in order: each of at most `most` characters as the service counts them
 * (code points), ending with a paragraph where that leaves it more than half full, else with a sentence, else between two
 * words, else between two letters. Nothing but white space between the parts is left out. Of several paragraphs it ends with the
 * last, or with those after which the least is paid for in vain, where all parts together cost less then.
 */
export function splitSpeech(text: string, most = speechMaxCharacters): readonly string[] {
  const few = partsOf(text, most, false);
  if (few.length < 2) return few;
  const cheap = partsOf(text, most, true);
  return creditsOf(cheap) < creditsOf(few) ? cheap : few;
}

function partsOf(text: string, most: number, sparing: boolean): readonly string[] {
  const parts: string[] = [];
  let rest = text.trim();
  for (;;) {
    const end = unitsOf(rest, most);
    if (end === rest.length) break;
    // White space behind the limit is in no part.
    const cut = cutBefore(rest, end + (/^\s+/u.exec(rest.slice(end))?.[0].length ?? 0), sparing);
    parts.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  return rest === '' ? parts : [...parts, rest];
}

/** UTF-16 units of the first `most` code points. */
function unitsOf(text: string, most: number): number {
  if (text.length <= most) return text.length;
  let units = 0;
  for (let count = 0; count < most && units < text.length; count += 1)
    units += (text.codePointAt(units) ?? 0) > 0xff_ff ? 2 : 1;
  return units;
}

/** Where the next part begins: after 0, and at most at `end`. */
function cutBefore(text: string, end: number, sparing: boolean): number {
  const paragraph = paragraphStart(text.slice(0, end), sparing);
  if (paragraph !== null) return paragraph;
  return (
    lastStart(sentences, text, Math.max(0, end - nearUnits), end) ??
    lastStart(sentences, text, 0, end) ??
    (lastMatchEnd(text.slice(0, end), /\s+/gu) || null) ??
    lastStart(graphemes, text, Math.max(0, end - nearUnits), end) ??
    end
  );
}

const charactersOf = (text: string): number => text.length - (text.match(/[\u{10000}-\u{10ffff}]/gu)?.length ?? 0);

/** Where a paragraph begins in the second half: the last, or the one before which the least is paid for in vain; null for none. */
function paragraphStart(text: string, sparing: boolean): number | null {
  let best: number | null = null;
  let least = Infinity;
  let from = 0;
  let length = 0;
  for (const { 0: gap, index } of text.matchAll(/\n[^\S\n]*\n\s*/gu)) {
    const start = index + gap.length;
    if (start <= text.length / 2) continue;
    length += charactersOf(text.slice(from, index));
    from = index;
    const inVain = sparing ? (speechPaidTogether - (length % speechPaidTogether)) % speechPaidTogether : 0;
    if (inVain > least) continue;
    best = start;
    least = inVain;
  }
  return best;
}

/** Where the last segment that begins at `end` or before it begins, behind the first; null where there is none. */
function lastStart(segmenter: Intl.Segmenter, text: string, from: number, end: number): number | null {
  let last: number | null = null;
  // The one at `from` may have begun before it.
  for (const { index } of segmenter.segment(text.slice(from, end + lookAhead)))
    if (index > 0 && from + index <= end) last = from + index;
  return last;
}

/** The end of the last match; 0 where there is none. */
function lastMatchEnd(text: string, pattern: RegExp): number {
  let last = 0;
  for (const { 0: match, index } of text.matchAll(pattern)) last = index + match.length;
  return last;
}
