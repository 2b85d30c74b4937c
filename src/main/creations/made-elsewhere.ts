import type { Lane } from '../api/index.ts';
import type { CreationsParts, MadeRemote, MadeRow } from './creation-parts.ts';
import { laneOf } from './list-lane.ts';

/** A page of the service's list, as `pages` reads it. */
export interface ListPage<M> {
  readonly rows: readonly M[];
  readonly meta: { readonly total?: number | null | undefined } | null | undefined;
}

/** What the service's list has and was not asked for here: made by another program, or on another computer. */
export class MadeElsewhere<R extends MadeRow, K, M extends MadeRemote> {
  readonly #parts: CreationsParts<R, K, M>;
  /** By account: two clicks share one reading. */
  readonly #reading = new Map<string, Promise<void>>();

  constructor(parts: CreationsParts<R, K, M>) {
    this.#parts = parts;
  }

  /**
   * Reads the list of the service, newest first, and has what is not known here adopted: as far as a page shows something new, and
   * as long as the service has more than is known.
   */
  refresh(
    accountId: string,
    read: (laneOf: (page: number) => { readonly lane: Lane }) => AsyncIterable<ListPage<M>>,
    adopt: (remote: M) => void,
  ): Promise<void> {
    const reading =
      this.#reading.get(accountId) ??
      this.#readList(accountId, read(laneOf), adopt).finally(() => this.#reading.delete(accountId));
    this.#reading.set(accountId, reading);
    return reading;
  }

  /** Also as what failed before it was made again. */
  #isKnown(accountId: string, remoteId: number): boolean {
    const { rows, watcher, jobKind: kind } = this.#parts;
    if (rows.hasRemoteId(accountId, remoteId)) return true;
    const subjectId = watcher().subjectOf({ accountId, kind, remoteId });
    return subjectId !== null && rows.get(subjectId) !== null;
  }

  async #readList(accountId: string, list: AsyncIterable<ListPage<M>>, adopt: (remote: M) => void): Promise<void> {
    const { journal, operation } = this.#parts;
    for await (const { rows, meta } of list) {
      // What a lost request made must be found by its own entry, not taken for somebody else's.
      if (journal().mayHaveMade(accountId, operation)) return;
      const unknown = rows.filter(({ id }) => !this.#isKnown(accountId, id));
      for (const remote of unknown) adopt(remote);
      const total = meta?.total ?? null;
      if (unknown.length === 0 && total !== null && this.#knownCount(accountId) >= total) return;
    }
  }

  #knownCount(accountId: string): number {
    const { rows, watcher, jobKind: kind } = this.#parts;
    return new Set([...rows.remoteIds(accountId), ...watcher().remoteIds({ accountId, kind })]).size;
  }
}
