import type { StoreApi } from 'zustand';
import type { ShownSegment } from '../../../bridge/index.ts';
import { fittedTo } from './caption-line.ts';
import { type HistoryStep, type Standing, standingOf, stepBack, stepForth, withStep } from './caption-history.ts';
import { type CaptionState, madeIn, type Typed } from './caption-state.ts';

interface PastPorts {
  /** Main is to have this of a caption. */
  readonly save: (index: number, one: Typed) => Promise<void>;
  /** Main is to have no corrections of these. */
  readonly revert: (indexes: readonly number[]) => Promise<void>;
}

/** What was done with the captions of one video: taken back, and done again. */
export class CaptionPast {
  readonly #state: StoreApi<CaptionState>;
  readonly #ports: PastPorts;

  constructor(state: StoreApi<CaptionState>, ports: PastPorts) {
    this.#state = state;
    this.#ports = ports;
  }

  record(step: HistoryStep): HistoryStep {
    this.#state.setState(({ history }) => ({ history: withStep(history, step) }));
    return step;
  }

  /** Takes the last step back; `only`: where it is this one. The index of its first caption; null where nothing was taken back. */
  back(only?: HistoryStep): Promise<number | null> {
    return this.#move(stepBack, ({ before }) => before, only);
  }

  /** Does again what was taken back last. */
  forth(): Promise<number | null> {
    return this.#move(stepForth, ({ after }) => after);
  }

  /** Gives captions that are as `after` had them the text of `before` again; what was edited since stays. */
  async putBack(before: readonly ShownSegment[], after: readonly ShownSegment[]): Promise<void> {
    const now = new Map(this.#state.getState().segments.map((segment) => [segment.index, segment]));
    const old = new Map(before.map((segment) => [segment.index, segment]));
    const back = after.flatMap(({ index, text }) => {
      const was = old.get(index);
      return was !== undefined && was.text !== text && now.get(index)?.text === text ? [was] : [];
    });
    await this.#restore(back.map((was) => ({ index: was.index, standing: standingOf(was, undefined) })));
  }

  async #move(
    along: typeof stepBack,
    wanted: (change: HistoryStep[number]) => Standing,
    only?: HistoryStep,
  ): Promise<number | null> {
    const moved = along(this.#state.getState().history);
    if (moved === null || (only !== undefined && moved.step !== only)) return null;
    const { step } = moved;
    await this.#restore(step.map((change) => ({ index: change.index, standing: wanted(change) })));
    // Other captions may have come meanwhile, with which there is nothing to take back.
    this.#state.setState(({ history }) => ({ history: along(history)?.history ?? history }));
    return step[0]?.index ?? null;
  }

  /** Main is to have captions as they stood before; null: as they were heard. */
  async #restore(captions: readonly { readonly index: number; readonly standing: Standing }[]): Promise<void> {
    const plain = captions.flatMap(({ index, standing }) => (standing === null ? [index] : []));
    if (plain.length > 0) await this.#ports.revert(plain);
    for (const { index, standing } of captions) {
      if (standing === null) continue;
      const segment = this.#state.getState().segments.find((one) => one.index === index);
      const change = segment === undefined ? standing.change : fittedTo(segment, standing.change);
      await this.#ports.save(index, {
        ...madeIn(segment),
        change,
        ...(standing.was !== null && { was: standing.was }),
      });
    }
  }
}
