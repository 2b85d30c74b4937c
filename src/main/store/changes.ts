import type { Change, CollectionName, RowOf } from '../../bridge/index.ts';

type Listener = (change: Change) => void;

/** Numbers every change of a collection and tells it to whoever shows it. */
export class Changes {
  readonly #revisions = new Map<CollectionName, number>();
  /** Each with the collection that it hears of alone; null: all. */
  readonly #listeners = new Map<Listener, CollectionName | null>();

  revision(collection: CollectionName): number {
    return this.#revisions.get(collection) ?? 0;
  }

  publish<C extends CollectionName>(
    collection: C,
    upserts: readonly RowOf<C>[],
    removals: readonly string[] = [],
  ): void {
    if (upserts.length === 0 && removals.length === 0) return;
    const revision = this.revision(collection) + 1;
    this.#revisions.set(collection, revision);
    const change: Change = {
      type: 'change',
      collection,
      revision,
      // Every row type has an `id`; spreading gives it the index signature of a loose object.
      upserts: upserts.map((row) => ({ ...row })),
      removals: [...removals],
    };
    for (const [listener, only] of this.#listeners) if (only === null || only === collection) listener(change);
  }

  /** @param only the collection that it wants to hear of; all when left out */
  subscribe(listener: Listener, only: CollectionName | null = null): () => void {
    this.#listeners.set(listener, only);
    return () => this.#listeners.delete(listener);
  }
}
