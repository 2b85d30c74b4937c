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
import {
  type HistoryStep,
  sameStanding,
  type Standing,
  standingOf,
  stepBack,
  stepBetween,
  stepForth,
  withStep,
} from './caption-history.ts';
import { type CaptionChange, oneLine, problemOf } from './caption-line.ts';
import { type CaptionState, forgotten, openedState, saved } from './caption-state.ts';
import { mergedSegments, withSegments } from './segments.ts';

/** Unsaved input lives no longer than this in the page, milliseconds. */
const saveAfterMs = 350;
/** What could not be saved is tried again after this, milliseconds. */
const tryAgainMs = 3000;

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
  /** Calls the next saving off; null while none is to come. */
  #callOff: (() => void) | null = null;
  /** Something was typed since it was set. */
  #goesOn = false;
  /** What the errors that are shown were, by the index of the caption. */
  readonly #failures = new Map<number, unknown>();
  /**
   * The caption that is typed into, as it stood before: a step that is not over. `unsaved`: what was typed into it before
   * that and is not saved yet.
   */
  #typing: {
    readonly index: number;
    readonly before: Standing;
    readonly unsaved: CaptionChange | undefined;
  } | null = null;

  constructor(captions: ShownCaptions, ports: SessionPorts) {
    this.id = captions.id;
    this.#ports = ports;
    this.state = createStore(() => openedState(captions));
  }

  /** The captions were read anew. */
  take({ segments, ...others }: ShownCaptions): void {
    this.#now(others, (before) => mergedSegments(before, segments));
  }

  /** Main changed some of them. */
  #took({ segments, ...others }: ChangedCaptions): void {
    this.#now(others, (before) => withSegments(before, segments));
  }

  #now(
    { unplaced, staged, conflicts }: Omit<ShownCaptions, 'segments'>,
    segments: (before: readonly ShownSegment[]) => readonly ShownSegment[],
  ): void {
    this.state.setState((before) => ({ segments: segments(before.segments), unplaced, staged, conflicts }));
  }

  type(index: number, change: CaptionChange): void {
    if (this.#typing?.index !== index) {
      if (this.#typing !== null) this.left(this.#typing.index);
      this.#typing = { index, before: this.#standing(index), unsaved: this.#saveable(index) };
    }
    const clean = 'text' in change ? { text: oneLine(change.text) } : { words: change.words.map(oneLine) };
    this.#keep(index, clean);
  }

  /** To be saved soon. */
  #keep(index: number, change: CaptionChange): void {
    this.state.setState(({ unsaved }) => ({ unsaved: new Map(unsaved).set(index, change) }));
    if (this.#callOff === null) this.#saveIn(saveAfterMs);
    else this.#goesOn = true;
  }

  #saveIn(ms: number): void {
    this.#callOff?.();
    this.#goesOn = false;
    this.#callOff = this.#ports.after(ms, () => {
      if (!this.#goesOn) return void this.flush();
      // Typing that goes on is saved all the same, and stays one step.
      this.#callOff = null;
      this.#saveIn(saveAfterMs);
      return void this.#next(() => this.#saveTyped());
    });
  }

  /**
   * The caption is left: what cannot be saved as it stands gives way to what was there before. The rest is saved when its time
   * has come, and not in the moment in which the next caption opens.
   */
  left(index: number): void {
    const change = this.state.getState().unsaved.get(index);
    if (change !== undefined && problemOf(change) !== null) this.#giveWay(index);
    if (this.#typing?.index === index) this.#endStep();
  }

  /** What cannot be saved as it stands gives way to what was there before, saved or not. */
  #giveWay(index: number): void {
    const before = this.#typing?.index === index ? this.#typing.unsaved : undefined;
    this.forget(index);
    if (before !== undefined) this.#keep(index, before);
  }

  /** Leaves a caption and resolves when main has it, or said why not. */
  async leave(index: number): Promise<void> {
    this.left(index);
    await this.flush();
  }

  /** Takes back what was typed since the last saving. */
  forget(index: number): void {
    this.state.setState((state) => forgotten(state, index));
  }

  /** Saves everything that was typed. Resolves when main has it, or said why not. */
  flush(): Promise<unknown> {
    this.#callOff?.();
    this.#callOff = null;
    return this.#next(async () => {
      await this.#saveTyped();
      // A pause long enough to be saved in ends a run of typing.
      if (this.#typing !== null && !this.state.getState().unsaved.has(this.#typing.index)) this.#endStep();
    });
  }

  /**
   * The same; rejects with what keeps a caption from being saved: nothing is paid for that main does not have. What was typed into
   * one that is not there any more keeps nobody from anything.
   */
  async saved(): Promise<void> {
    await this.flush();
    const { segments, errors } = this.state.getState();
    const failed = segments.find(({ index, gap }) => !gap && errors.has(index));
    if (failed !== undefined) throw this.#failures.get(failed.index);
  }

  async #saveTyped(): Promise<void> {
    const { unsaved } = this.state.getState();
    for (const [index, change] of unsaved) if (problemOf(change) === null) await this.#save(index, change);
  }

  revert(indexes: readonly number[] | null): Promise<void> {
    return this.#next(async () => {
      if (this.#typing !== null) this.left(this.#typing.index);
      const { segments, unsaved } = this.state.getState();
      // With what is typed and not saved yet, which goes with it.
      const corrected = segments.filter(({ index, original }) => original !== null || unsaved.has(index));
      const gone = indexes ?? corrected.map(({ index }) => index);
      const before = new Map(gone.map((index) => [index, this.#standing(index)]));
      const captions = await this.#ports.ask('captions.revert', { id: this.id, indexes: indexes && [...indexes] });
      for (const index of gone) this.forget(index);
      this.#took(captions);
      this.#record(
        [...before].flatMap(([index, was]) => {
          const after = this.#standing(index);
          return sameStanding(was, after) ? [] : [{ index, before: was, after }];
        }),
      );
    });
  }

  resolve(index: number, choice: 'mine' | 'theirs'): Promise<void> {
    return this.#next(async () => {
      this.#took(await this.#ports.ask('captions.resolve', { id: this.id, index, choice }));
    });
  }

  /** Applies rules (null: the kept list) to every caption. Returns what takes it back, and how many captions it changed. */
  async replace(rules: readonly CaptionRule[] | null): Promise<{ readonly changed: number; undo(): Promise<void> }> {
    if (this.#typing !== null) this.left(this.#typing.index);
    await this.flush();
    return this.#next(async () => {
      const before = this.state.getState().segments;
      const { captions, changed } = await this.#ports.ask('captions.replace', {
        id: this.id,
        rules: rules && [...rules],
      });
      this.#took(captions);
      const after = this.state.getState().segments;
      this.#record(stepBetween(before, after));
      return { changed, undo: () => this.#putBack(before, after) };
    });
  }

  /** Takes the last step back. The index of its first caption; null when there is nothing to take back. */
  undo(): Promise<number | null> {
    return this.#move(stepBack, ({ before }) => before);
  }

  /** Does again what was taken back last. */
  redo(): Promise<number | null> {
    return this.#move(stepForth, ({ after }) => after);
  }

  async #move(along: typeof stepBack, wanted: (change: HistoryStep[number]) => Standing): Promise<number | null> {
    const spoilt = [...this.state.getState().unsaved].find(([, change]) => problemOf(change) !== null);
    if (spoilt !== undefined) {
      // It cannot be saved as it stands: taking it back is a step of its own.
      const [index] = spoilt;
      this.#giveWay(index);
      this.#endStep();
      return index;
    }
    await this.flush();
    this.#endStep();
    return this.#next(async () => {
      const moved = along(this.state.getState().history);
      if (moved === null) return null;
      const { step, history } = moved;
      await this.#restore(step.map((change) => ({ index: change.index, standing: wanted(change) })));
      this.state.setState({ history });
      return step[0]?.index ?? null;
    });
  }

  #standing(index: number): Standing {
    const segment = this.state.getState().segments.find((one) => one.index === index);
    return segment === undefined ? null : standingOf(segment, this.#saveable(index));
  }

  /** What is typed and can be saved as it stands. */
  #saveable(index: number): CaptionChange | undefined {
    const change = this.state.getState().unsaved.get(index);
    return change === undefined || problemOf(change) !== null ? undefined : change;
  }

  /** What is typed from now on is another step. */
  #endStep(): void {
    const typing = this.#typing;
    if (typing === null) return;
    const { index, before } = typing;
    const change = this.state.getState().unsaved.get(index);
    // Not over before it can be saved.
    if (change !== undefined && problemOf(change) !== null) return;
    this.#typing = null;
    const after = this.#standing(index);
    if (!sameStanding(before, after)) this.#record([{ index, before, after }]);
  }

  #record(step: HistoryStep): void {
    this.state.setState(({ history }) => ({ history: withStep(history, step) }));
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
      await this.#restore(back.map((was) => ({ index: was.index, standing: standingOf(was, undefined) })));
    });
  }

  /** Main is to have captions as they stood before; null: as they were heard. */
  async #restore(captions: readonly { readonly index: number; readonly standing: Standing }[]): Promise<void> {
    const plain = captions.flatMap(({ index, standing }) => (standing === null ? [index] : []));
    if (plain.length > 0) this.#took(await this.#ports.ask('captions.revert', { id: this.id, indexes: plain }));
    for (const { index, standing } of captions) if (standing !== null) await this.#save(index, standing);
  }

  async #save(index: number, change: CaptionChange): Promise<void> {
    try {
      const captions = await this.#ports.ask('captions.edit', { id: this.id, index, change });
      this.#took(captions);
      if (this.#typing?.index === index) this.#typing = { ...this.#typing, unsaved: undefined };
      this.state.setState((state) => saved(state, index, change));
    } catch (thrown) {
      const error = this.#ports.toAppError(thrown);
      this.#failures.set(index, thrown);
      this.state.setState(({ errors, unsaved }) => ({
        errors: new Map(errors).set(index, error),
        // Also what was taken back, and not typed.
        unsaved: unsaved.has(index) ? unsaved : new Map(unsaved).set(index, change),
      }));
      this.#saveIn(tryAgainMs);
    }
  }

  /** One request after the other: an older answer must not come behind a newer one. */
  #next<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(run);
    this.#tail = result.catch(() => undefined);
    return result;
  }
}
