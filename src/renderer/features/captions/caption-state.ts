import type { ShownCaptions, ShownSegment, UnplacedCorrection } from '../../../bridge/index.ts';
import { sameCaptionText } from '../../../contract/retiming.ts';
import { type CaptionHistory, emptyHistory } from './caption-history.ts';
import { type CaptionChange, textOf } from './caption-line.ts';
import { mergedSegments } from './segments.ts';

/** What is typed into a caption and not saved yet. */
export interface Typed {
  readonly change: CaptionChange;
  /** What main is to have in its place while it cannot be sent, null for nothing; left out where it can. */
  readonly instead?: CaptionChange | null | undefined;
  /** Main has what it is to have in its place. */
  readonly had?: boolean;
  /** What the caption said when it was typed, on the service and here: by that it is found among others. */
  readonly said: readonly string[];
  /** When it was, seconds; left out where there is none. */
  readonly at?: { readonly start: number; readonly end: number } | undefined;
  /** It was not typed but put back as it stood, and has to be decided still: what the service had when it was made. */
  readonly was?: string | undefined;
}

/** The captions of one video as the page has them. */
export interface CaptionState {
  readonly segments: readonly ShownSegment[];
  /** Corrections that no caption can take. */
  readonly unplaced: readonly UnplacedCorrection[];
  readonly staged: number;
  readonly conflicts: number;
  /** By the segment's index. */
  readonly unsaved: ReadonlyMap<number, Typed>;
  /** What was thrown where something could not be saved; it stays in `unsaved` and is tried again. */
  readonly errors: ReadonlyMap<number, unknown>;
  readonly history: CaptionHistory;
}

export const openedState = ({ segments, unplaced, staged, conflicts }: ShownCaptions): CaptionState => ({
  segments,
  unplaced,
  staged,
  conflicts,
  unsaved: new Map(),
  errors: new Map(),
  history: emptyHistory,
});

/** With a change to be saved, or what is saved `instead`. */
export function typed(
  { segments, unsaved }: CaptionState,
  index: number,
  change: CaptionChange,
  instead?: CaptionChange | null,
): Partial<CaptionState> {
  const before = unsaved.get(index) ?? madeIn(segments.find((one) => one.index === index));
  return { unsaved: new Map(unsaved).set(index, { said: before.said, at: before.at, change, instead }) };
}

/** Nothing is typed into a caption that is not saved. */
export const forgotten = ({ unsaved, errors }: CaptionState, index: number): Partial<CaptionState> => ({
  unsaved: without(unsaved, index),
  errors: without(errors, index),
});

/** Main has a change, or what stands in for it. Keys that were pressed meanwhile are saved next. */
export function saved(state: CaptionState, index: number, { change }: Typed): Partial<CaptionState> {
  const now = state.unsaved.get(index);
  const isAll = now?.change === change;
  if (now === undefined || (isAll && now.instead === undefined)) return forgotten(state, index);
  return {
    errors: without(state.errors, index),
    ...(isAll && { unsaved: new Map(state.unsaved).set(index, { ...now, had: true }) }),
  };
}

/** Main has a text of a caption that `said` this: what is typed since is typed over it. */
export function sent(
  { unsaved }: CaptionState,
  index: number,
  said: readonly string[],
  text: string,
): Partial<CaptionState> {
  const now = unsaved.get(index);
  if (now === undefined || now.said[0] !== said[0]) return {};
  return { unsaved: new Map(unsaved).set(index, { ...now, said: saidSince(now.said, text) }) };
}

/** Main could not save a change, also one that was taken back and not typed. */
export const refused = (
  { unsaved, errors }: CaptionState,
  index: number,
  typed: Typed,
  thrown: unknown,
): Partial<CaptionState> => ({
  errors: new Map(errors).set(index, thrown),
  unsaved: unsaved.has(index) ? unsaved : new Map(unsaved).set(index, typed),
});

/**
 * The captions were read anew. Where others came, as with a film of another voice, what is not saved goes with the caption that says
 * what it was typed into, and there is nothing to take back. Main decides about what no caption says any more.
 */
export function readAnew(before: CaptionState, came: ShownCaptions): Partial<CaptionState> {
  const { unplaced, staged, conflicts } = came;
  const segments = mergedSegments(before.segments, came.segments);
  const anew = areOthers(before.segments, segments);
  const places = anew ? placesOf(before.unsaved, segments) : new Map<number, number>();
  const moved = <V>(map: ReadonlyMap<number, V>): ReadonlyMap<number, V> =>
    new Map([...map].map(([index, value]) => [places.get(index) ?? index, value]));
  return {
    segments,
    unplaced,
    staged,
    conflicts,
    ...(places.size > 0 && { unsaved: moved(before.unsaved), errors: moved(before.errors) }),
    ...(anew && { history: emptyHistory }),
  };
}

/** What was typed moves from an index to another one. */
function placesOf(unsaved: CaptionState['unsaved'], segments: readonly ShownSegment[]): ReadonlyMap<number, number> {
  const says = (typed: Typed, segment: ShownSegment | undefined): boolean =>
    segment !== undefined && !segment.gap && isTypedInto(segment, typed);
  const byIndex = new Map(segments.map((segment) => [segment.index, segment]));
  const lost = [...unsaved].filter(([index, typed]) => !says(typed, byIndex.get(index)));
  const places = new Map<number, number>();
  const taken = new Set([...unsaved.keys()].filter((index) => lost.every(([other]) => other !== index)));
  const place = (index: number, to: number): void => {
    taken.add(to);
    if (to !== index) places.set(index, to);
  };
  const homeless: number[] = [];
  for (const [index, typed] of lost) {
    const [found] = segments
      .filter((segment) => says(typed, segment) && isOpenTo(typed, segment) && !taken.has(segment.index))
      .toSorted((a, b) => Math.abs(a.index - index) - Math.abs(b.index - index));
    if (found === undefined) homeless.push(index);
    else place(index, found.index);
  }
  let beyond = Math.max(-1, ...byIndex.keys(), ...unsaved.keys());
  for (const index of homeless) place(index, taken.has(index) ? (beyond += 1) : index);
  return places;
}

/** Whether it is what was typed into: other captions may have its place by now. */
export const isTypedInto = ({ original, text }: ShownSegment, { said }: Typed): boolean =>
  said.includes(original ?? text);

/** It has no correction, or the one that was typed into. */
const isOpenTo = ({ said }: Typed, { original, text }: ShownSegment): boolean =>
  original === null || said.some((one) => sameCaptionText(one, text));

/** Whether they are the captions of another narration. */
export const areOthers = (before: readonly ShownSegment[], came: readonly ShownSegment[]): boolean =>
  timesOf(before) !== timesOf(came);

/** A correction leaves the times of captions alone: others come with another narration. */
const timesOf = (segments: readonly ShownSegment[]): string =>
  JSON.stringify(segments.map(({ gap, start, end }) => [gap, start, end]));

/** What a caption is: what it says on the service and here, and when. */
export const madeIn = (segment: ShownSegment | undefined): Omit<Typed, 'change'> =>
  segment === undefined
    ? { said: [] }
    : {
        said: [...new Set([segment.original ?? segment.text, segment.text])],
        at: { start: segment.start, end: segment.end },
      };

/** What captions say by now that the user changed all together: what is typed meanwhile is typed over that. */
export const changedTogether = ({ segments, unsaved }: CaptionState): Partial<CaptionState> => ({
  unsaved: new Map(
    [...unsaved].map(([index, typed]) => {
      const segment = segments.find((one) => one.index === index);
      const isIt = segment !== undefined && isTypedInto(segment, typed);
      return [index, isIt ? { ...typed, said: saidSince(typed.said, segment.text) } : typed];
    }),
  ),
});

/** What a caption says, with what it was made since by what was typed before. */
export const saidSince = (said: readonly string[], text: string | null): string[] =>
  text === null || said.includes(text) ? [...said] : [...said.slice(0, 2), text];

/**
 * The correction of a caption for main to find it by: as it stands now where that is what was shown and typed when it was `asked` for,
 * else as it stood then. What was typed since is nothing that was asked about.
 */
export const seenIn = (
  { segments }: CaptionState,
  index: number,
  asked: CaptionState,
): { index: number; seen?: string[] } => {
  const [was, now] = [asked.segments, segments].map((shown) => shown.find((one) => one.index === index));
  const isSame =
    was !== undefined &&
    now !== undefined &&
    sameCaption(was, now) &&
    [was.text, typedText(asked, was)].some((text) => sameCaptionText(text, now.text));
  const segment = isSame ? now : was;
  if (segment === undefined) return { index };
  const { original, was: made = [], text } = segment;
  return { index, seen: [original ?? text, made, text].flat() };
};

const sameCaption = (a: ShownSegment, b: ShownSegment): boolean =>
  a.start === b.start && a.end === b.end && (a.original ?? a.text) === (b.original ?? b.text);

/** The text that a caption shows now: what was typed, else what is saved. */
export const typedText = ({ unsaved }: CaptionState, segment: ShownSegment): string =>
  textOf(segment, unsaved.get(segment.index)?.change ?? null);

function without<V>(map: ReadonlyMap<number, V>, key: number): ReadonlyMap<number, V> {
  if (!map.has(key)) return map;
  const next = new Map(map);
  next.delete(key);
  return next;
}
