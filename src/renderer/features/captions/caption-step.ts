import type { StoreApi } from 'zustand';
import {
  sameStanding,
  type ServedBefore,
  sinceServed,
  type Standing,
  standingOf,
  withStep,
} from './caption-history.ts';
import { insteadOf, saysAlready } from './caption-empty.ts';
import type { CaptionChange } from './caption-line.ts';
import type { CaptionState } from './caption-state.ts';

/** The caption that is typed into, as it stood before: a step that is not over. */
export class TypingStep {
  readonly #state: StoreApi<CaptionState>;
  #typing: { readonly index: number; readonly before: Standing } | null = null;

  constructor(state: StoreApi<CaptionState>) {
    this.#state = state;
  }

  /** The caption that is typed into; null while none is. */
  get index(): number | null {
    return this.#typing?.index ?? null;
  }

  begin(index: number): void {
    this.#typing = { index, before: standingAt(this.#state.getState(), index) };
  }

  /** What main is to have in place of what is typed into a caption, where that cannot be sent: what is empty as it was before the step. */
  instead(index: number, change: CaptionChange): CaptionChange | null | undefined {
    const { segments } = this.#state.getState();
    const before = this.#typing?.index === index ? this.#typing.before : null;
    return insteadOf(
      segments.find((one) => one.index === index),
      change,
      before,
    );
  }

  /** What is typed from now on is another step. */
  end(): void {
    if (this.#typing === null) return;
    const { index, before } = this.#typing;
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

/** How a caption stands with what is typed, or with what stands in for that. */
export function standingAt(state: CaptionState, index: number): Standing {
  const segment = state.segments.find((one) => one.index === index);
  if (segment === undefined) return null;
  const { change, instead, had = false } = state.unsaved.get(index) ?? {};
  if (instead === undefined) return standingOf(segment, change);
  return standingOf(segment, instead === null || had || saysAlready(segment, instead) ? undefined : instead);
}
