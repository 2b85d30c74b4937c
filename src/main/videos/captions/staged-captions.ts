import { captionWords, retimedWords, type CaptionSegment, type CaptionTranscript } from '../../../contract/index.ts';
import {
  withCaptionRules,
  type CaptionRule,
  type RuledCaption,
  type ChangedCaptions,
  type ShownCaptions,
  type ShownSegment,
  type StagedCorrection,
  type UnplacedCorrection,
} from '../../../bridge/index.ts';

/** What the user makes of a caption. */
export type CaptionChange = { readonly text: string } | { readonly words: readonly string[] };

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

/** The correction as its segment can take it now. */
function fitted(segment: CaptionSegment, { words, text }: Pick<StagedCorrection, 'words' | 'text'>) {
  if (words === null || words.length === (segment.words ?? []).length) return { words, text };
  return correctionOf(segment, words.join(' '));
}

/**
 * The corrections with one more; what is as the service has it is none. One that was made when the service had something else has
 * to be decided.
 */
export function withCorrection(
  staged: Staged,
  segment: CaptionSegment,
  change: CaptionChange,
  was = textOf(segment),
): StagedCorrection[] {
  const { index } = segment;
  const there = textOf(segment);
  const others = staged.filter((one) => one.index !== index);
  const made = 'text' in change ? correctionOf(segment, change.text) : { words: [...change.words], text: null };
  if (isThere(segment, made)) return others;
  const conflict = was === there ? null : there;
  return [...others, { index, ...made, was, conflict }].sort((a, b) => a.index - b.index);
}

/** One word for one where the segment has as many, so that each keeps its time; else the text. */
export function changeFor(segment: CaptionSegment, { text, words }: RuledCaption): CaptionChange {
  return words !== null && words.length === (segment.words ?? []).length ? { words } : { text };
}

/** Whether a segment says what a correction would make of it, with its words divided alike. */
export function isThere(segment: CaptionSegment, { words, text }: Pick<StagedCorrection, 'words' | 'text'>): boolean {
  return words === null ? text === textOf(segment) : equal(words, wordsOf(segment));
}

const equal = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((word, index) => word === b[index]);

/** Whether a correction of ours whose answer is not known gave a segment that text. */
type IsOurs = (index: string, text: string) => boolean;

const nothingOurs: IsOurs = () => false;

/** The text of each spoken segment by its index, as the service has it. */
export function asThere(transcript: CaptionTranscript): Record<string, string> {
  return Object.fromEntries(
    segmentsOf(transcript).flatMap((segment) => (isGap(segment) ? [] : [[segment.index, textOf(segment)]])),
  );
}

/** The same with the corrections that wait here. */
export function asHere(transcript: CaptionTranscript, staged: Staged): Record<string, string> {
  return { ...asThere(transcript), ...Object.fromEntries(staged.map((one) => [one.index, correctedText(one)])) };
}

/** The text that a body of PUT captions gives to each segment, by its index. */
export function saidBy(
  body: readonly { readonly index: number; readonly words?: readonly string[]; readonly text?: string }[],
): Record<string, string> {
  return Object.fromEntries(body.map(({ index, words, text }) => [index, words?.join(' ') ?? text ?? '']));
}

/**
 * Corrections after the service's transcript was read anew. One whose segment is as it was stays; one that the service has by
 * now is over; one whose segment says something else that is not ours, or is gone, is a conflict. Where there are no captions
 * at all they wait for some: a render makes them.
 */
export function restaged(
  staged: Staged,
  transcript: CaptionTranscript,
  isOurs: IsOurs = nothingOurs,
): StagedCorrection[] {
  const byIndex = new Map(segmentsOf(transcript).map((segment) => [segment.index, segment]));
  if (byIndex.size === 0) return staged.map((one) => ({ ...one, conflict: null }));
  return staged.flatMap((one): StagedCorrection[] => {
    const segment = byIndex.get(one.index);
    if (segment === undefined || isGap(segment)) return [{ ...one, conflict: '' }];
    // The segment may have another number of words by now.
    const now = fitted(segment, one);
    const remote = textOf(segment);
    const isTaken = remote === correctedText(one);
    if (isTaken && isThere(segment, now)) return [];
    if (!isTaken && remote !== one.was && !isOurs(String(one.index), remote)) return [{ ...one, conflict: remote }];
    return [{ index: one.index, ...now, was: remote, conflict: null }];
  });
}

/**
 * Corrections back to what a segment said `before`, where one of ours arrived late that was taken back here meanwhile.
 */
export function takenBack(
  before: { readonly transcript: CaptionTranscript; readonly staged: Staged },
  transcript: CaptionTranscript,
  isOurs: IsOurs,
): StagedCorrection[] {
  const texts = asThere(before.transcript);
  const corrected = new Set(before.staged.map(({ index }) => index));
  return segmentsOf(transcript).flatMap((segment): StagedCorrection[] => {
    const { index } = segment;
    const text = texts[index];
    const now = textOf(segment);
    if (text === undefined || text === now || isGap(segment) || corrected.has(index) || !isOurs(String(index), now))
      return [];
    return [{ index, ...correctionOf(segment, text), was: now, conflict: null }];
  });
}

/**
 * Whether the service has words of ours that it did not have before: of a correction that waited, or of one that it `answered`.
 * The film shows them only once it is made again.
 */
export function tookCorrections(
  before: { readonly transcript: CaptionTranscript; readonly staged: Staged },
  transcript: CaptionTranscript,
  answered: Readonly<Record<string, string>>,
): boolean {
  const ours = { ...Object.fromEntries(before.staged.map((one) => [one.index, correctedText(one)])), ...answered };
  const was = asThere(before.transcript);
  const now = asThere(transcript);
  return Object.entries(ours).some(
    ([index, text]) => now[index] === text && was[index] !== undefined && was[index] !== text,
  );
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
  return withCorrection(others, segment, changeFor(segment, { text: correctedText(one), words: one.words }));
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
  if (correction === undefined || window.gap)
    return { ...window, ...before, original: null, originalWords: null, conflict: null };
  const text = correctedText(correction);
  // One that is to be decided may be of another number of words: laid over these, it would be the words of two people.
  const { words } = fitted(segment, correction);
  return {
    ...window,
    text,
    words:
      words === null
        ? retimedWords(text, { start, end }).map((word) => ({ ...word }))
        : before.words.map((word, at) => ({ ...word, text: words[at] ?? word.text })),
    original: before.text,
    originalWords: before.words,
    conflict: correction.conflict,
    ...(correction.conflict !== null && { was: correction.was }),
  };
}

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
    const before = {
      text: present === undefined ? textOf(segment) : correctedText(present),
      words: present === undefined ? wordsOf(segment) : present.words,
    };
    const after = withCaptionRules(before, rules);
    if (after === before) continue;
    // What has to be decided stays to be decided.
    next = withCorrection(next, segment, changeFor(segment, after), present?.was);
    changed += 1;
  }
  return { staged: next, changed };
}
