import { randomUUID } from 'node:crypto';
import type { AppError } from '../../bridge/index.ts';
import type { Lane } from '../api/index.ts';
import { errorOf, type JournalEntry } from '../journal/index.ts';
import type { Job, Look } from '../jobs/index.ts';
import { addedKey, type Wanted } from '../library/wanted.ts';
import type { CreationRecord } from '../store/index.ts';
import { CreationList } from './creation-list.ts';
import { ownerIn, type OwnerOf } from './lost-in-list.ts';
import { type ListPage, MadeElsewhere } from './made-elsewhere.ts';
import type { CreationsParts, MadeRemote, MadeRow } from './creation-parts.ts';

/**
 * Things that the service makes of an input, from the click to the result: speech, clips, launch clips. A feature has one of
 * these and adds what is its own.
 */
export class Creations<R extends MadeRow, K, M extends MadeRemote> {
  readonly #parts: CreationsParts<R, K, M>;
  readonly #elsewhere: MadeElsewhere<R, K, M>;
  readonly list: CreationList<R, K, M>;

  constructor(parts: CreationsParts<R, K, M>) {
    this.#parts = parts;
    this.#elsewhere = new MadeElsewhere(parts);
    this.list = new CreationList(parts);
  }

  /** What every new row begins with. */
  blank(accountId: string, title: string, credits: number | null): MadeRow {
    return {
      id: randomUUID(),
      accountId,
      remoteId: null,
      title,
      status: 'queued',
      credits,
      refundedCredits: null,
      error: null,
      mediaUrl: null,
      createdAt: this.#parts.clock.now(),
      completedAt: null,
    };
  }

  /** Has what the service's list tells, and is not known here, adopted. */
  refresh(
    accountId: string,
    read: (laneOf: (page: number) => { readonly lane: Lane }) => AsyncIterable<ListPage<M>>,
    adopt: (remote: M) => void,
  ): Promise<void> {
    return this.#elsewhere.refresh(accountId, read, adopt);
  }

  readonly ownerOf: OwnerOf = (accountId, remoteId) => {
    const { rows, journal, operation } = this.#parts;
    return ownerIn(rows, (id) => journal().isAskedFor(id, operation))(accountId, remoteId);
  };

  /** Writes the row and its journal entry in one transaction. `input`: what the handler's schema reads. */
  start(record: CreationRecord<R, K>, input: unknown): { id: string; queueId: string } {
    const { db, rows, publish } = this.#parts;
    const { row } = record;
    return db.transaction(() => {
      rows.save(record);
      const queueId = this.#add(row, input, row.credits);
      db.afterCommit(() => publish([row]));
      return { id: row.id, queueId };
    });
  }

  /** The same for several that were asked for with one click, in order: one batch of the queue, all of it or nothing. */
  startAll(records: readonly { readonly record: CreationRecord<R, K>; readonly input: unknown }[]): string[] {
    const { db, rows, publish, journal, operation } = this.#parts;
    return db.transaction(() => {
      for (const { record } of records) rows.save(record);
      journal().enqueueAll(
        records.map(({ record: { row }, input }) => ({
          accountId: row.accountId,
          operation,
          subjectId: row.id,
          title: row.title,
          input,
          cost: row.credits,
        })),
      );
      db.afterCommit(() => publish(records.map(({ record: { row } }) => row)));
      return records.map(({ record: { row } }) => row.id);
    });
  }

  /** Takes out of the queue and of the list what was never sent. The ids of those that it was. */
  takeBack(ids: readonly string[]): string[] {
    const { db, journal } = this.#parts;
    return db.transaction(() => {
      const taken = ids.filter((id) => journal().cancelUnsent(id));
      if (taken.length > 0) this.list.remove(taken);
      return taken;
    });
  }

  /** Made once more for the credits that the user agreed to, as a new entry for the same thing. */
  startAgain(entry: JournalEntry, credits: number | null): void {
    this.#parts.db.transaction(() => {
      const { row } = this.list.get(entry.subjectId);
      this.reopened(row.id);
      // What the failed one took is not what this one takes.
      this.list.change(row.id, (record) => ({ ...record, row: { ...record.row, credits } }));
      this.#add(row, entry.input, credits, entry.batchId);
      this.#parts.journal().hide([entry.id]);
    });
  }

  #add({ id, accountId, title }: R, input: unknown, cost: number | null, batchId: string | null = null): string {
    const { operation } = this.#parts;
    const wanted = { accountId, operation, subjectId: id, title, input, cost };
    return this.#parts.journal().add(wanted, batchId).id;
  }

  /** The service has it: runs inside the transaction that confirms the entry. */
  confirmed(entry: JournalEntry, remote: M): void {
    this.list.change(entry.subjectId, (record) => this.#laidOver(record, remote, null));
    this.watch(entry.accountId, entry.subjectId, remote, entry);
  }

  /** A definite failure, or the user's decision: runs inside the transaction that settles the entry. */
  settled({ cost, state, subjectId }: JournalEntry): void {
    if (state.kind === 'refused') this.#set(subjectId, 'failed', errorOf(state, cost));
    if (state.kind === 'cancelled' || state.kind === 'left') this.#set(subjectId, 'cancelled', null);
  }

  /** Being made again: in the list as at the first time, also when it was removed meanwhile. */
  reopened(id: string): void {
    this.#parts.rows.show(id);
    this.list.forgetFile(id);
    this.list.change(id, ({ row, kept }) => ({
      row: {
        ...row,
        remoteId: null,
        status: 'queued',
        error: null,
        refundedCredits: null,
        mediaUrl: null,
        completedAt: null,
      },
      kept,
    }));
  }

  /** What a look at a job showed of its creation, or that the service does not know it any more. */
  seen(job: Job, look: Look<M>): void {
    const { data: remote } = look;
    if (remote === null) this.#set(job.subjectId, 'failed', look.error);
    else this.list.seen(job.subjectId, (record) => this.#laidOver(record, remote, look));
    if (look.state === 'done') this.#keep(job);
  }

  /** Runs inside the transaction that writes that the job has ended. */
  #keep(job: Job): void {
    const wanted = this.wanted(job);
    if (wanted !== null) this.#parts.keep?.(wanted);
  }

  /** What a job of ours has made, for the library; null where it is not known here any more. */
  wanted({ id, remoteId, subjectId, finishedAt }: Job): Wanted | null {
    const record = this.#parts.rows.get(subjectId);
    if (record === null) return null;
    return { key: `job/${id}`, ...this.#result(record, remoteId, finishedAt ?? this.#parts.clock.now()) };
  }

  #result(record: CreationRecord<R, K>, remoteId: number, madeAt: number): Omit<Wanted, 'key'> {
    const { id: subjectId, accountId, title, credits } = record.row;
    return { accountId, remoteId, subjectId, title, credits, madeAt, ...this.#parts.resultFile(record) };
  }

  /** What the user adds by its ID: the library keeps what had ended already as it keeps what a job has made. */
  add(record: CreationRecord<R, K>, remote: M, ended: Look): R {
    return this.#parts.db.transaction(() => {
      const row = this.adopt(record, remote, ended);
      // Where a job of it goes on, that tells how it ended.
      if (this.#parts.watcher().watchAgain(row.id)) return row;
      if (ended.state === 'done') {
        const result = this.#result(this.list.get(row.id), remote.id, row.createdAt);
        this.#parts.keep?.({ key: addedKey(result), ...result });
      }
      return row;
    });
  }

  /** Something that was made elsewhere, or by a request whose answer was lost. The row; the known one when there is one. */
  adopt(record: CreationRecord<R, K>, remote: M, ended: Look): R {
    const { db, rows } = this.#parts;
    const { accountId } = record.row;
    return db.transaction(() => {
      const known = rows.byRemoteId(accountId, remote.id);
      const adopted = this.#laidOver(known ?? record, remote, ended);
      if (known !== null) rows.show(known.row.id);
      this.list.save(adopted);
      if (ended.state === 'running') this.watch(accountId, adopted.row.id, remote, null);
      return adopted.row;
    });
  }

  watch(accountId: string, subjectId: string, remote: M, entry: JournalEntry | null): void {
    this.#parts.watcher().add({
      accountId,
      kind: this.#parts.jobKind,
      remoteId: remote.id,
      subjectId,
      entryId: entry?.id ?? null,
      title: this.list.get(subjectId).row.title,
      phase: remote.status,
      begunAt: entry === null ? this.list.get(subjectId).row.createdAt : undefined,
    });
  }

  #laidOver(record: CreationRecord<R, K>, remote: M, look: Look | null): CreationRecord<R, K> {
    const { row, kept } = this.#parts.merged(record, remote);
    const ended = look !== null && look.state !== 'running';
    const done = look?.state === 'done';
    return {
      row: {
        ...row,
        remoteId: remote.id,
        status: remote.status,
        error: look?.error ?? null,
        credits: look?.credits ?? row.credits,
        refundedCredits: look?.refundedCredits ?? null,
        mediaUrl: done ? `app-media://${this.#parts.mediaHost}/${row.id}` : null,
        completedAt: ended ? (row.completedAt ?? this.#parts.clock.now()) : null,
      },
      kept,
    };
  }

  #set(id: string, status: string, error: AppError | null): void {
    this.list.change(id, ({ row, kept }) => ({ row: { ...row, status, error }, kept }));
  }
}
