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

  /** As `publish`; the rows are made only where somebody hears of them. */
  publishMade<C extends CollectionName>(collection: C, make: () => readonly RowOf<C>[]): void {
    if (this.isHeard(collection)) this.publish(collection, make());
    // Whoever reads the collection later must not take it for the one that was read before.
    else this.#revisions.set(collection, this.revision(collection) + 1);
  }

  /** Whether anybody hears what is published of a collection. */
  isHeard(collection: CollectionName): boolean {
    for (const only of this.#listeners.values()) if (only === null || only === collection) return true;
    return false;
  }

  /** @param only the collection that it wants to hear of; all when left out */
  subscribe(listener: Listener, only: CollectionName | null = null): () => void {
    this.#listeners.set(listener, only);
    return () => this.#listeners.delete(listener);
  }
}
