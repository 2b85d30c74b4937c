import { randomUUID } from 'node:crypto';
import type { BridgeEvent, QueueRow, SpendingLimits, StagedItem } from '../../src/bridge/index.ts';
import type { Operation } from '../../src/contract/index.ts';
import type { ApiClient, CallOptions } from '../../src/main/api/index.ts';
import { Journal } from '../../src/main/journal/index.ts';
import { Watcher, type Job } from '../../src/main/jobs/index.ts';
import { HeldEntries, JobLog, Queue } from '../../src/main/queue/index.ts';
import {
  BalanceRows,
  Changes,
  Database,
  FindingRows,
  JobRows,
  JournalRows,
  ServiceListRows,
  SettingsRows,
  StagedRows,
  TranscriptionRows,
  VoiceCloneRows,
  type StagedRecord,
} from '../../src/main/store/index.ts';
import { Transcriptions } from '../../src/main/transcriptions/index.ts';
import { VoiceClones } from '../../src/main/voice-clones/index.ts';
import { ManualClock } from './ports.ts';

type Answer = (input: { path?: Record<string, unknown>; query?: Record<string, unknown> }) => unknown;

/** Features, journal, watcher and queue on a real database, against a service that the test scripts. */
export class TestDesk {
  readonly clock = new ManualClock(1_700_000_000_000);
  readonly db: Database;
  readonly changes: Changes;
  readonly events: BridgeEvent[] = [];
  readonly sent: string[] = [];
  /** By the operation's name; what it returns is the answer's `data`, what it throws is thrown. */
  readonly answers = new Map<string, Answer>();
  /** By the operation's name: the answer's `meta`; null where left out. */
  readonly metas = new Map<string, unknown>();
  readonly forgotten: string[] = [];
  readonly ended: Job[] = [];
  /** Accounts that the journal asked to have looked at. */
  readonly looks: string[] = [];
  /** When a file was written to last. */
  changedAt = 0;
  durationS = 60;
  /** Of each voice sample. */
  sampleHash = 'one';
  /** Makes a file ready to be sent. */
  prepare: () => Promise<void> = () => Promise.resolve();
  limits: SpendingLimits = { job: null, batch: null, day: null };
  reachable = true;
  signedOut: boolean;
  readonly rows: {
    journal: JournalRows;
    jobs: JobRows;
    staged: StagedRows;
    transcriptions: TranscriptionRows;
    voiceClones: VoiceCloneRows;
  };
  readonly client: ApiClient;
  readonly transcriptions: Transcriptions;
  readonly voiceClones: VoiceClones;
  readonly journal: Journal;
  readonly watcher: Watcher;
  readonly queue: Queue;
  readonly held: HeldEntries;

  constructor(path: string, { signedOut = false }: { signedOut?: boolean } = {}) {
    this.signedOut = signedOut;
    this.db = new Database(path);
    this.changes = new Changes(this.db);
    this.held = new HeldEntries(new SettingsRows(this.db));
    const { db, changes, clock } = this;
    changes.subscribe((change) => this.events.push(change));
    this.rows = {
      journal: new JournalRows(db),
      jobs: new JobRows(db),
      staged: new StagedRows(db),
      transcriptions: new TranscriptionRows(db),
      voiceClones: new VoiceCloneRows(db),
    };
    const call = async (operation: Operation, input: object, options: CallOptions = {}): Promise<unknown> => {
      this.sent.push(operation.name);
      options.signal?.throwIfAborted();
      if (operation.method !== 'GET') options.beforeLastByte?.();
      return { data: await this.answers.get(operation.name)?.(input), meta: this.metas.get(operation.name) ?? null };
    };
    // Its callers read `data` and `meta` only.
    this.client = { call } as ApiClient;
    const clientFor = (): ApiClient | null => (this.reachable ? this.client : null);
    const shared = { db, changes, clock, clientFor, journal: () => this.journal, watcher: () => this.watcher };
    const part = { path: '/prepared', fileName: 'a.wav', contentType: 'audio/wav', sizeBytes: 1 };
    this.transcriptions = new Transcriptions({
      ...shared,
      rows: this.rows.transcriptions,
      lists: new ServiceListRows(db),
      prepareFile: async () => {
        await this.prepare();
        return { part, offsetS: 0, durationS: this.durationS, changedAt: this.changedAt };
      },
      hashFile: () => Promise.resolve('0'.repeat(64)),
      forgetPrepared: (folder) => this.forgotten.push(folder),
      isOnService: (id) => this.rows.jobs.openOf(id).length > 0,
      renamed: (id, title) => this.queue.renamed(id, title),
    });
    this.voiceClones = new VoiceClones({
      ...shared,
      rows: this.rows.voiceClones,
      entriesOf: (id) => this.rows.journal.bySubject(id),
      prepareSample: () => Promise.resolve(part),
      hashFile: () => Promise.resolve(this.sampleHash),
      forgetPrepared: (folder) => this.forgotten.push(folder),
    });
    this.journal = new Journal({
      db,
      rows: this.rows.journal,
      log: new FindingRows(db),
      balances: new BalanceRows(db),
      clock,
      handlers: [...this.transcriptions.handlers, ...this.voiceClones.handlers],
      clientFor,
      paused: () => false,
      isHeld: (entryId) => this.held.has(entryId),
      askBeforeResend: () => false,
      spendingLimits: () => this.limits,
      quietMoney: (accountId, since) => this.rows.jobs.credits.quietMoney(accountId, since),
      unseenMoney: (accountId) => this.rows.jobs.credits.unseenMoney(accountId),
      changed: (entries) => this.queue.entriesChanged(entries),
      progressed: (entry) => this.queue.entriesChanged([entry]),
      balance: () => undefined,
      lookAtAccount: (accountId) => this.looks.push(accountId),
      awake: () => () => undefined,
    });
    this.watcher = new Watcher({
      db,
      rows: this.rows.jobs,
      clock,
      kinds: [this.transcriptions.jobKind, this.voiceClones.jobKind],
      clientFor,
      saved: (job) => this.queue.jobSaved(job),
      changed: (job) => this.queue.jobChanged(job),
      charged: () => undefined,
      ended: (job) => {
        this.journal.back('busy', job.accountId, job.subjectId);
        this.ended.push(job);
      },
    });
    this.queue = new Queue({
      db,
      entries: this.rows.journal,
      jobs: this.rows.jobs,
      changes,
      held: this.held,
      jobLog: new JobLog(db, new FindingRows(db), clock),
      journal: () => this.journal,
      watcher: () => this.watcher,
      holds: () => ({ paused: false, online: true, reachable: this.reachable, signedOut: this.signedOut }),
      startAgain: (entry, credits) => this.transcriptions.startAgain(entry, credits),
      lacks: () => false,
      decision: () => null,
    });
  }

  staged(changes: Partial<StagedItem> = {}): StagedRecord {
    const item: StagedItem = {
      id: randomUUID(),
      purpose: 'transcription',
      source: 'file',
      name: 'talk.wav',
      sizeBytes: 10,
      state: 'ready',
      durationS: 60,
      hasVideo: false,
      sendBytes: 10,
      credits: 1,
      problem: null,
      warnings: [],
      alreadySent: null,
      mediaUrl: null,
      addedAt: 0,
      ...changes,
    };
    return { item, path: `/media/${item.id}.wav`, url: null, hash: null };
  }

  /** Starts one transcription; the ids of its queue row and of itself. */
  transcribe(changes: Partial<StagedItem> = {}): { entryId: string; id: string } {
    const [entryId = ''] = this.transcriptions.start('me', [this.staged(changes)], null);
    return { entryId, id: this.rows.journal.get(entryId)?.subjectId ?? '' };
  }

  row(id: string): QueueRow {
    const row = this.queue.list().find((one) => one.id === id);
    if (row === undefined) throw new Error(`no row ${id}`);
    return row;
  }

  settle(ms = 0): Promise<void> {
    return this.clock.advance(ms);
  }

  async close(): Promise<void> {
    await Promise.all([this.journal.close(), this.watcher.close()]);
    this.db.close();
  }
}

/** A transcription as the service tells of it. */
export function remoteTranscription(id: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { id, status: 'processing', language: 'en', duration: 60, credits: 1, text: null, words: null, ...changes };
}

/** A voice clone as the service tells of it. */
export function remoteClone(id: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id,
    name: 'Nadia',
    gender: 'female',
    language: 'en',
    description: null,
    status: 'completed',
    preview_url: null,
    ...changes,
  };
}
