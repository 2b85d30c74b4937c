import type { Change, CollectionName, RowOf } from '../../bridge/index.ts';

type Listener = (change: Change) => void;

/** What one collection is told of after one commit: by id, the row, or null where it is gone. */
type Gathered = Map<string, RowOf<CollectionName> | null>;

/** Numbers every change of a collection and tells it to whoever shows it. */
export class Changes {
  readonly #revisions = new Map<CollectionName, number>();
  /** Each with the collection that it hears of alone; null: all. */
  readonly #listeners = new Map<Listener, CollectionName | null>();

  /** By collection, in the order in which they were told of; null: each change is told of at once. */
  #gathered: Map<CollectionName, Gathered> | null = null;

  revision(collection: CollectionName): number {
    return this.#revisions.get(collection) ?? 0;
  }

  publish<C extends CollectionName>(
    collection: C,
    upserts: readonly RowOf<C>[],
    removals: readonly string[] = [],
  ): void {
    if (upserts.length === 0 && removals.length === 0) return;
    if (this.#gathered !== null) {
      const rows = this.#gathered.get(collection) ?? new Map();
      this.#gathered.set(collection, rows);
      for (const row of upserts) rows.set(row.id, row);
      for (const id of removals) rows.set(id, null);
      return;
    }
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

  /** Tells once of each collection, at the end, whatever `work` publishes: of a thousand rows that changed together as of one. */
  together(work: () => void): void {
    if (this.#gathered !== null) return work();
    const gathered = new Map<CollectionName, Gathered>();
    this.#gathered = gathered;
    try {
      work();
    } finally {
      this.#gathered = null;
      for (const [collection, rows] of gathered) {
        const upserts = [...rows.values()].filter((row) => row !== null);
        this.publish(
          collection,
          upserts,
          [...rows].flatMap(([id, row]) => (row === null ? [id] : [])),
        );
      }
    }
  }

  /** @param only the collection that it wants to hear of; all when left out */
  subscribe(listener: Listener, only: CollectionName | null = null): () => void {
    this.#listeners.set(listener, only);
    return () => this.#listeners.delete(listener);
  }
}
