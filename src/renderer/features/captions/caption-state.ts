import type { AppError, ShownCaptions, ShownSegment, UnplacedCorrection } from '../../../bridge/index.ts';
import { type CaptionHistory, emptyHistory } from './caption-history.ts';
import { type CaptionChange, textOf } from './caption-line.ts';

/** The captions of one video as the page has them. */
export interface CaptionState {
  readonly segments: readonly ShownSegment[];
  /** Corrections that no caption can take. */
  readonly unplaced: readonly UnplacedCorrection[];
  readonly staged: number;
  readonly conflicts: number;
  /** What is typed and not saved yet, by the segment's index. */
  readonly unsaved: ReadonlyMap<number, CaptionChange>;
  /** Why something could not be saved; it stays in `unsaved` and is tried again. */
  readonly errors: ReadonlyMap<number, AppError>;
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

/** Nothing is typed into a caption that is not saved. */
export const forgotten = ({ unsaved, errors }: CaptionState, index: number): Partial<CaptionState> => ({
  unsaved: without(unsaved, index),
  errors: without(errors, index),
});

/** Main has a change. Keys that were pressed meanwhile are saved next. */
export const saved = (state: CaptionState, index: number, change: CaptionChange): Partial<CaptionState> =>
  state.unsaved.get(index) === change ? forgotten(state, index) : { errors: without(state.errors, index) };

/** The text that a caption shows now: what was typed, else what is saved. */
export const typedText = ({ unsaved }: CaptionState, segment: ShownSegment): string =>
  textOf(segment, unsaved.get(segment.index) ?? null);

function without<V>(map: ReadonlyMap<number, V>, key: number): ReadonlyMap<number, V> {
  if (!map.has(key)) return map;
  const next = new Map(map);
  next.delete(key);
  return next;
}
