import type { StoreApi } from 'zustand';
import {
  sameStanding,
  type ServedBefore,
  sinceServed,
  type Standing,
  standingOf,
  withStep,
} from './caption-history.ts';
import { type CaptionChange, problemOf } from './caption-line.ts';
import type { CaptionState } from './caption-state.ts';

/** The caption that is typed into, as it stood before: a step that is not over. */
export class TypingStep {
  readonly #state: StoreApi<CaptionState>;
  /** `unsaved`: what was typed into it before that and is not saved yet. */
  #typing: {
    readonly index: number;
    readonly before: Standing;
    readonly unsaved: CaptionChange | undefined;
  } | null = null;

  constructor(state: StoreApi<CaptionState>) {
    this.#state = state;
  }

  /** The caption that is typed into; null while none is. */
  get index(): number | null {
    return this.#typing?.index ?? null;
  }

  begin(index: number): void {
    const state = this.#state.getState();
    this.#typing = { index, before: standingAt(state, index), unsaved: saveable(state, index) };
  }

  /** What was typed into a caption before the step began, and is not saved yet. */
  unsavedBefore(index: number): CaptionChange | undefined {
    return this.#typing?.index === index ? this.#typing.unsaved : undefined;
  }

  /** Main has what was typed into a caption. */
  saved(index: number): void {
    if (this.#typing?.index === index) this.#typing = { ...this.#typing, unsaved: undefined };
  }

  /** What is typed from now on is another step. Not over before it can be saved. */
  end(): void {
    if (this.#typing === null) return;
    const { index, before } = this.#typing;
    const change = this.#state.getState().unsaved.get(index)?.change;
    if (change !== undefined && problemOf(change) !== null) return;
    this.#typing = null;
    const after = standingAt(this.#state.getState(), index);
    if (sameStanding(before, after)) return;
    this.#state.setState(({ history }) => ({ history: withStep(history, [{ index, before, after }]) }));
  }

  /** The service took corrections. */
  served(before: ServedBefore): void {
    const typing = this.#typing;
    if (typing === null) return;
    this.#typing = { ...typing, before: sinceServed(typing.before, before.get(typing.index)) };
  }

  /** The caption is not there any more. */
  forget(): void {
    this.#typing = null;
  }
}

/** How a caption stands with what is typed and can be saved. */
export function standingAt(state: CaptionState, index: number): Standing {
  const segment = state.segments.find((one) => one.index === index);
  return segment === undefined ? null : standingOf(segment, saveable(state, index));
}

/** What is typed and can be saved as it stands. */
function saveable({ unsaved }: CaptionState, index: number): CaptionChange | undefined {
  const change = unsaved.get(index)?.change;
  return change === undefined || problemOf(change) !== null ? undefined : change;
}
