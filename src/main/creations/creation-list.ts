import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../refusal.ts';
import { renewedUrl } from '../library/renew.ts';
import type { CreationRecord } from '../store/index.ts';
import type { CreationsParts, MadeRemote, MadeRow } from './creation-parts.ts';
import { putBackInList, removeFromList } from './removal.ts';
import { creationTexts } from '../texts/creations.ts';

/** Creations of one kind as the user has them: the list, the file of each, and what is done with their rows. */
export class CreationList<R extends MadeRow, K, M extends MadeRemote> {
  readonly #parts: CreationsParts<R, K, M>;

  constructor(parts: CreationsParts<R, K, M>) {
    this.#parts = parts;
  }

  rows(): R[] {
    return this.#parts.rows.visible();
  }

  get(id: string): CreationRecord<R, K> {
    const record = this.#parts.rows.get(id);
    if (record !== null) return record;
    throw new Refusal({
      code: 'unknown-creation',
      ...creationTexts.notHere(this.#parts.words),
      action: 'refresh',
    });
  }

  /** The user took it from the list. */
  isRemoved(id: string): boolean {
    return this.#parts.rows.isRemoved(id);
  }

  /** The copy of its result; null while there is none. Rejects when it cannot be fetched. */
  async path(id: string): Promise<string | null> {
    const { rows, files, resultFile } = this.#parts;
    const record = rows.get(id);
    const url = record === null ? null : resultFile(record).url;
    if (url === null || (record?.row.mediaUrl ?? null) === null) return null;
    return files.path(this.#fileKey(id), url, () => this.renewedUrl(id));
  }

  /** The copy of its result is not needed any more. */
  forgetFile(id: string): void {
    this.#parts.files.forget(this.#fileKey(id));
  }

  #fileKey(id: string): string {
    return `${this.#parts.mediaHost}/${id}`;
  }

  /** Where the service has the result now: addresses run out. Null where it cannot be asked, or has none. */
  async renewedUrl(id: string): Promise<string | null> {
    const { rows, clientFor, resultFile } = this.#parts;
    const record = rows.get(id);
    const client = record === null ? null : clientFor(record.row.accountId);
    if (record === null || client === null || record.row.remoteId === null) return null;
    return renewedUrl(client, resultFile(record).resource, record.row.remoteId).catch(() => null);
  }

  rename(id: string, title: string): void {
    this.get(id);
    this.#parts.db.transaction(() => {
      this.change(id, ({ row, kept }) => ({ row: { ...row, title }, kept }));
      this.#parts.renamed(id, title);
    });
  }

  /**
   * Takes them from the list here. Refused while one is still being made, so that nothing paid for gets out of sight. The copies
   * of their results go at the next start: until then it can be taken back.
   */
  remove(ids: readonly string[]): void {
    const { journal, isOnService } = this.#parts;
    removeFromList(this.#parts, ids, (id) => journal().openFor(id) || isOnService(id));
  }

  /** Takes a removal back, of all that are known. */
  putBack(ids: readonly string[]): void {
    putBackInList(this.#parts, ids);
  }

  /** Nothing where it is not known here any more. */
  change(id: string, change: (record: CreationRecord<R, K>) => CreationRecord<R, K>): void {
    const record = this.#parts.rows.get(id);
    if (record !== null) this.save(change(record));
  }

  /** The same for what a look showed. It is what is known already as long as the service goes on: then nothing is written or told. */
  seen(id: string, change: (record: CreationRecord<R, K>) => CreationRecord<R, K>): void {
    const record = this.#parts.rows.get(id);
    if (record === null) return;
    const shown = change(record);
    if (!isDeepStrictEqual(shown, record)) this.save(shown);
  }

  /** Told to the page after the commit, where it is in the list. */
  save(record: CreationRecord<R, K>): void {
    const { db, rows, publish } = this.#parts;
    db.transaction(() => {
      rows.save(record);
      if (!rows.isRemoved(record.row.id)) db.afterCommit(() => publish([record.row]));
    });
  }
}
