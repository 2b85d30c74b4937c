import { z } from 'zod';
import type { Transcription } from '../../bridge/index.ts';
import { operations, type Transcription as RemoteTranscription } from '../../contract/index.ts';
import { pages, type ApiClient } from '../api/index.ts';
import { laneOf, pagesWaitedFor } from '../creations/index.ts';
import type { Journal } from '../journal/index.ts';
import type { Job, Watcher } from '../jobs/index.ts';
import type { Clock } from '../ports/index.ts';
import type { Changes, Database, ServiceListRows, TranscriptionRows } from '../store/index.ts';
import { newestBefore } from './create-handler.ts';
import { transcriptionJobKind } from './job-kind.ts';
import { madeElsewhere } from './made-elsewhere.ts';

interface ElsewhereListParts {
  readonly db: Database;
  readonly rows: TranscriptionRows;
  readonly lists: ServiceListRows;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly journal: () => Journal;
  readonly watcher: () => Watcher;
  readonly watch: (
    remote: RemoteTranscription,
    about: Pick<Job, 'accountId' | 'subjectId' | 'entryId'> & { readonly title: string; readonly begunAt: number },
  ) => void;
}

/** Where it is kept, by account, that nothing is missing behind what is known at the top of the list. */
const wholeKey = 'transcriptions.whole';

/** What the service's list has and was not asked for here. */
export class ElsewhereList {
  readonly #parts: ElsewhereListParts;
  /** By account: two clicks share one reading. */
  readonly #reading = new Map<string, Promise<void>>();

  constructor(parts: ElsewhereListParts) {
    this.#parts = parts;
  }

  /** Reads the list, newest first: as far as a page shows something new, and what a reading that broke off did not come to. */
  refresh(accountId: string, client: ApiClient): Promise<void> {
    const reading =
      this.#reading.get(accountId) ?? this.#read(accountId, client).finally(() => this.#reading.delete(accountId));
    this.#reading.set(accountId, reading);
    return reading;
  }

  async #read(accountId: string, client: ApiClient): Promise<void> {
    const wasWhole = this.#isWhole(accountId);
    const query = { per_page: 50 };
    for await (const { rows, number } of pages(client, operations.transcriptions.list, { query }, laneOf)) {
      const found = this.#adopt(accountId, rows);
      if (number >= pagesWaitedFor && found === 0 && wasWhole) break;
    }
    this.#setWhole(accountId, true);
  }

  #isWhole(accountId: string): boolean {
    return this.#parts.lists.get(accountId, wholeKey, z.boolean())?.value ?? false;
  }

  #setWhole(accountId: string, isWhole: boolean): void {
    const { lists, clock } = this.#parts;
    if (this.#isWhole(accountId) !== isWhole) lists.save(accountId, wholeKey, isWhole, clock.now());
  }

  /** Returns how many of them were new. */
  #adopt(accountId: string, remotes: readonly RemoteTranscription[]): number {
    const { db, rows, changes, clock, journal, watch } = this.#parts;
    return db.transaction(() => {
      // What a lost request made must be found by its own entry, not taken for somebody else's.
      const open = journal().openOf(accountId, operations.transcriptions.create.name);
      const newest = Math.min(...open.map(newestBefore));
      const found: Transcription[] = [];
      for (const remote of remotes) {
        if (remote.id > newest || this.#isKnown(accountId, remote.id)) continue;
        const record = madeElsewhere(accountId, remote, clock.now());
        const { id: subjectId, title, createdAt: begunAt, completedAt } = record.row;
        rows.save(record);
        if (completedAt === null) watch(remote, { accountId, subjectId, entryId: null, title, begunAt });
        found.push(record.row);
      }
      if (found.length > 0) {
        // Until the reading has come to what is known: it may break off here.
        this.#setWhole(accountId, false);
        db.afterCommit(() => changes.publish('transcriptions', found));
      }
      return found.length;
    });
  }

  /** Also as what was removed from the list, or failed before it was made again. */
  #isKnown(accountId: string, remoteId: number): boolean {
    const { rows, watcher } = this.#parts;
    if (rows.hasRemoteId(accountId, remoteId)) return true;
    const subjectId = watcher().subjectOf({ accountId, kind: transcriptionJobKind, remoteId });
    return subjectId !== null && rows.get(subjectId) !== null;
  }
}
