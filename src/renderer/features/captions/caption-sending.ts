import type { StoreApi } from 'zustand';
import type { CallInput, ChangedCaptions } from '../../../bridge/index.ts';
import { saysAlready } from './caption-empty.ts';
import { type CaptionChange, fittedTo, textIn } from './caption-line.ts';
import { type CaptionState, isTypedInto, saidSince, sent, type Typed } from './caption-state.ts';

type Edit = (input: Omit<CallInput<'captions.edit'>, 'id'>) => Promise<ChangedCaptions>;

/** What goes to main, with what of its caption was seen by then: what was sent before it counts, also while that is on its way. */
export class CaptionSending {
  readonly #state: StoreApi<CaptionState>;
  readonly #edit: Edit;
  /** What was sent last and is not answered yet, by the caption's index. The same text may be on its way twice. */
  readonly #underWay = new Map<number, { readonly text: string }>();

  constructor(state: StoreApi<CaptionState>, edit: Edit) {
    this.#state = state;
    this.#edit = edit;
  }

  /** Whether main is still to be told of what is typed: what stands in for an empty word may be there already. */
  isDue(index: number, { instead, had = false }: Typed): boolean {
    if (instead === undefined) return true;
    if (instead === null || had) return false;
    const segment = this.#state.getState().segments.find((one) => one.index === index);
    return segment === undefined || this.#underWay.has(index) || !saysAlready(segment, instead);
  }

  async send(index: number, typed: Typed): Promise<ChangedCaptions> {
    const { said, at, was } = typed;
    const change = this.#fitted(index, typed);
    const text = textIn(change);
    const seen = saidSince(said, this.#underWay.get(index)?.text ?? null);
    const own = { text };
    this.#underWay.set(index, own);
    try {
      const captions = await this.#edit({ index, change, said: seen, at, was });
      this.#state.setState((state) => sent(state, index, said, text));
      return captions;
    } finally {
      if (this.#underWay.get(index) === own) this.#underWay.delete(index);
    }
  }

  /**
   * As its caption can take it: the service may have another number of words by now, as where it took what was saved while the others
   * were deleted. Main decides about what was typed into another caption, or into one that says something else.
   */
  #fitted(index: number, typed: Typed): CaptionChange {
    const change = typed.instead ?? typed.change;
    const segment = this.#state.getState().segments.find((one) => one.index === index);
    return segment !== undefined && isTypedInto(segment, typed) ? fittedTo(segment, change) : change;
  }
}
