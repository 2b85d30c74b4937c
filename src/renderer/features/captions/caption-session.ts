import { createStore, type StoreApi } from 'zustand';
import type {
  AppError,
  CallInput,
  CallOutput,
  CaptionRule,
  ChangedCaptions,
  ShownCaptions,
  ShownSegment,
} from '../../../bridge/index.ts';
import { type CaptionChange, oneLine, problemOf, textOf } from './caption-line.ts';
import { mergedSegments, withSegments } from './segments.ts';

/** Unsaved input lives no longer than this in the page, milliseconds. */
const saveAfterMs = 350;
/** What could not be saved is tried again after this, milliseconds. */
const tryAgainMs = 3000;

export interface CaptionState {
  readonly segments: readonly ShownSegment[];
  readonly staged: number;
  readonly conflicts: number;
  /** What is typed and not saved yet, by the segment's index. */
  readonly unsaved: ReadonlyMap<number, CaptionChange>;
  /** Why something could not be saved; it stays in `unsaved` and is tried again. */
  readonly errors: ReadonlyMap<number, AppError>;
}

type CaptionCall = 'captions.edit' | 'captions.revert' | 'captions.replace' | 'captions.resolve';

interface SessionPorts {
  readonly ask: <N extends CaptionCall>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>;
  readonly toAppError: (thrown: unknown) => AppError;
  /** Runs once after `ms`; the answer stops it. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/**
 * The captions of one video while they are edited. Keys change the page at once; what was typed is saved soon after, one
 * request after the other, and an answer never overwrites what was typed since.
 */
export class CaptionSession {
  readonly id: string;
  readonly state: StoreApi<CaptionState>;
  readonly #ports: SessionPorts;
  #tail: Promise<unknown> = Promise.resolve();
  #stopTimer: () => void = () => undefined;

  constructor(captions: ShownCaptions, ports: SessionPorts) {
    this.id = captions.id;
    this.#ports = ports;
    const { segments, staged, conflicts } = captions;
    this.state = createStore(() => ({ segments, staged, conflicts, unsaved: new Map(), errors: new Map() }));
  }

  /** The captions were read anew. */
  take({ segments, staged, conflicts }: ShownCaptions): void {
    this.state.setState((before) => ({ segments: mergedSegments(before.segments, segments), staged, conflicts }));
  }

  /** Main changed some of them. */
  #took({ segments, staged, conflicts }: ChangedCaptions): void {
    this.state.setState((before) => ({ segments: withSegments(before.segments, segments), staged, conflicts }));
  }

  type(index: number, change: CaptionChange): void {
    const clean = 'text' in change ? { text: oneLine(change.text) } : { words: change.words.map(oneLine) };
    this.state.setState(({ unsaved }) => ({ unsaved: new Map(unsaved).set(index, clean) }));
    this.#stopTimer();
    this.#stopTimer = this.#ports.after(saveAfterMs, () => void this.flush());
  }

  /** The caption is left: what cannot be saved as it stands gives way to what was there before. */
  async leave(index: number): Promise<void> {
    const change = this.state.getState().unsaved.get(index);
    if (change !== undefined && problemOf(change) !== null) this.forget(index);
    await this.flush();
  }

  /** Takes back what was typed since the last saving. */
  forget(index: number): void {
    this.state.setState(({ unsaved, errors }) => ({
      unsaved: without(unsaved, index),
      errors: without(errors, index),
    }));
  }

  /** Saves everything that was typed. Resolves when main has it, or said why not. */
  flush(): Promise<unknown> {
    this.#stopTimer();
    return this.#next(async () => {
      const { unsaved } = this.state.getState();
      for (const [index, change] of unsaved) if (problemOf(change) === null) await this.#save(index, change);
    });
  }

  revert(indexes: readonly number[] | null): Promise<void> {
    return this.#next(async () => {
      const captions = await this.#ports.ask('captions.revert', { id: this.id, indexes: indexes && [...indexes] });
      for (const index of indexes ?? this.state.getState().unsaved.keys()) this.forget(index);
      this.#took(captions);
    });
  }

  resolve(index: number, choice: 'mine' | 'theirs'): Promise<void> {
    return this.#next(async () => {
      this.#took(await this.#ports.ask('captions.resolve', { id: this.id, index, choice }));
    });
  }

  /** Applies rules (null: the kept list) to every caption. Returns what takes it back, and how many captions it changed. */
  async replace(rules: readonly CaptionRule[] | null): Promise<{ readonly changed: number; undo(): Promise<void> }> {
    await this.flush();
    return this.#next(async () => {
      const before = this.state.getState().segments;
      const { captions, changed } = await this.#ports.ask('captions.replace', {
        id: this.id,
        rules: rules && [...rules],
      });
      this.#took(captions);
      const after = this.state.getState().segments;
      return { changed, undo: () => this.#putBack(before, after) };
    });
  }

  /** Gives captions that are as `after` had them the text of `before` again; what was edited since stays. */
  #putBack(before: readonly ShownSegment[], after: readonly ShownSegment[]): Promise<void> {
    return this.#next(async () => {
      const now = new Map(this.state.getState().segments.map((segment) => [segment.index, segment]));
      const old = new Map(before.map((segment) => [segment.index, segment]));
      const back = after.flatMap(({ index, text }) => {
        const was = old.get(index);
        return was !== undefined && was.text !== text && now.get(index)?.text === text ? [was] : [];
      });
      const plain = back.flatMap(({ index, original }) => (original === null ? [index] : []));
      if (plain.length > 0) this.#took(await this.#ports.ask('captions.revert', { id: this.id, indexes: plain }));
      for (const segment of back)
        if (segment.original !== null) await this.#save(segment.index, { text: segment.text });
    });
  }

  async #save(index: number, change: CaptionChange): Promise<void> {
    try {
      const captions = await this.#ports.ask('captions.edit', { id: this.id, index, change });
      this.#took(captions);
      this.state.setState(({ unsaved, errors }) => ({
        // Keys that were pressed meanwhile are saved next.
        unsaved: unsaved.get(index) === change ? without(unsaved, index) : unsaved,
        errors: without(errors, index),
      }));
    } catch (thrown) {
      const error = this.#ports.toAppError(thrown);
      this.state.setState(({ errors }) => ({ errors: new Map(errors).set(index, error) }));
      this.#stopTimer();
      this.#stopTimer = this.#ports.after(tryAgainMs, () => void this.flush());
    }
  }

  /** One request after the other: an older answer must not come behind a newer one. */
  #next<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(run);
    this.#tail = result.catch(() => undefined);
    return result;
  }
}

/** The text that a caption shows now: what was typed, else what is saved. */
export const typedText = ({ unsaved }: CaptionState, segment: ShownSegment): string =>
  textOf(segment, unsaved.get(segment.index) ?? null);

function without<V>(map: ReadonlyMap<number, V>, key: number): ReadonlyMap<number, V> {
  if (!map.has(key)) return map;
  const next = new Map(map);
  next.delete(key);
  return next;
}
