import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AppError, Character } from '../../bridge/index.ts';
import type { Character as RemoteCharacter } from '../../contract/index.ts';
import { layOver, recordsOnService } from '../creations/index.ts';
import { errorOf, type Journal, type JournalEntry } from '../journal/index.ts';
import type { Job, Look, Watcher } from '../jobs/index.ts';
import type { KeptFiles } from '../library/index.ts';
import type { Wanted, WantFile } from '../library/wanted.ts';
import type { Clock } from '../ports/index.ts';
import type { CharacterRecord, CharacterRows, Database } from '../store/index.ts';
import { previewFailed, previewJobKind, trainingJobKind } from './job-kinds.ts';
import { laidOver } from './pictures.ts';
import { isPreviewing, training } from './states.ts';
import { wantedPoses, wantedPreviews } from './wanted-pictures.ts';

/** What was asked of the service, and with which picture. */
export type Begun = Omit<NonNullable<Character['activity']>, 'since'>;

interface CharacterBookParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rows: CharacterRows;
  readonly publish: (upserts: readonly Character[], removals?: readonly string[]) => void;
  readonly files: KeptFiles;
  readonly keep?: WantFile;
  readonly journal: () => Journal;
  readonly watcher: () => Watcher;
}

/** Writes what becomes of characters; most of it inside the transactions of the journal and the watcher. */
export class CharacterBook {
  readonly #parts: CharacterBookParts;
  constructor(parts: CharacterBookParts) {
    this.#parts = parts;
  }

  save(record: CharacterRecord): void {
    const { db, rows, publish } = this.#parts;
    db.transaction(() => {
      rows.save(record);
      if (!rows.isRemoved(record.row.id)) db.afterCommit(() => publish([record.row]));
    });
  }

  /** The service has it, or a watched job showed it. */
  seen(id: string, remote: RemoteCharacter, look: Look | null): void {
    const record = this.#parts.rows.get(id);
    if (record === null) return;
    const { row, kept } = laidOver(record, remote);
    const ended = look !== null && look.state !== 'running';
    const credits = look?.credits ?? row.credits;
    const activity = ended ? null : row.activity;
    this.#shown(record, { row: { ...row, error: look?.error ?? null, activity, credits }, kept });
  }

  /** What the service shows of a character: where that is the same as before, nothing is written or told. */
  #shown(known: CharacterRecord | null, record: CharacterRecord): void {
    if (!isDeepStrictEqual(record, known)) this.save(record);
  }

  /** The answer to a preview, or what was found of it. */
  previewed(id: string, remote: RemoteCharacter): void {
    this.#change(id, (record) => {
      const { row, kept } = laidOver(record, remote);
      return {
        row: { ...row, activity: null, error: remote.status === 'preview-failed' ? previewFailed : null },
        kept,
      };
    });
    if (remote.status !== 'preview-failed') this.#keep(id, (record) => wantedPreviews(record, this.#parts.clock.now()));
  }

  /** A job is done: the library keeps what it has made. Within the transaction that writes that it has ended. */
  keepMade({ id, kind, subjectId, finishedAt }: Job): void {
    const madeAt = finishedAt ?? this.#parts.clock.now();
    this.#keep(subjectId, (record) =>
      kind === trainingJobKind ? wantedPoses(record, id, madeAt) : wantedPreviews(record, madeAt),
    );
  }

  #keep(id: string, wanted: (record: CharacterRecord) => readonly Wanted[]): void {
    const record = this.#parts.rows.isRemoved(id) ? null : this.#parts.rows.get(id);
    // The service deletes the pictures with the character: they would be waited for in vain.
    if (record !== null && record.row.status !== 'deleting')
      for (const picture of wanted(record)) this.#parts.keep?.(picture);
  }

  /** The service trains it: watched from here on. */
  trains(entry: JournalEntry, previewId: number, remote: RemoteCharacter): void {
    this.#change(entry.subjectId, (record) => {
      const { row, kept } = laidOver(record, remote);
      return { row: { ...row, error: null, credits: entry.cost, trainedWith: previewId }, kept };
    });
    this.#watch(entry.subjectId, remote, trainingJobKind, entry);
  }

  began(id: string, activity: Begun): void {
    const since = this.#parts.clock.now();
    this.#change(id, ({ row, kept }) => ({ row: { ...row, activity: { ...activity, since }, error: null }, kept }));
  }

  /** A preview or a training that will not be. */
  notDone({ cost, state, subjectId }: JournalEntry): void {
    const error = state.kind === 'refused' ? errorOf(state, cost) : null;
    this.#change(subjectId, ({ row, kept }) => ({ row: { ...row, activity: null, error }, kept }));
  }

  /** Credits of a training that failed came back. */
  refunded(id: string, error: AppError): void {
    this.#change(id, ({ row, kept }) => ({ row: row.error?.code === error.code ? { ...row, error } : row, kept }));
  }

  /** What the service has now; why something was not done stays on the row. */
  readAgain(id: string, remote: RemoteCharacter): void {
    if (!this.#parts.rows.isRemoved(id)) this.#change(id, (record) => laidOver(record, remote));
  }

  notCreated({ state, subjectId }: JournalEntry): void {
    if (state.kind === 'refused') this.#setStatus(subjectId, 'failed', errorOf(state, 0));
    if (state.kind === 'cancelled' || state.kind === 'left') this.#setStatus(subjectId, 'cancelled', null);
  }

  /** Being made after all. */
  reopened(id: string): void {
    this.#parts.rows.show(id);
    this.#setStatus(id, 'queued', null);
  }

  deleting(id: string): void {
    this.#setStatus(id, 'deleting', null);
  }

  /** Not deleted after all: what the service has now, also where a training has ended meanwhile. */
  kept({ state, subjectId }: JournalEntry, statusBefore: string): void {
    this.#change(subjectId, ({ row, kept }) => ({
      row: {
        ...row,
        status: kept.statusMeanwhile ?? statusBefore,
        error: state.kind === 'refused' ? errorOf(state, 0) : row.error,
      },
      kept: { ...kept, statusMeanwhile: null },
    }));
  }

  /** The user deleted it, here and on the service. */
  deleted(id: string): void {
    this.#remove(id, (endings) => endings.deleted(id));
  }

  /** The service has it no more. */
  gone(id: string): void {
    this.#remove(id, (endings) => endings.gone(id));
  }

  #remove(id: string, endJobs: (endings: Watcher['endings']) => void): void {
    const { db, rows, files, watcher, publish } = this.#parts;
    db.transaction(() => {
      rows.remove(id);
      files.forget(`character/${id}`);
      endJobs(watcher().endings);
      db.afterCommit(() => publish([], [id]));
    });
  }

  /** Lays a list of the service over what is here. `before`: what was here when it was asked for; newer things win. */
  takeOver(
    accountId: string,
    remote: readonly RemoteCharacter[],
    before: ReadonlyMap<number, CharacterRecord>,
    mayAdopt: boolean,
  ): void {
    this.#parts.db.transaction(() => {
      layOver({
        before,
        now: recordsOnService(this.#parts.rows.all(), accountId),
        remote,
        there: (one, known) => {
          if (known !== undefined) this.#takeUp(laidOver(known, one), one, known);
          else if (mayAdopt && this.#parts.rows.byRemoteId(accountId, one.id) === null)
            this.#takeUp(laidOver(this.#blank(accountId, one), one), one);
        },
        gone: ({ row }) => this.gone(row.id),
      });
    });
  }

  #takeUp(record: CharacterRecord, remote: RemoteCharacter, known: CharacterRecord | null = null): void {
    this.#shown(known, record);
    // What our own entries began is watched by them.
    if (this.#parts.journal().openFor(record.row.id)) return;
    if (remote.status === training) this.#watch(record.row.id, remote, trainingJobKind, null);
    else if (isPreviewing(remote.status)) this.#watch(record.row.id, remote, previewJobKind, null);
  }

  #blank(accountId: string, remote: RemoteCharacter): CharacterRecord {
    return {
      row: {
        id: randomUUID(),
        accountId,
        remoteId: remote.id,
        name: remote.name ?? `Character ${remote.id}`,
        status: remote.status,
        activity: null,
        genreId: null,
        genreName: null,
        description: null,
        gender: null,
        age: null,
        traits: [],
        photoUrl: null,
        previews: [],
        poses: [],
        trainedWith: null,
        credits: null,
        error: null,
        createdAt: Date.parse(remote.created_at ?? '') || this.#parts.clock.now(),
      },
      kept: { photoPath: null, previewUrls: {}, poseUrls: [], statusMeanwhile: null },
    };
  }

  #watch(id: string, remote: RemoteCharacter, kind: string, entry: JournalEntry | null): void {
    const row = this.#parts.rows.get(id)?.row;
    if (row === undefined) return;
    this.#parts.watcher().add({
      accountId: row.accountId,
      kind,
      remoteId: remote.id,
      subjectId: id,
      entryId: entry?.id ?? null,
      title: row.name,
      phase: remote.status,
    });
  }

  #setStatus(id: string, status: string, error: AppError | null): void {
    this.#change(id, ({ row, kept }) => ({ row: { ...row, status, error }, kept }));
  }

  #change(id: string, change: (record: CharacterRecord) => CharacterRecord): void {
    const record = this.#parts.rows.get(id);
    if (record !== null) this.save(change(record));
  }
}
