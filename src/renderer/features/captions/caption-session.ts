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
import { type CaptionChange, oneLine } from './caption-line.ts';
import { throwIfEmpty } from './caption-empty.ts';
import { CaptionPast } from './caption-past.ts';
import { CaptionSending } from './caption-sending.ts';
import {
  areOthers,
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
import { SaveTimer } from './save-timer.ts';
import { withSegments } from './segments.ts';

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
  readonly #timer: SaveTimer;
  readonly #sending: CaptionSending;
  readonly #typing: TypingStep;
  readonly #past: CaptionPast;

  constructor(captions: ShownCaptions, ports: SessionPorts) {
    this.id = captions.id;
    this.#ports = ports;
    this.state = createStore(() => openedState(captions));
    this.#timer = new SaveTimer({
      after: ports.after,
      onRest: () => void this.flush(),
      onGoing: () => void this.#next(() => this.#saveTyped()),
    });
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
    if (areOthers(before, captions.segments)) {
      this.#giveWay();
      this.#typing.forget();
    }
    this.state.setState(readAnew(this.state.getState(), captions));
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
      this.#leaveTyped(index);
      this.#typing.begin(index);
    }
    const clean = 'text' in change ? { text: oneLine(change.text) } : { words: change.words.map(oneLine) };
    this.#keep(index, clean);
  }

  /** To be saved soon. */
  #keep(index: number, change: CaptionChange): void {
    const instead = this.#typing.instead(index, change);
    this.state.setState((state) => typed(state, index, change, instead));
    this.#timer.typed();
  }

  /**
   * The caption is left: what is empty gives way to what was there before. The rest is saved when its time has come, and not in the
   * moment in which the next caption opens.
   */
  left(index: number): void {
    this.#giveWay((one) => one === index);
    if (this.#typing.index === index) this.#typing.end();
  }

  /** `next`: the caption that is typed into now. */
  #leaveTyped(next: number | null = null): void {
    this.#giveWay((one) => one !== next);
    this.#typing.end();
  }

  /** A word or a text that is empty gives way to what was there before; what is typed beside it stays. Returns the first caption. */
  #giveWay(of: (index: number) => boolean = () => true): number | null {
    const empty = [...this.state.getState().unsaved].filter(
      ([index, { instead }]) => instead !== undefined && of(index),
    );
    for (const [index, one] of empty) {
      if (one.instead && this.#sending.isDue(index, one)) this.#keep(index, one.instead);
      else this.state.setState((state) => forgotten(state, index));
    }
    return empty[0]?.[0] ?? null;
  }

  /** Leaves a caption and resolves when main has it, or said why not. */
  async leave(index: number): Promise<void> {
    this.left(index);
    await this.flush();
  }

  /** Takes back what was typed since the last saving; where a word is empty, that alone. */
  forget(index: number): void {
    if (this.#giveWay((one) => one === index) === null) this.state.setState((state) => forgotten(state, index));
    else void this.flush();
  }

  /** Takes back what had been typed at that moment; what was typed since is typed anew. */
  #forgetAsOf({ unsaved }: CaptionState, index: number): void {
    if (this.state.getState().unsaved.get(index)?.change === unsaved.get(index)?.change) this.forget(index);
  }

  /** Saves everything that was typed. Resolves when main has it, or said why not. */
  flush(): Promise<unknown> {
    this.#timer.stop();
    return this.#next(async () => {
      await this.#saveTyped();
      // A pause long enough to be saved in ends a run of typing.
      const typing = this.#typing.index;
      const one = typing === null ? undefined : this.state.getState().unsaved.get(typing);
      if (typing !== null && (one === undefined || !this.#sending.isDue(typing, one))) this.#typing.end();
    });
  }

  /** The page may be gone before main answers: all that was typed goes at once. Is it not gone, it is saved once more. */
  leaving(): void {
    for (const [index, one] of this.state.getState().unsaved)
      if (this.#sending.isDue(index, one)) this.#sending.send(index, one).catch(() => undefined);
    void this.flush();
  }

  /**
   * As `flush`; rejects with what keeps a caption from being saved, or with what is empty in it: nothing is paid for that is not as it is
   * shown. What was typed into one that is not there any more keeps nobody from anything.
   */
  async saved(): Promise<void> {
    await this.flush();
    const { segments, errors, unsaved } = this.state.getState();
    const spoken = segments.filter(({ gap }) => !gap);
    const failed = spoken.find(({ index }) => errors.has(index));
    if (failed !== undefined) throw errors.get(failed.index);
    for (const segment of spoken) throwIfEmpty(segment, unsaved.get(segment.index));
  }

  async #saveTyped(): Promise<void> {
    for (const [index, one] of this.state.getState().unsaved) {
      const now = this.state.getState().unsaved.get(index);
      // As it is by the time that its turn comes, with what main has been told of it since.
      const latest = now !== undefined && now.said[0] === one.said[0] ? now : one;
      if (this.#sending.isDue(index, latest)) await this.#save(index, latest);
    }
  }

  /** Discards corrections; null: all. Returns the step that it is in the history. */
  revert(indexes: readonly number[] | null): Promise<HistoryStep> {
    this.#giveWay();
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
    this.#giveWay();
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
    // What is empty cannot be saved as it stands: taking it back is a step of its own.
    const empty = this.#giveWay();
    if (empty !== null) {
      this.#typing.end();
      return empty;
    }
    await this.flush();
    this.#typing.end();
    return this.#next(along);
  }

  async #save(index: number, one: Typed): Promise<void> {
    try {
      this.#took(await this.#sending.send(index, one));
      this.state.setState((state) => saved(state, index, one));
    } catch (thrown) {
      this.state.setState((state) => refused(state, index, one, thrown));
      this.#timer.failed();
    }
  }

  /** One request after the other: an older answer must not come behind a newer one. */
  #next<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(run);
    this.#tail = result.catch(() => undefined);
    return result;
  }
}
