import type { ShownSegment } from '../../../bridge/index.ts';
import { keepsTimes, type CaptionChange } from './caption-line.ts';

/**
 * How a caption stands: what corrects it, or null where it is as the service has it. `was`: of a correction that has to be decided,
 * what the service had when it was made.
 */
export type Standing = { readonly change: CaptionChange; readonly was: string | null } | null;

interface CaptionStep {
  readonly index: number;
  readonly before: Standing;
  readonly after: Standing;
}

/** What one undo takes back: a run of typing in one caption, or a replacement in many. */
export type HistoryStep = readonly CaptionStep[];

export interface CaptionHistory {
  readonly done: readonly HistoryStep[];
  readonly undone: readonly HistoryStep[];
}

export const emptyHistory: CaptionHistory = { done: [], undone: [] };
/** Steps that can be taken back. */
const mostSteps = 500;

/** As it stands, so that it can be made so again: one word for one keeps its times, also where a word has a space in it. */
export function standingOf(segment: ShownSegment, typed: CaptionChange | undefined): Standing {
  if (typed !== undefined) return { change: typed, was: null };
  const { original, text, words, was = null } = segment;
  if (original === null) return null;
  return { change: keepsTimes(segment) ? { words: words.map((word) => word.text ?? '') } : { text }, was };
}

export const sameStanding = (a: Standing, b: Standing): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What became other between two states of the same captions. */
export function stepBetween(before: readonly ShownSegment[], after: readonly ShownSegment[]): HistoryStep {
  const was = new Map(before.map((segment) => [segment.index, segment]));
  return after.flatMap((segment) => {
    const old = was.get(segment.index);
    if (old === undefined || old === segment) return [];
    const change = { index: segment.index, before: standingOf(old, undefined), after: standingOf(segment, undefined) };
    return sameStanding(change.before, change.after) ? [] : [change];
  });
}

/** With a step more; what was taken back before is given up. A step without a change is none. */
export function withStep(history: CaptionHistory, step: HistoryStep): CaptionHistory {
  return step.length === 0 ? history : { done: [...history.done, step].slice(-mostSteps), undone: [] };
}

export function stepBack({ done, undone }: CaptionHistory): { step: HistoryStep; history: CaptionHistory } | null {
  const step = done.at(-1);
  return step === undefined ? null : { step, history: { done: done.slice(0, -1), undone: [...undone, step] } };
}

export function stepForth({ done, undone }: CaptionHistory): { step: HistoryStep; history: CaptionHistory } | null {
  const step = undone.at(-1);
  return step === undefined ? null : { step, history: { done: [...done, step], undone: undone.slice(0, -1) } };
}

/** What the service had of captions before it took corrections of them, by their indexes, as what makes them so again. */
export type ServedBefore = ReadonlyMap<number, CaptionChange>;

/** A caption that was corrected and says something else there now took the correction: of what others changed one has to decide. */
export function servedBefore(before: readonly ShownSegment[], now: readonly ShownSegment[]): ServedBefore {
  const was = new Map(before.map((segment) => [segment.index, segment]));
  return new Map(
    now.flatMap((segment): [number, CaptionChange][] => {
      const old = was.get(segment.index);
      if (old === undefined || old === segment || old.conflict !== null || segment.conflict !== null) return [];
      const isCorrected = old.original !== null || segment.original !== null;
      if (!isCorrected || (old.original ?? old.text) === (segment.original ?? segment.text)) return [];
      return [[segment.index, { words: (old.originalWords ?? old.words).map(({ text }) => text ?? '') }]];
    }),
  );
}

/** The same standing once the service took a correction: as it had the caption then is a correction by now. */
export function sinceServed(standing: Standing, before: CaptionChange | undefined): Standing {
  if (before === undefined) return standing;
  return { change: standing?.change ?? before, was: null };
}

/** The history once the service took corrections; steps in other captions are the very objects from before. */
export function historySince({ done, undone }: CaptionHistory, served: ServedBefore): CaptionHistory {
  const since = (step: HistoryStep): HistoryStep =>
    step.some(({ index }) => served.has(index))
      ? step.map(({ index, before, after }) => {
          const there = served.get(index);
          return { index, before: sinceServed(before, there), after: sinceServed(after, there) };
        })
      : step;
  return { done: done.map(since), undone: undone.map(since) };
}
