import { randomUUID } from 'node:crypto';
import type { VoiceClone } from '../../bridge/index.ts';
import { operations, type CloneSlots, type VoiceClone as RemoteClone } from '../../contract/index.ts';
import { eachOnce, type ApiClient, type FilePart } from '../api/index.ts';
import { layOver, ownerIn, recordsOnService } from '../creations/index.ts';
import { journalHandler, type Journal, type JournalEntry, type JournalHandler } from '../journal/index.ts';
import type { JobKind, Watcher } from '../jobs/index.ts';
import type { Clock } from '../ports/index.ts';
import { Refusal } from '../refusal.ts';
import type { Changes, Database, VoiceCloneRecord, VoiceCloneRows } from '../store/index.ts';
import { voiceCloneTexts } from '../texts/voice-clones.ts';
import { VoiceCloneBook } from './book.ts';
import { unsentEdit, voiceCloneDeleteHandler, voiceCloneEditHandler } from './change-handlers.ts';
import { adoptedClone, laidOver, wantedClone } from './clone-record.ts';
import { cloneCreateInput, voiceCloneCreateHandler, type CloneCreateInput } from './create-handler.ts';
import { voiceCloneJobs } from './job-kind.ts';

interface VoiceClonesParts {
  readonly db: Database;
  readonly rows: VoiceCloneRows;
  readonly changes: Changes;
  readonly clock: Clock;
  readonly journal: () => Journal;
  readonly entriesOf: (cloneId: string) => readonly JournalEntry[];
  readonly watcher: () => Watcher;
  /** Makes the sample to send, of one of several sound tracks (from 0) where one was chosen, in a folder of the clone's own. */
  readonly prepareSample: (
    folder: string,
    path: string,
    track: number | undefined,
    signal: AbortSignal,
  ) => Promise<FilePart>;
  /** SHA-256 of a file's content, hex. */
  readonly hashFile: (path: string, signal: AbortSignal) => Promise<string>;
  /** The folder is not needed any more. */
  readonly forgetPrepared: (folder: string) => void;
}

interface NewClone {
  readonly name: string;
  readonly gender: 'male' | 'female' | 'neutral';
  readonly language: string | null;
  readonly description: string | null;
  readonly samplePaths: readonly string[];
  /** As the journal keeps them. */
  readonly sampleTracks?: readonly (number | null)[] | undefined;
  readonly buySlotFor: number | null;
}

/** The user's cloned voices. */
export class VoiceClones {
  readonly #parts: VoiceClonesParts;
  readonly #book: VoiceCloneBook;
  readonly handlers: readonly JournalHandler[];
  readonly jobKind: JobKind;

  constructor(parts: VoiceClonesParts) {
    this.#parts = parts;
    const book = new VoiceCloneBook(parts);
    this.#book = book;
    this.handlers = [
      journalHandler(
        voiceCloneCreateHandler({
          prepareSample: parts.prepareSample,
          hashFile: parts.hashFile,
          ownerOf: ownerIn(parts.rows, (id) => parts.journal().isAskedFor(id, 'voiceClones.create')),
          confirmed: (entry, input, remote) => book.created(entry, input, remote),
          settled: (entry, input) => book.notCreated(entry, input),
          reopened: ({ cloneId }) => book.reopened(cloneId),
        }),
      ),
      journalHandler(
        voiceCloneEditHandler({
          confirmed: ({ cloneId }, remote) => book.edited(cloneId, remote),
          settled: (entry, { cloneId }) => book.notEdited(entry, cloneId),
        }),
      ),
      journalHandler(
        voiceCloneDeleteHandler({
          confirmed: ({ cloneId }) => book.deleted(cloneId),
          settled: (entry, input) => book.kept(entry, input),
          reopened: ({ cloneId }) => book.deleting(cloneId),
        }),
      ),
    ];
    this.jobKind = voiceCloneJobs((job, look) => book.seen(job, look));
  }

  list(): VoiceClone[] {
    return this.#parts.rows.all().map(({ row }) => row);
  }

  /** The service's ids of those of an account that can be spoken with. */
  readyIds(accountId: string): Iterable<number> {
    return this.#parts.rows.ready(accountId).keys();
  }

  get(id: string): VoiceCloneRecord {
    const record = this.#parts.rows.get(id);
    if (record !== null) return record;
    throw new Refusal({ code: 'unknown-voice', ...voiceCloneTexts.unknown });
  }

  async slots(client: ApiClient): Promise<CloneSlots> {
    return (await client.call(operations.voiceClones.slots, {}, { lane: 'user' })).data;
  }

  /** Writes the clone and its journal entry in one transaction. Returns the entry's id. */
  create(accountId: string, wanted: NewClone): string {
    const id = randomUUID();
    const row = wantedClone({ ...wanted, id, accountId, createdAt: this.#parts.clock.now() });
    return this.#parts.db.transaction(() => {
      this.#book.save({ row, remotePreview: null });
      const { samplePaths, sampleTracks, ...fields } = wanted;
      const tracks = sampleTracks?.some((track) => track !== null) && { sampleTracks: [...sampleTracks] };
      const input: CloneCreateInput = { ...fields, samplePaths: [...samplePaths], ...tracks, cloneId: id };
      return this.#add('voiceClones.create', row, input, wanted.buySlotFor ?? 0);
    });
  }

  /**
   * What it was asked for with: absolute paths, and which of several sound tracks of each, from 0, undefined where none was chosen. Nothing of one that
   * was made elsewhere. Throws a `Refusal` where it is gone.
   */
  samplesOf(id: string): ReadonlyMap<string, readonly (number | undefined)[]> {
    this.get(id);
    const input = cloneCreateInput.safeParse(this.#parts.journal().inputOf(id, 'voiceClones.create'));
    if (!input.success) return new Map();
    const { samplePaths, sampleTracks } = input.data;
    const samples = new Map<string, Set<number | undefined>>();
    for (const [index, path] of samplePaths.entries())
      samples.set(path, (samples.get(path) ?? new Set()).add(sampleTracks?.[index] ?? undefined));
    return new Map([...samples].map(([path, tracks]) => [path, [...tracks]]));
  }

  /** What it was asked to be last, sent or not: an edit begins with that, and takes no earlier one back. Throws as `get`. */
  wanted(id: string): Pick<VoiceClone, 'name' | 'gender' | 'description'> {
    const { name, gender, description } = unsentEdit(this.#parts.entriesOf(id)) ?? this.get(id).row;
    return { name, gender, description };
  }

  update(
    id: string,
    changes: { name: string; gender: 'male' | 'female' | 'neutral'; description: string | null },
  ): void {
    const { row, remoteId } = this.#onService(id);
    this.#parts.db.transaction(() => this.#add('voiceClones.update', row, { cloneId: id, remoteId, ...changes }, 0));
  }

  delete(id: string): void {
    const { row } = this.get(id);
    if (row.status === 'deleting') return;
    if (row.remoteId === null) {
      const open = this.#parts.journal().openFor(id);
      if (open) throw new Refusal({ code: 'voice-on-its-way', ...voiceCloneTexts.onItsWay });
      this.#book.remove(id);
      return;
    }
    const remoteId = row.remoteId;
    this.#parts.db.transaction(() => {
      this.#book.deleting(id);
      this.#add('voiceClones.delete', row, { cloneId: id, remoteId, statusBefore: row.status }, 0);
    });
  }

  /** Reads the list of the service: voices made elsewhere appear, deleted ones go. */
  async refresh(accountId: string, client: ApiClient): Promise<void> {
    const before = recordsOnService(this.#parts.rows.all(), accountId);
    // What a lost request made must be found by its own entry, not taken for somebody else's.
    const mayHaveMade = (): boolean => this.#parts.journal().mayHaveMade(accountId, 'voiceClones.create');
    const mayAdopt = !mayHaveMade();
    const remote = eachOnce((await client.call(operations.voiceClones.list, {}, { lane: 'user' })).data);
    this.#parts.db.transaction(() => {
      layOver({
        before,
        now: recordsOnService(this.#parts.rows.all(), accountId),
        remote,
        there: (clone, known) => {
          if (known !== undefined) this.#book.shown(known, laidOver(known, clone));
          else if (mayAdopt && !mayHaveMade()) this.#adopt(accountId, clone);
        },
        gone: ({ row }) => this.#book.remove(row.id),
      });
    });
  }

  #adopt(accountId: string, clone: RemoteClone): void {
    const record = adoptedClone(randomUUID(), accountId, clone, this.#parts.clock.now());
    this.#book.save(record);
    if (clone.status !== 'completed' && clone.status !== 'failed') this.#book.watch(accountId, record.row, clone, null);
  }

  #onService(id: string): { row: VoiceClone; remoteId: number } {
    const { row } = this.get(id);
    if (row.remoteId !== null) return { row, remoteId: row.remoteId };
    throw new Refusal({ code: 'voice-not-there-yet', ...voiceCloneTexts.notThereYet });
  }

  #add(operation: string, { id, accountId, name }: VoiceClone, input: unknown, cost: number): string {
    return this.#parts.journal().add({ accountId, operation, subjectId: id, title: name, input, cost }).id;
  }
}
