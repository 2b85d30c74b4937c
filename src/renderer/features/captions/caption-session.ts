import { createStore, type StoreApi } from 'zustand';
import type {
  CallInput,
  CallOutput,
  CaptionRule,
  ChangedCaptions,
  ShownCaptions,
  ShownSegment,
  UnplacedCorrection,
} from '../../../bridge/index.ts';
import { type HistoryStep, historySince, sameStanding, servedBefore, stepBetween } from './caption-history.ts';
import { type CaptionChange, oneLine, problemOf } from './caption-line.ts';
import { CaptionPast } from './caption-past.ts';
import { CaptionSending } from './caption-sending.ts';
import {
  type CaptionState,
  changedTogether,
  forgotten,
  openedState,
  readAnew,
  refused,
  saved,
  seenIn,
  type Typed,
  typed,
} from './caption-state.ts';
import { standingAt, TypingStep } from './caption-step.ts';
import { withSegments } from './segments.ts';

/** Unsaved input lives no longer than this in the page, milliseconds. */
const saveAfterMs = 350;
/** What could not be saved is tried again after this, milliseconds. */
const tryAgainMs = 3000;

type CaptionCall = 'captions.edit' | 'captions.revert' | 'captions.replace' | 'captions.resolve';

interface SessionPorts {
  readonly ask: <N extends CaptionCall>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>;
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
  readonly #sending: CaptionSending;
  readonly #typing: TypingStep;
  readonly #past: CaptionPast;

  constructor(captions: ShownCaptions, ports: SessionPorts) {
    this.id = captions.id;
    this.#ports = ports;
    this.state = createStore(() => openedState(captions));
    this.#typing = new TypingStep(this.state);
    this.#sending = new CaptionSending(this.state, (input) => ports.ask('captions.edit', { id: this.id, ...input }));
    this.#past = new CaptionPast(this.state, {
      save: (index, one) => this.#save(index, one),
      revert: async (indexes) => this.#took(await this.#discard(indexes)),
    });
  }

  /** The captions were read anew. */
  take(captions: ShownCaptions): void {
    const before = this.state.getState().segments;
    const { anew, ...state } = readAnew(this.state.getState(), captions);
    if (anew) this.#typing.forget();
    this.state.setState(state);
    this.#served(before);
  }

  /** Main changed some of them. */
  #took({ segments, unplaced, staged, conflicts }: ChangedCaptions): void {
    const before = this.state.getState().segments;
    this.state.setState({ segments: withSegments(before, segments), unplaced, staged, conflicts });
    this.#served(before);
  }

  /** Where the service took corrections since, what is taken back is what it had before. */
  #served(before: readonly ShownSegment[]): void {
    const served = servedBefore(before, this.state.getState().segments);
    if (served.size === 0) return;
    this.#typing.served(served);
    this.state.setState(({ history }) => ({ history: historySince(history, served) }));
  }

  type(index: number, change: CaptionChange): void {
    if (this.#typing.index !== index) {
      this.#leaveTyped();
      this.#typing.begin(index);
    }
    const clean = 'text' in change ? { text: oneLine(change.text) } : { words: change.words.map(oneLine) };
    this.#keep(index, clean);
  }

  /** To be saved soon. */
  #keep(index: number, change: CaptionChange): void {
    this.state.setState((state) => typed(state, index, change));
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
    const change = this.state.getState().unsaved.get(index)?.change;
    if (change !== undefined && problemOf(change) !== null) this.#giveWay(index);
    if (this.#typing.index === index) this.#typing.end();
  }

  #leaveTyped(): void {
    if (this.#typing.index !== null) this.left(this.#typing.index);
  }

  /** What cannot be saved as it stands gives way to what was there before, saved or not. */
  #giveWay(index: number): void {
    const before = this.#typing.unsavedBefore(index);
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

  /** Takes back what had been typed at that moment; what was typed since is typed anew. */
  #forgetAsOf({ unsaved }: CaptionState, index: number): void {
    if (this.state.getState().unsaved.get(index)?.change === unsaved.get(index)?.change) this.forget(index);
  }

  /** Saves everything that was typed. Resolves when main has it, or said why not. */
  flush(): Promise<unknown> {
    this.#callOff?.();
    this.#callOff = null;
    return this.#next(async () => {
      await this.#saveTyped();
      // A pause long enough to be saved in ends a run of typing.
      if (this.#typing.index !== null && !this.state.getState().unsaved.has(this.#typing.index)) this.#typing.end();
    });
  }

  /** The page may be gone before main answers: all that was typed goes at once. Is it not gone, it is saved once more. */
  leaving(): void {
    for (const [index, one] of this.state.getState().unsaved)
      if (problemOf(one.change) === null) this.#sending.send(index, one).catch(() => undefined);
    void this.flush();
  }

  /**
   * As `flush`; rejects with what keeps a caption from being saved: nothing is paid for that main does not have. What was typed
   * into one that is not there any more keeps nobody from anything.
   */
  async saved(): Promise<void> {
    await this.flush();
    const { segments, errors } = this.state.getState();
    const failed = segments.find(({ index, gap }) => !gap && errors.has(index));
    if (failed !== undefined) throw errors.get(failed.index);
  }

  async #saveTyped(): Promise<void> {
    for (const [index, one] of this.state.getState().unsaved) {
      const now = this.state.getState().unsaved.get(index);
      // As it is by the time that its turn comes, with what main has been told of it since.
      const latest = now !== undefined && now.said[0] === one.said[0] ? now : one;
      if (problemOf(latest.change) === null) await this.#save(index, latest);
    }
  }

  /** Discards corrections; null: all. Returns the step that it is in the history. */
  revert(indexes: readonly number[] | null): Promise<HistoryStep> {
    const asked = this.state.getState();
    return this.#next(async () => {
      this.#leaveTyped();
      const { segments, unsaved } = this.state.getState();
      // With what is typed and not saved yet, which goes with it.
      const corrected = segments.filter(({ index, original }) => original !== null || unsaved.has(index));
      const gone = indexes ?? corrected.map(({ index }) => index);
      const before = new Map(gone.map((index) => [index, standingAt(this.state.getState(), index)]));
      const captions = await this.#discard(indexes, asked);
      for (const index of gone) this.#forgetAsOf(asked, index);
      this.#took(captions);
      return this.#past.record(
        [...before].flatMap(([index, was]) => {
          const after = standingAt(this.state.getState(), index);
          return sameStanding(was, after) ? [] : [{ index, before: was, after }];
        }),
      );
    });
  }

  /** `asked`: the captions as they were when that was asked for. */
  #discard(indexes: readonly number[] | null, asked = this.state.getState()): Promise<ChangedCaptions> {
    const corrections = indexes && indexes.map((index) => seenIn(this.state.getState(), index, asked));
    return this.#ports.ask('captions.revert', { id: this.id, corrections });
  }

  /** Decides between two texts of a caption. Returns the step that it is in the history. */
  resolve(index: number, choice: 'mine' | 'theirs'): Promise<HistoryStep> {
    const asked = this.state.getState();
    return this.#next(async () => {
      this.#leaveTyped();
      // With what is typed and not saved yet, which goes with it.
      const before = standingAt(this.state.getState(), index);
      const seen = seenIn(this.state.getState(), index, asked);
      this.#took(await this.#ports.ask('captions.resolve', { id: this.id, choice, ...seen }));
      if (choice === 'theirs') this.#forgetAsOf(asked, index);
      const after = standingAt(this.state.getState(), index);
      return this.#past.record(sameStanding(before, after) ? [] : [{ index, before, after }]);
    });
  }

  /** Lets go of a correction that no caption can take. Returns what brings it back, which no step of the history can. */
  async discardUnplaced({ index, text, was }: UnplacedCorrection): Promise<() => Promise<void>> {
    await this.#next(async () => {
      const corrections = [{ index, seen: [was, text] }];
      this.#took(await this.#ports.ask('captions.revert', { id: this.id, corrections }));
    });
    return () =>
      this.#next(async () => {
        this.#took(await this.#ports.ask('captions.edit', { id: this.id, index, change: { text }, said: [was] }));
      });
  }

  /** Applies rules (null: the kept list) to every caption. Returns what takes it back, and how many captions it changed. */
  async replace(rules: readonly CaptionRule[] | null): Promise<{ readonly changed: number; undo(): Promise<void> }> {
    this.#leaveTyped();
    await this.flush();
    return this.#next(async () => {
      const before = this.state.getState().segments;
      const { captions, changed } = await this.#ports.ask('captions.replace', {
        id: this.id,
        rules: rules && [...rules],
      });
      this.#took(captions);
      this.state.setState(changedTogether);
      const after = this.state.getState().segments;
      this.#past.record(stepBetween(before, after));
      return { changed, undo: () => this.#next(() => this.#past.putBack(before, after)) };
    });
  }

  /** Takes the last step back. The index of its first caption; null when there is nothing to take back. */
  undo(): Promise<number | null> {
    return this.#move(() => this.#past.back());
  }

  /** Takes back this step, and no other: nothing where another one is the last by now. */
  async takeBack(step: HistoryStep): Promise<void> {
    this.#leaveTyped();
    await this.flush();
    await this.#next(() => this.#past.back(step));
  }

  /** Does again what was taken back last. */
  redo(): Promise<number | null> {
    return this.#move(() => this.#past.forth());
  }

  async #move(along: () => Promise<number | null>): Promise<number | null> {
    const spoilt = [...this.state.getState().unsaved].find(([, { change }]) => problemOf(change) !== null);
    if (spoilt !== undefined) {
      // It cannot be saved as it stands: taking it back is a step of its own.
      const [index] = spoilt;
      this.#giveWay(index);
      this.#typing.end();
      return index;
    }
    await this.flush();
    this.#typing.end();
    return this.#next(along);
  }

  async #save(index: number, one: Typed): Promise<void> {
    try {
      this.#took(await this.#sending.send(index, one));
      this.#typing.saved(index);
      this.state.setState((state) => saved(state, index, one));
    } catch (thrown) {
      this.state.setState((state) => refused(state, index, one, thrown));
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
