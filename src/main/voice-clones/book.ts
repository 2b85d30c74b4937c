import { isDeepStrictEqual } from 'node:util';
import type { AppError, VoiceClone } from '../../bridge/index.ts';
import type { VoiceClone as RemoteClone } from '../../contract/index.ts';
import { errorOf, type JournalEntry } from '../journal/index.ts';
import type { Job, Look, Watcher } from '../jobs/index.ts';
import type { Changes, Database, VoiceCloneRecord, VoiceCloneRows } from '../store/index.ts';
import { titleAndDetail } from '../texts/common.ts';
import { voiceCloneTexts } from '../texts/voice-clones.ts';
import type { CloneDeleteInput } from './change-handlers.ts';
import { laidOver } from './clone-record.ts';
import type { CloneCreateInput } from './create-handler.ts';
import { voiceCloneJobKind } from './job-kind.ts';

interface VoiceCloneBookParts {
  readonly db: Database;
  readonly rows: VoiceCloneRows;
  readonly changes: Changes;
  readonly watcher: () => Watcher;
  /** The folder of prepared samples is not needed any more. */
  readonly forgetPrepared: (folder: string) => void;
}

/** Writes what becomes of cloned voices; most of it inside the transactions of the journal and the watcher. */
export class VoiceCloneBook {
  readonly #parts: VoiceCloneBookParts;
  constructor(parts: VoiceCloneBookParts) {
    this.#parts = parts;
  }

  save(record: VoiceCloneRecord): void {
    this.#parts.db.transaction(() => {
      this.#parts.rows.save(record);
      this.#parts.db.afterCommit(() => this.#parts.changes.publish('voiceClones', [record.row]));
    });
  }

  /** What the service shows of a known voice: where that is the same as before, nothing is written or told. */
  shown(known: VoiceCloneRecord, record: VoiceCloneRecord): void {
    if (!isDeepStrictEqual(record, known)) this.save(record);
  }

  remove(id: string): void {
    this.#parts.db.transaction(() => {
      this.#parts.rows.remove(id);
      this.#parts.db.afterCommit(() => this.#parts.changes.publish('voiceClones', [], [id]));
    });
  }

  /** The service makes it: watched from here on. `entryId` is null for one that was made elsewhere. */
  watch(accountId: string, row: Pick<VoiceClone, 'id' | 'name'>, remote: RemoteClone, entryId: string | null): void {
    this.#parts.watcher().add({
      accountId,
      kind: voiceCloneJobKind,
      remoteId: remote.id,
      subjectId: row.id,
      entryId,
      title: row.name,
      phase: remote.status,
    });
  }

  created(entry: JournalEntry, input: CloneCreateInput, remote: RemoteClone): void {
    this.#change(input.cloneId, ({ row, remotePreview }) =>
      laidOver({ row: { ...row, error: null }, remotePreview }, remote),
    );
    this.#forgetPrepared(input.cloneId);
    this.watch(entry.accountId, { id: input.cloneId, name: input.name }, remote, entry.id);
  }

  notCreated(entry: JournalEntry, input: CloneCreateInput): void {
    this.#forgetPrepared(input.cloneId);
    if (entry.state.kind === 'cancelled' || entry.state.kind === 'left') this.remove(input.cloneId);
    else if (entry.state.kind === 'refused') this.#setStatus(input.cloneId, 'failed', errorOf(entry.state, entry.cost));
  }

  /** Being made after all: in the list again, also when a cancellation had taken it away. */
  reopened(cloneId: string): void {
    this.#parts.rows.show(cloneId);
    this.#setStatus(cloneId, 'queued', null);
  }

  /** A look at a job showed a voice, or that the service does not have it any more. */
  seen(job: Job, look: Look<RemoteClone>): void {
    const { data: remote } = look;
    const known = this.#parts.rows.get(job.subjectId);
    if (remote === null) this.remove(job.subjectId);
    else if (known !== null)
      this.shown(known, laidOver({ ...known, row: { ...known.row, error: look.error } }, remote));
  }

  edited(cloneId: string, remote: RemoteClone): void {
    this.#change(cloneId, ({ row, remotePreview }) => {
      // Why an earlier edit was refused is over; why a voice could not be made is not.
      const error = remote.status === 'failed' ? row.error : null;
      return laidOver({ row: { ...row, error }, remotePreview }, remote);
    });
  }

  /** An edit that was refused says why on the voice, which stays what it was. */
  notEdited({ state }: JournalEntry, cloneId: string): void {
    if (state.kind !== 'refused') return;
    const error = notDone(voiceCloneTexts.notChanged, errorOf(state, 0));
    this.#change(cloneId, ({ row, remotePreview }) => ({ row: { ...row, error }, remotePreview }));
  }

  deleting(cloneId: string): void {
    this.#setStatus(cloneId, 'deleting', null);
  }

  /** Gone, here and on the service. */
  deleted(cloneId: string): void {
    this.remove(cloneId);
    this.#parts.watcher().endings.deleted(cloneId);
  }

  /** Not deleted after all: what the service has now, also where its review has ended meanwhile. */
  kept({ state, accountId, createdAt }: JournalEntry, { cloneId, remoteId, statusBefore }: CloneDeleteInput): void {
    const job = { accountId, kind: voiceCloneJobKind, remoteId };
    const status = this.#parts.watcher().endedAs(job, createdAt) ?? statusBefore;
    this.#change(cloneId, ({ row, remotePreview }) => ({
      row: {
        ...row,
        status,
        error: state.kind === 'refused' ? notDone(voiceCloneTexts.notDeleted, errorOf(state, 0)) : row.error,
      },
      remotePreview,
    }));
  }

  #setStatus(cloneId: string, status: string, error: AppError | null): void {
    this.#change(cloneId, ({ row, remotePreview }) => ({ row: { ...row, status, error }, remotePreview }));
  }

  #forgetPrepared(cloneId: string): void {
    this.#parts.db.afterCommit(() => this.#parts.forgetPrepared(cloneId));
  }

  #change(id: string, change: (record: VoiceCloneRecord) => VoiceCloneRecord): void {
    const record = this.#parts.rows.get(id);
    if (record !== null) this.save(change(record));
  }
}

/** The voice itself is as it was: what was not done comes first. */
const notDone = (what: string, error: AppError): AppError => ({
  ...error,
  title: what,
  detail: titleAndDetail(error),
});
