import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { contentKey, foldersApart, type Transcription, type TranscriptDetail } from '../../bridge/index.ts';
import { operations, transcriptionCredits, type Transcription as RemoteTranscription } from '../../contract/index.ts';
import type { ApiClient, CallOptions, FilePart, Lane } from '../api/index.ts';
import { ownerIn, putBackInList, removeFromList } from '../creations/index.ts';
import {
  errorOf,
  journalHandler,
  PriceChange,
  type Journal,
  type JournalEntry,
  type JournalHandler,
} from '../journal/index.ts';
import type { Job, JobKind, Look, Watcher } from '../jobs/index.ts';
import type { Clock } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import {
  type Changes,
  type Database,
  inSlices,
  type ServiceListRows,
  type StagedRecord,
  type TranscriptionRecord,
  type TranscriptionRows,
} from '../store/index.ts';
import { transcriptionTexts } from '../texts/transcriptions.ts';
import { transcriptionCreateHandler, type CreateInput } from './create-handler.ts';
import { ElsewhereList } from './elsewhere-list.ts';
import { transcriptionJobKind, transcriptionJobs } from './job-kind.ts';
import { newRecord } from './new-record.ts';
import { noTranscriptYet, wordsNotHere, wordsOf, wordsShown } from './words.ts';

interface TranscriptionsParts {
  readonly db: Database;
  readonly rows: TranscriptionRows;
  readonly lists: ServiceListRows;
  readonly changes: Changes;
  readonly clock: Clock;
  /** Set after construction of the journal and the watcher, which need the handlers from here. */
  readonly journal: () => Journal;
  readonly watcher: () => Watcher;
  /**
   * Makes the file to send, of one of several tracks (from 0) where one was chosen, in a folder of the transcription's own; the same name gives the same folder. `changedAt`: when the
   * file that it was made of was written to last, or got its name, milliseconds since the epoch.
   */
  readonly prepareFile: (
    folder: string,
    path: string,
    track: number | undefined,
    signal: AbortSignal,
  ) => Promise<{ part: FilePart; offsetS: number; durationS: number; changedAt: number }>;
  /** It is called otherwise, wherever it is named. Within the transaction that writes that. */
  readonly renamed: (id: string, title: string) => void;
  /** SHA-256 of a file's content, hex. */
  readonly hashFile: (path: string, signal: AbortSignal) => Promise<string>;
  /** The service is, or may be, working on it: also when nobody watches. */
  readonly isOnService: (transcriptionId: string) => boolean;
  /** Null while the account cannot be reached. */
  readonly clientFor: (accountId: string) => ApiClient | null;
  /** The folder is not needed any more. */
  readonly forgetPrepared: (folder: string) => void;
}

/** Transcriptions as the user sees them, from the first click to the words. */
export class Transcriptions {
  readonly #parts: TranscriptionsParts;
  readonly #elsewhere: ElsewhereList;
  readonly handlers: readonly JournalHandler[];
  readonly jobKind: JobKind;

  constructor(parts: TranscriptionsParts) {
    this.#parts = parts;
    this.handlers = [
      journalHandler(
        transcriptionCreateHandler({
          prepareFile: async (entry, { path, track, addedAt }, signal) => {
            const made = await parts.prepareFile(entry.subjectId, path, track, signal);
            const { part, offsetS, durationS } = made;
            askForHigherPrice(transcriptionCredits(durationS), entry.cost);
            parts.rows.setOffset(entry.subjectId, offsetS);
            const isChanged = made.changedAt > (addedAt ?? entry.createdAt);
            await this.#noteContent(entry.subjectId, { path, track, isChanged }, signal);
            return part;
          },
          ownerOf: ownerIn(parts.rows, (id) => parts.journal().isAskedFor(id, 'transcriptions.create')),
          contentOf: (id) => parts.rows.get(id)?.sourceHash ?? null,
          confirmed: (entry, input, remote) => this.#confirmed(entry, input, remote),
          settled: (entry, input) => this.#settled(entry, input),
          reopened: (input) => this.#reopened(input.transcriptionId),
        }),
      ),
    ];
    this.#elsewhere = new ElsewhereList({ ...parts, watch: (remote, about) => this.#watch(remote, about) });
    this.jobKind = transcriptionJobs((job, look) => this.#seen(job, look));
  }

  /**
   * What was started before it was read to its end, or changed since it was put in the list, is recognised as well when it is
   * added again.
   */
  async #noteContent(
    id: string,
    { path, track, isChanged }: { path: string; track: number | undefined; isChanged: boolean },
    signal: AbortSignal,
  ): Promise<void> {
    const record = this.#parts.rows.get(id);
    if (record === null || (record.sourceHash !== null && !isChanged)) return;
    this.#parts.rows.setSourceHash(id, contentKey(await this.#parts.hashFile(path, signal), track));
  }

  list(): Transcription[] {
    return [...this.slices()].flat();
  }

  /** The list, a slice at a time; see `inSlices`. */
  slices(): Generator<readonly Transcription[]> {
    const { rows } = this.#parts;
    return inSlices(rows.listedIds(), (ids) => rows.listedOf(ids).map(({ row }) => row));
  }

  /** Writes the transcriptions and their journal entries in one transaction. Returns the entries' ids. */
  start(accountId: string, staged: readonly StagedRecord[], language: string | null): string[] {
    const { db, rows, clock } = this.#parts;
    return db.transaction(() => {
      // One moment for all of them: what was started together is listed by name.
      const now = clock.now();
      const folders = foldersApart(
        staged.map(({ item: { id, name }, path }) => ({ id, name, folder: path === null ? null : dirname(path) })),
      );
      const records = staged.map((source) => newRecord(accountId, source, language, now, folders.get(source.item.id)));
      for (const { record } of records) rows.save(record);
      const { entries } = this.#parts.journal().enqueueAll(
        records.map(({ record, input }) => ({
          accountId,
          operation: 'transcriptions.create',
          subjectId: record.row.id,
          title: record.row.title,
          input,
          cost: record.row.credits,
        })),
      );
      db.afterCommit(() =>
        this.#parts.changes.publish(
          'transcriptions',
          records.map(({ record }) => record.row),
        ),
      );
      return entries.map((entry) => entry.id);
    });
  }

  /**
   * The words; of one that was made elsewhere they are asked for the first time, and kept. Throws a `Refusal` while there are
   * none, or where the service cannot be asked for them, and a `CancelledError` with `signal`.
   */
  async detail(id: string, lane: Lane = 'user', signal?: AbortSignal): Promise<TranscriptDetail> {
    const detail = this.#parts.rows.transcript(id);
    if (detail !== null) return detail;
    const { row } = this.get(id);
    const remoteId = row.status === 'completed' ? row.remoteId : null;
    const how = { lane, ...(signal !== undefined && { signal }) };
    const asked = remoteId === null ? null : await this.#ask(row, remoteId, how);
    if (asked?.status !== 'completed') throw noTranscriptYet();
    return this.#parts.db.transaction(() => {
      const kept = this.#keepWords(id, asked);
      this.#update(id, (now) => ({ ...now, ...wordsShown(asked) }));
      return kept;
    });
  }

  async #ask({ accountId, title }: Transcription, id: number, how: CallOptions): Promise<RemoteTranscription> {
    const client = this.#parts.clientFor(accountId);
    if (client === null) throw wordsNotHere(title);
    return (await client.call(operations.transcriptions.get, { path: { id } }, how)).data;
  }

  /** Reads the list of the service: what was transcribed elsewhere appears. */
  refresh(accountId: string, client: ApiClient): Promise<void> {
    return this.#elsewhere.refresh(accountId, client);
  }

  get(id: string): TranscriptionRecord {
    const record = this.#parts.rows.get(id);
    if (record !== null) return record;
    throw new Refusal({ code: 'unknown-transcription', ...transcriptionTexts.notHere });
  }

  /** Sends a failed one once more for the credits that the user agreed to, as a new entry for the same transcription. */
  startAgain(entry: JournalEntry, credits: number | null): void {
    this.#parts.db.transaction(() => {
      this.get(entry.subjectId);
      this.#reopened(entry.subjectId);
      this.#update(entry.subjectId, (row) => ({ ...row, credits }));
      const { accountId, operation, subjectId, title, input } = entry;
      this.#parts.journal().add({ accountId, operation, subjectId, title, input, cost: credits }, entry.batchId);
      this.#parts.journal().hide([entry.id]);
    });
  }

  /** Being made again: in the list as at the first time, also when it was removed meanwhile. */
  #reopened(id: string): void {
    this.#parts.rows.show(id);
    this.#update(id, (row) => ({
      ...row,
      remoteId: null,
      status: 'queued',
      error: null,
      refundedCredits: null,
      completedAt: null,
    }));
  }

  rename(id: string, title: string): void {
    this.#parts.db.transaction(() => {
      this.#update(id, (row) => ({ ...row, title }));
      this.#parts.renamed(id, title);
    });
  }

  /** Takes them from the list here. Refused while one is still being made, so that nothing paid for gets out of sight. */
  remove(ids: readonly string[]): void {
    const { journal, isOnService } = this.#parts;
    removeFromList(this.#listed(), ids, (id) => journal().openFor(id) || isOnService(id));
  }

  /** Takes a removal back, of all that are known. */
  putBack(ids: readonly string[]): void {
    putBackInList(this.#listed(), ids);
  }

  #listed(): Parameters<typeof putBackInList<Transcription>>[0] {
    const { db, rows, changes } = this.#parts;
    return { db, rows, publish: (shown, removed) => changes.publish('transcriptions', shown, removed) };
  }

  #confirmed(entry: JournalEntry, input: CreateInput, remote: RemoteTranscription): void {
    this.#update(input.transcriptionId, (row) => ({ ...row, remoteId: remote.id, status: remote.status, error: null }));
    this.#parts.db.afterCommit(() => this.#parts.forgetPrepared(input.transcriptionId));
    const { accountId, id: entryId, title } = entry;
    this.#watch(remote, { accountId, subjectId: input.transcriptionId, entryId, title });
  }

  #watch(
    { id: remoteId, status: phase }: RemoteTranscription,
    about: Pick<Job, 'accountId' | 'subjectId' | 'entryId'> & { readonly title: string; readonly begunAt?: number },
  ): void {
    this.#parts.watcher().add({ kind: transcriptionJobKind, remoteId, phase, ...about });
  }

  #settled(entry: JournalEntry, input: CreateInput): void {
    const { state } = entry;
    this.#parts.db.afterCommit(() => this.#parts.forgetPrepared(input.transcriptionId));
    if (state.kind !== 'cancelled' && state.kind !== 'left' && state.kind !== 'refused') return;
    const status = state.kind === 'refused' ? 'failed' : 'cancelled';
    this.#update(input.transcriptionId, (row) => ({ ...row, status, error: errorOf(state, entry.cost) }));
  }

  #seen(job: Job, look: Look<RemoteTranscription>): void {
    const { data: remote } = look;
    if (remote === null) {
      this.#update(job.subjectId, (row) => ({ ...row, status: 'failed', error: look.error }));
      return;
    }
    const done = look.state === 'done';
    if (done) this.#keepWords(job.subjectId, remote);
    this.#update(
      job.subjectId,
      (row) => ({
        ...row,
        status: remote.status,
        language: remote.language ?? row.language,
        durationS: remote.duration ?? row.durationS,
        // What failed before it was measured took nothing of what was agreed to.
        credits: look.credits ?? (look.state === 'failed' ? 0 : row.credits),
        ...(done && wordsShown(remote)),
        error: look.error,
        refundedCredits: look.refundedCredits,
        completedAt: look.state === 'running' ? null : Date.parse(remote.completed_at ?? '') || this.#parts.clock.now(),
      }),
      'news',
    );
  }

  #keepWords(id: string, remote: RemoteTranscription): TranscriptDetail {
    const { rows } = this.#parts;
    const detail = wordsOf(id, remote, rows.offset(id));
    rows.saveTranscript(detail);
    return detail;
  }

  /** `told`: `news`: nothing is written or told where the row is the same as before. */
  #update(id: string, change: (row: Transcription) => Transcription, told: 'all' | 'news' = 'all'): void {
    const { db, rows, changes } = this.#parts;
    db.transaction(() => {
      const record = rows.get(id);
      if (record === null) return;
      const row = change(record.row);
      if (told === 'news' && isDeepStrictEqual(row, record.row)) return;
      rows.save({ ...record, row });
      if (!rows.isRemoved(id)) db.afterCommit(() => changes.publish('transcriptions', [row]));
    });
  }
}

/** The file may have changed since the user saw its price; paying less needs no question. */
function askForHigherPrice(now: number, agreed: number | null): void {
  if (agreed !== null && now > agreed) throw new PriceChange(now);
}
