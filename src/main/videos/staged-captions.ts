import { captionWords, retimedWords, type CaptionSegment, type CaptionTranscript } from '../../contract/index.ts';
import {
  withCaptionRules,
  type CaptionRule,
  type ChangedCaptions,
  type ShownCaptions,
  type ShownSegment,
  type StagedCorrection,
  type UnplacedCorrection,
} from '../../bridge/index.ts';

type Segments = readonly CaptionSegment[];
type Staged = readonly StagedCorrection[];

export const segmentsOf = (transcript: CaptionTranscript): Segments => transcript.segments ?? [];
export const isGap = (segment: CaptionSegment): boolean => segment.gap === true || (segment.words ?? []).length === 0;
const textOf = (segment: CaptionSegment): string => segment.text ?? '';
const wordsOf = (segment: CaptionSegment): string[] => (segment.words ?? []).map(({ text }) => text ?? '');
/** What a correction makes of its segment. */
export const correctedText = ({ words, text }: Pick<StagedCorrection, 'words' | 'text'>): string =>
  words === null ? (text ?? '') : words.join(' ');

/** A new text: as many words as before replace them one for one and keep their times; any other is timed anew. */
function correctionOf(segment: CaptionSegment, text: string): Pick<StagedCorrection, 'words' | 'text'> {
  const words = [...captionWords(text)];
  return words.length === (segment.words ?? []).length ? { words, text: null } : { words: null, text };
}

/** The corrections with one more; what is as the service has it is none. */
export function withCorrection(
  staged: Staged,
  segment: CaptionSegment,
  change: { readonly text: string } | { readonly words: readonly string[] },
): StagedCorrection[] {
  const { index } = segment;
  const others = staged.filter((one) => one.index !== index);
  const made = 'text' in change ? correctionOf(segment, change.text) : { words: [...change.words], text: null };
  const same = made.words === null ? made.text === textOf(segment) : equal(made.words, wordsOf(segment));
  if (same) return others;
  return [...others, { index, ...made, was: textOf(segment), conflict: null }].sort((a, b) => a.index - b.index);
}

const equal = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, index) => word === b[index]);

/**
 * Corrections after the service's transcript was read anew. One whose segment is as it was stays; one that the service has by
 * now is over; one whose segment says something else, or is gone, is a conflict. Where there are no captions at all they wait
 * for some: a render makes them.
 */
export function restaged(staged: Staged, transcript: CaptionTranscript): StagedCorrection[] {
  const byIndex = new Map(segmentsOf(transcript).map((segment) => [segment.index, segment]));
  if (byIndex.size === 0) return staged.map((one) => ({ ...one, conflict: null }));
  return staged.flatMap((one): StagedCorrection[] => {
    const segment = byIndex.get(one.index);
    if (segment === undefined || isGap(segment)) return [{ ...one, conflict: '' }];
    const remote = textOf(segment);
    if (remote === correctedText(one)) return [];
    return [{ ...one, conflict: remote === one.was ? null : remote }];
  });
}

/** The user's decision about a conflict. `mine` stands on what the service has now. */
export function resolved(
  staged: Staged,
  transcript: CaptionTranscript,
  index: number,
  choice: 'mine' | 'theirs',
): StagedCorrection[] {
  const segment = segmentsOf(transcript).find((one) => one.index === index);
  const one = staged.find((entry) => entry.index === index);
  const others = staged.filter((entry) => entry.index !== index);
  // A segment that is gone can take no correction.
  if (choice === 'theirs' || one === undefined || segment === undefined || isGap(segment)) return others;
  return withCorrection(others, segment, { text: correctedText(one) });
}

/** The body of PUT captions (specification, "Caption correction"). */
export function bodyOf(staged: Staged): { index: number; words?: string[]; text?: string }[] {
  return staged.map(({ index, words, text }) =>
    words === null ? { index, text: text ?? '' } : { index, words: [...words] },
  );
}

/** What the renderer shows: every segment as it will be, with the times that the service will give it. */
export function shownCaptions(id: string, transcript: CaptionTranscript, staged: Staged): ShownCaptions {
  const byIndex = new Map(staged.map((one) => [one.index, one]));
  return {
    id,
    segments: segmentsOf(transcript).map((segment) => shown(segment, byIndex.get(segment.index))),
    unplaced: unplaced(transcript, staged),
    staged: staged.length,
    conflicts: staged.filter(({ conflict }) => conflict !== null).length,
  };
}

/** What became other by a change of the corrections; those that it left alone are the very objects from before. */
export function changedCaptions(
  id: string,
  transcript: CaptionTranscript,
  before: Staged,
  after: Staged,
): ChangedCaptions {
  const was = new Map(before.map((one) => [one.index, one]));
  const now = new Map(after.map((one) => [one.index, one]));
  return {
    id,
    segments: segmentsOf(transcript)
      .filter(({ index }) => was.get(index) !== now.get(index))
      .map((segment) => shown(segment, now.get(segment.index))),
    unplaced: unplaced(transcript, after),
    staged: after.length,
    conflicts: after.filter(({ conflict }) => conflict !== null).length,
  };
}

/** Corrections that no caption can take. */
function unplaced(transcript: CaptionTranscript, staged: Staged): UnplacedCorrection[] {
  const spoken = new Set(segmentsOf(transcript).flatMap((segment) => (isGap(segment) ? [] : [segment.index])));
  return staged
    .filter(({ index }) => !spoken.has(index))
    .map((one) => ({ index: one.index, text: correctedText(one), was: one.was }));
}

function shown(segment: CaptionSegment, correction: StagedCorrection | undefined): ShownSegment {
  const { index } = segment;
  const start = segment.start ?? 0;
  const end = Math.max(start, segment.end ?? start);
  const window = { index, gap: isGap(segment), start, end };
  const before = { text: textOf(segment), words: [...(segment.words ?? [])] };
  if (correction === undefined || window.gap) return { ...window, ...before, original: null, conflict: null };
  const { words, conflict } = correction;
  const text = correctedText(correction);
  return {
    ...window,
    text,
    words:
      words === null
        ? retimedWords(text, { start, end }).map((word) => ({ ...word }))
        : before.words.map((word, at) => ({ ...word, text: words[at] ?? word.text })),
    original: before.text,
    conflict,
  };
}

/** A text with the list of corrections applied, as the page shows it before. */
export const replaced = withCaptionRules;

/** Applies the list to every segment as it is shown. */
export function withRules(
  transcript: CaptionTranscript,
  staged: Staged,
  rules: readonly CaptionRule[],
): { readonly staged: StagedCorrection[]; readonly changed: number } {
  let next = [...staged];
  let changed = 0;
  for (const segment of segmentsOf(transcript)) {
    if (isGap(segment)) continue;
    const present = next.find(({ index }) => index === segment.index);
    const before = present === undefined ? textOf(segment) : correctedText(present);
    const after = replaced(before, rules);
    if (after === before) continue;
    const conflict = present?.conflict ?? null;
    next = withCorrection(next, segment, { text: after }).map((one) =>
      // What has to be decided stays to be decided.
      one.index === segment.index && conflict !== null ? { ...one, was: present?.was ?? one.was, conflict } : one,
    );
    changed += 1;
  }
  return { staged: next, changed };
}
