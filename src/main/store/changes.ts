import type { Change, CollectionName, RowOf } from '../../bridge/index.ts';
import { runAll } from './after-commit.ts';
import type { Database } from './database.ts';

type Listener = (change: Change) => void;

/** Rows of a collection that are there now, and ids of those that are gone. */
interface Published {
  readonly upserts: readonly RowOf<CollectionName>[];
  readonly removals: readonly string[];
}

/** Numbers every change of a collection and tells it to whoever shows it. */
export class Changes {
  readonly #db: Pick<Database, 'afterCommitTogether'>;
  readonly #revisions = new Map<CollectionName, number>();
  /** Each with the collection that it hears of alone; null: all. */
  readonly #listeners = new Map<Listener, CollectionName | null>();
  readonly #tells = new Map<CollectionName, (published: readonly Published[]) => void>();

  constructor(db: Pick<Database, 'afterCommitTogether'>) {
    this.#db = db;
  }

  revision(collection: CollectionName): number {
    return this.#revisions.get(collection) ?? 0;
  }

  /** However often that is called after one commit, it is one change of the collection, of each row as it is at the end. */
  publish<C extends CollectionName>(
    collection: C,
    upserts: readonly RowOf<C>[],
    removals: readonly string[] = [],
  ): void {
    if (upserts.length === 0 && removals.length === 0) return;
    this.#db.afterCommitTogether(this.#tellOf(collection), [{ upserts, removals }]);
  }

  #tellOf(collection: CollectionName): (published: readonly Published[]) => void {
    const known = this.#tells.get(collection);
    if (known !== undefined) return known;
    const tell = (published: readonly Published[]): void => this.#tell(collection, published);
    this.#tells.set(collection, tell);
    return tell;
  }

  #tell(collection: CollectionName, published: readonly Published[]): void {
    /** By id; null: it is gone. */
    const rows = new Map<string, RowOf<CollectionName> | null>();
    for (const { upserts, removals } of published) {
      for (const row of upserts) rows.set(row.id, row);
      for (const id of removals) rows.set(id, null);
    }
    const revision = this.revision(collection) + 1;
    this.#revisions.set(collection, revision);
    const change: Change = {
      type: 'change',
      collection,
      revision,
      // Every row type has an `id`; spreading gives it the index signature of a loose object.
      upserts: [...rows.values()].flatMap((row) => (row === null ? [] : [{ ...row }])),
      removals: [...rows].flatMap(([id, row]) => (row === null ? [id] : [])),
    };
    const hearing = [...this.#listeners].filter(([, only]) => only === null || only === collection);
    // Unless another one that hears of it had it stop.
    runAll(
      hearing.map(
        ([listener]) =>
          () =>
            this.#listeners.has(listener) && listener(change),
      ),
    );
  }

  /** @param only the collection that it wants to hear of; all when left out */
  subscribe(listener: Listener, only: CollectionName | null = null): () => void {
    this.#listeners.set(listener, only);
    return () => this.#listeners.delete(listener);
  }
}
