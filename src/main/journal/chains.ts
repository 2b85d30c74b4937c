import type { JournalEntry } from '../records/index.ts';

/** So many chains of a batch are under way before another one begins: one step is prepared while others are answered. */
const mostUnderWay = 3;

/**
 * The chains of steps of each batch, as from a draft to its video. Begun all at once, fifty videos would all be created before
 * the third is rendered, since the requests of a minute go to whichever step asks first: each is led to its end instead before
 * many others begin, so that the service works on the first ones meanwhile.
 */
export class Chains {
  /** What open entries come after. */
  readonly #parents: ReadonlySet<string>;
  /** By batch. */
  readonly #underWay = new Map<string, number>();

  constructor(open: readonly Pick<JournalEntry, 'parents'>[]) {
    this.#parents = new Set(open.flatMap(({ parents }) => parents));
  }

  /** A step that is being taken, or is only waiting for its turn. */
  goesOn({ id, parents, batchId }: JournalEntry): void {
    if (batchId === null || (parents.length === 0 && !this.#parents.has(id))) return;
    this.#underWay.set(batchId, (this.#underWay.get(batchId) ?? 0) + 1);
  }

  /** False for what would begin one chain too many; it may as soon as another one is at its end. */
  mayGo({ id, parents, batchId }: JournalEntry): boolean {
    const begins = parents.length === 0 && this.#parents.has(id);
    return !begins || batchId === null || (this.#underWay.get(batchId) ?? 0) < mostUnderWay;
  }
}
