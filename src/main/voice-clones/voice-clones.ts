import { randomUUID } from 'node:crypto';
import type { AppError, VoiceClone } from '../../bridge/index.ts';
import { operations, type CloneSlots, type VoiceClone as RemoteClone } from '../../contract/index.ts';
import type { ApiClient, FilePart } from '../api/index.ts';
import { journalHandler, type Journal, type JournalEntry, type JournalHandler } from '../journal/index.ts';
import type { Job, JobKind, Look, Watcher } from '../jobs/index.ts';
import type { Clock } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { Changes, Database, VoiceCloneRecord, VoiceCloneRows } from '../store/index.ts';
import { voiceCloneDeleteHandler, voiceCloneEditHandler, type CloneDeleteInput } from './change-handlers.ts';
import { voiceCloneCreateHandler, type CloneCreateInput } from './create-handler.ts';
import { voiceCloneJobKind, voiceCloneJobs } from './job-kind.ts';

interface VoiceClonesParts {
  readonly db: Database;
  readonly rows: VoiceCloneRows;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly journal: () => Journal;
  readonly watcher: () => Watcher;
  /** Makes the sample to send in a folder of the clone's own. */
  readonly prepareSample: (folder: string, path: string, signal: AbortSignal) => Promise<FilePart>;
  /** The folder is not needed any more. */
  readonly forgetPrepared: (folder: string) => void;
}

export interface NewClone {
  readonly name: string;
  readonly gender: 'male' | 'female' | 'neutral';
  readonly language: string | null;
  readonly description: string | null;
  readonly samplePaths: readonly string[];
  readonly buySlotFor: number | null;
}

/** The user's cloned voices. */
export class VoiceClones {
  readonly #parts: VoiceClonesParts;
  readonly handlers: readonly JournalHandler[];
  readonly jobKind: JobKind;

  constructor(parts: VoiceClonesParts) {
    this.#parts = parts;
    this.handlers = [
      journalHandler(
        voiceCloneCreateHandler({
          prepareSample: parts.prepareSample,
          isKnown: (accountId, remoteId) => parts.rows.byRemoteId(accountId, remoteId) !== null,
          confirmed: (entry, input, remote) => this.#created(entry, input, remote),
          settled: (entry, input) => this.#notCreated(entry, input),
          reopened: (input) => this.#reopened(input.cloneId),
        }),
      ),
      journalHandler(
        voiceCloneEditHandler({
          confirmed: (input, remote) => this.#update(input.cloneId, (record) => merged(record, remote)),
          settled: (entry, input) => this.#noted(entry, input.cloneId),
        }),
      ),
      journalHandler(
        voiceCloneDeleteHandler({
          confirmed: (input) => {
            this.#gone(input.cloneId);
            parts.watcher().deleted(input.cloneId);
          },
          settled: (entry, input) => this.#kept(entry, input),
          reopened: (input) => this.#setStatus(input.cloneId, 'deleting', null),
        }),
      ),
    ];
    this.jobKind = voiceCloneJobs((job, remote, look) => this.#seen(job, remote, look));
  }

  list(): VoiceClone[] {
    return this.#parts.rows.all().map(({ row }) => row);
  }

  get(id: string): VoiceCloneRecord {
    const record = this.#parts.rows.get(id);
    if (record !== null) return record;
    throw new Refusal({ code: 'unknown-voice', title: 'This voice is not here any more', detail: 'It was deleted.' });
  }

  async slots(client: ApiClient): Promise<CloneSlots> {
    return (await client.call(operations.voiceClones.slots, {}, { lane: 'user' })).data;
  }

  /** Writes the clone and its journal entry in one transaction. Returns the entry's id. */
  create(accountId: string, wanted: NewClone): string {
    const id = randomUUID();
    const row: VoiceClone = {
      id,
      accountId,
      remoteId: null,
      name: wanted.name,
      gender: wanted.gender,
      language: wanted.language,
      description: wanted.description,
      status: 'queued',
      slotType: null,
      previewUrl: null,
      error: null,
      createdAt: this.#parts.clock.now(),
    };
    return this.#parts.db.transaction(() => {
      this.#save({ row, remotePreview: null });
      const input: CloneCreateInput = { ...wanted, samplePaths: [...wanted.samplePaths], cloneId: id };
      return this.#add('voiceClones.create', row, input, wanted.buySlotFor ?? 0);
    });
  }

  update(
    id: string,
    changes: { name: string; gender: 'male' | 'female' | 'neutral'; description: string | null },
  ): void {
    const { row, remoteId } = this.#onService(id);
    this.#parts.db.transaction(() => this.#add('voiceClones.update', row, { cloneId: id, remoteId, ...changes }, 0));
  }

  delete(id: string): void {
    const { row, remotePreview } = this.get(id);
    if (row.status === 'deleting') return;
    if (row.remoteId === null) {
      const open = this.#parts.journal().openFor(id);
      if (open) {
        throw new Refusal({
          code: 'voice-on-its-way',
          title: 'This voice is on its way to the service',
          detail: 'Cancel it in the queue, or wait until the service has it.',
        });
      }
      this.#gone(id);
      return;
    }
    const remoteId = row.remoteId;
    this.#parts.db.transaction(() => {
      this.#save({ row: { ...row, status: 'deleting', error: null }, remotePreview });
      this.#add('voiceClones.delete', row, { cloneId: id, remoteId, statusBefore: row.status }, 0);
    });
  }

  /** Reads the list of the service: voices made elsewhere appear, deleted ones go. */
  async refresh(accountId: string, client: ApiClient): Promise<void> {
    const before = this.#onServiceByRemoteId(accountId);
    const mayAdopt = !this.#parts.journal().hasOpen(accountId, 'voiceClones.create');
    const remote = (await client.call(operations.voiceClones.list, {}, { lane: 'user' })).data;
    this.#parts.db.transaction(() => {
      // What was made, changed or deleted here while the list was on its way is newer than the list.
      const now = this.#onServiceByRemoteId(accountId);
      const untouched = (id: number): boolean => JSON.stringify(before.get(id)) === JSON.stringify(now.get(id));
      for (const clone of remote) {
        const known = now.get(clone.id);
        if (!untouched(clone.id)) continue;
        if (known !== undefined) this.#save(merged(known, clone));
        else if (mayAdopt && !this.#parts.journal().hasOpen(accountId, 'voiceClones.create'))
          this.#adopt(accountId, clone);
      }
      const there = new Set(remote.map((clone) => clone.id));
      for (const [remoteId, { row }] of now) {
        if (!there.has(remoteId) && untouched(remoteId)) this.#gone(row.id);
      }
    });
  }

  #onServiceByRemoteId(accountId: string): Map<number, VoiceCloneRecord> {
    return new Map(
      this.#parts.rows
        .all()
        .flatMap((record) =>
          record.row.accountId === accountId && record.row.remoteId !== null
            ? [[record.row.remoteId, record] as const]
            : [],
        ),
    );
  }

  #adopt(accountId: string, remote: RemoteClone): void {
    const record = merged(
      {
        row: {
          id: randomUUID(),
          accountId,
          remoteId: remote.id,
          name: '',
          gender: null,
          language: null,
          description: null,
          status: remote.status,
          slotType: null,
          previewUrl: null,
          error: null,
          createdAt: Date.parse(remote.created_at ?? '') || this.#parts.clock.now(),
        },
        remotePreview: null,
      },
      remote,
    );
    this.#save(record);
    if (remote.status !== 'completed' && remote.status !== 'failed') this.#watch(accountId, record.row, remote, null);
  }

  #created(entry: JournalEntry, input: CloneCreateInput, remote: RemoteClone): void {
    this.#update(input.cloneId, (record) => merged({ ...record, row: { ...record.row, error: null } }, remote));
    this.#forgetPrepared(input.cloneId);
    this.#watch(entry.accountId, { id: input.cloneId, name: input.name }, remote, entry.id);
  }

  /** Being made after all: in the list again, also when a cancellation had taken it away. */
  #reopened(cloneId: string): void {
    this.#parts.rows.restore(cloneId);
    this.#setStatus(cloneId, 'queued', null);
  }

  #forgetPrepared(cloneId: string): void {
    this.#parts.db.afterCommit(() => this.#parts.forgetPrepared(cloneId));
  }

  #notCreated(entry: JournalEntry, input: CloneCreateInput): void {
    this.#forgetPrepared(input.cloneId);
    if (entry.state.kind === 'cancelled' || entry.state.kind === 'left') this.#gone(input.cloneId);
    else if (entry.state.kind === 'refused') this.#setStatus(input.cloneId, 'failed', entry.state.error);
  }

  #watch(accountId: string, row: { id: string; name: string }, remote: RemoteClone, entryId: string | null): void {
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

  #seen(job: Job, remote: RemoteClone | null, look: Look): void {
    if (remote === null) this.#gone(job.subjectId);
    else
      this.#update(job.subjectId, (record) => merged({ ...record, row: { ...record.row, error: look.error } }, remote));
  }

  /** An edit that was refused says why on the voice, which stays what it was. */
  #noted(entry: JournalEntry, cloneId: string): void {
    const { state } = entry;
    if (state.kind !== 'refused') return;
    this.#update(cloneId, (record) => ({ ...record, row: { ...record.row, error: state.error } }));
  }

  /** Not deleted after all. */
  #kept({ state }: JournalEntry, { cloneId, statusBefore }: CloneDeleteInput): void {
    this.#setStatus(cloneId, statusBefore, state.kind === 'refused' ? state.error : null);
  }

  #setStatus(cloneId: string, status: string, error: AppError | null): void {
    this.#update(cloneId, (record) => ({ ...record, row: { ...record.row, status, error } }));
  }

  #gone(id: string): void {
    this.#parts.db.transaction(() => {
      this.#parts.rows.remove(id);
      this.#parts.db.afterCommit(() => this.#parts.changes.publish('voiceClones', [], [id]));
    });
  }

  #onService(id: string): { row: VoiceClone; remoteId: number } {
    const { row } = this.get(id);
    if (row.remoteId !== null) return { row, remoteId: row.remoteId };
    throw new Refusal({
      code: 'voice-not-there-yet',
      title: 'The service does not have this voice yet',
      detail: 'It can be edited as soon as the service has taken it.',
    });
  }

  #add(operation: string, row: VoiceClone, input: unknown, cost: number): string {
    const [entry] = this.#parts
      .journal()
      .add([{ accountId: row.accountId, operation, subjectId: row.id, title: row.name, input, cost }]);
    if (entry === undefined) throw new Error('the journal took no entry');
    return entry.id;
  }

  #update(id: string, change: (record: VoiceCloneRecord) => VoiceCloneRecord): void {
    const record = this.#parts.rows.get(id);
    if (record !== null) this.#save(change(record));
  }

  #save(record: VoiceCloneRecord): void {
    this.#parts.db.transaction(() => {
      this.#parts.rows.save(record);
      this.#parts.db.afterCommit(() => this.#parts.changes.publish('voiceClones', [record.row]));
    });
  }
}

/** What the service says of a clone laid over what is known of it. */
function merged({ row, remotePreview }: VoiceCloneRecord, remote: RemoteClone): VoiceCloneRecord {
  const preview = remote.preview_url ?? remotePreview;
  return {
    row: {
      ...row,
      remoteId: remote.id,
      name: remote.name ?? row.name,
      gender: remote.gender ?? row.gender,
      language: remote.language ?? row.language,
      description: remote.description === undefined ? row.description : remote.description,
      // On its way out: the service does not know that yet.
      status: row.status === 'deleting' ? row.status : remote.status,
      slotType: remote.slot_type ?? row.slotType,
      previewUrl: preview === null ? null : `app-media://voice-clone/${row.id}`,
    },
    remotePreview: preview,
  };
}
