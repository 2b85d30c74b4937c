import { z } from 'zod';
import { operations, type Operation } from '../../src/contract/index.ts';
import type { ApiClient, CallOptions, RefusedError } from '../../src/main/api/index.ts';
import {
  Journal,
  journalHandler,
  type PreparedCall,
  type EntryState,
  type Finding,
  type JournalEntry,
  type Looking,
  type NewEntry,
  type OperationHandler,
  type QuietMoney,
  type RefusalMeaning,
} from '../../src/main/journal/index.ts';
import type { SpendingLimits } from '../../src/bridge/index.ts';
import { BalanceRows, Database, FindingRows, JournalRows } from '../../src/main/store/index.ts';
import { ManualClock } from './ports.ts';

type Attempt = (options: CallOptions) => Promise<{ data: unknown; meta: unknown }>;

/** A client at the port: what the test scripts is what the service does. */
class ScriptedClient {
  readonly sent: string[] = [];
  attempt: Attempt = () => Promise.resolve({ data: null, meta: null });
  /** Answers reads by the operation's name, which are then not counted as sent. */
  reads: ((name: string) => { data: unknown; meta?: unknown }) | null = null;
  readonly client: ApiClient;
  constructor() {
    const call = async (operation: Operation, _input: unknown, options: CallOptions = {}): Promise<unknown> => {
      if (this.reads !== null && operation.method === 'GET') return this.reads(operation.name);
      this.sent.push(operation.name);
      return this.attempt(options);
    };
    // The journal reads `data` and `meta` only.
    this.client = { call } as ApiClient;
  }
}

const input = z.object({ what: z.string() });
type Input = z.infer<typeof input>;

/** A journal on a real database, with handlers that charge, that are idempotent or repeatable, and that never send again. */
export class TestJournal {
  readonly clock: ManualClock;
  readonly db: Database;
  readonly rows: JournalRows;
  readonly remote = new ScriptedClient();
  readonly told: JournalEntry[] = [];
  readonly confirmed: unknown[] = [];
  reachable = true;
  /** What the account is reached with now; null: nothing. */
  clientFor: () => ApiClient | null = () => (this.reachable ? this.remote.client : null);
  /** Credits that the account has, as it was told last; null: nothing was told. */
  balance: number | null = null;
  /** Another process owns the store when it is false. */
  owner: () => boolean = () => true;
  paused = false;
  /** Ids of entries that the user holds back. */
  readonly held = new Set<string>();
  askBeforeResend = false;
  limits: SpendingLimits = { job: null, batch: null, day: null };
  readonly looks: string[] = [];
  /** What the service says that a charge takes now; null: it does not say. */
  price: (entry: JournalEntry, looking: Looking) => Promise<number | null> = ({ cost }) => Promise.resolve(cost);
  refusalMeans: (error: RefusedError) => RefusalMeaning = () => 'refused';
  prepare: (entry: JournalEntry, signal: AbortSignal) => Promise<void> = () => Promise.resolve();
  /** How long the service may go on, milliseconds; for handlers made after it is set. */
  longestMs = 0;
  /** What a call carries beside its fields. */
  files: NonNullable<PreparedCall['files']> | null = null;
  snapshot: (client: ApiClient, looking: Looking) => Promise<unknown> = () => Promise.resolve({ ids: [] });
  finding: (looking: Looking) => Promise<Finding> = () => Promise.resolve({ kind: 'nothing' });
  onConfirmed: (data: unknown) => void = () => undefined;
  onSettled: (entry: JournalEntry) => void = () => undefined;
  /** How many keep the computer from sleeping now. */
  awake = 0;
  readonly balances: BalanceRows;
  quietMoney: QuietMoney = { charges: [], refunds: [] };
  journal: Journal;

  constructor(path: string, clock = new ManualClock(1_000_000), db = new Database(path)) {
    this.clock = clock;
    this.db = db;
    this.rows = new JournalRows(this.db);
    this.balances = new BalanceRows(this.db);
    this.journal = this.#make();
  }

  #handler(operation: Operation, serialKey: string): OperationHandler<Input> {
    return {
      operation,
      input,
      serialKey,
      askText: { text: 'sent?', sendAgain: 'again', leaveIt: 'leave' },
      prepare: async (entry, _input, signal) => {
        await this.prepare(entry, signal);
        return this.files === null ? {} : { files: this.files };
      },
      snapshot: (client, _entry, _input, looking) => this.snapshot(client, looking),
      probe: (_client, _entry, _input, _evidence, looking) => this.finding(looking),
      longestMs: this.longestMs,
      // As of the app: what is made of a video, which others may change.
      ...(operation.name === operations.faceless.render.name && { looksAgain: true }),
      price: (_client, entry, _input, looking) => this.price(entry, looking),
      refusalMeans: (error) => this.refusalMeans(error),
      undoneBy: ({ what }, earlier) => what !== earlier.what,
      retryClass: ({ what }) => (what === 'with a date' ? 'never' : operation.retry),
      confirmed: (_entry, _input, data) => {
        this.onConfirmed(data);
        this.confirmed.push(data);
      },
      settled: (entry) => this.onSettled(entry),
    };
  }

  #make(): Journal {
    return new Journal({
      db: this.db,
      rows: this.rows,
      log: new FindingRows(this.db),
      balances: this.balances,
      clock: this.clock,
      handlers: [
        journalHandler(this.#handler(operations.transcriptions.create, 'transcriptions.create')),
        journalHandler(this.#handler(operations.voiceClones.update, 'voiceClones.change')),
        journalHandler(this.#handler(operations.faceless.create, 'faceless.create')),
        journalHandler(this.#handler(operations.faceless.render, 'faceless.render')),
        journalHandler(this.#handler(operations.textToVideo.create, 'textToVideo.create')),
      ],
      clientFor: () => this.clientFor(),
      paused: () => this.paused,
      isHeld: (entryId) => this.held.has(entryId),
      isOwner: () => this.owner(),
      askBeforeResend: () => this.askBeforeResend,
      spendingLimits: () => this.limits,
      quietMoney: () => this.quietMoney,
      lookAtAccount: (accountId) => this.looks.push(accountId),
      changed: (entries) => this.told.push(...entries),
      progressed: (entry) => this.told.push(entry),
      balance: () => undefined,
      balanceOf: () => this.balance,
      awake: () => {
        this.awake += 1;
        return () => {
          this.awake -= 1;
        };
      },
    });
  }

  add(changes: Partial<NewEntry> = {}): JournalEntry {
    return this.journal.add({
      accountId: 'me',
      operation: 'transcriptions.create',
      subjectId: changes.subjectId ?? crypto.randomUUID(),
      title: 'A file',
      input: { what: 'x' },
      cost: 3,
      ...changes,
    });
  }

  state(entry: { id: string }): EntryState {
    const found = this.rows.get(entry.id);
    if (found === null) throw new Error('the entry is gone');
    return found.state;
  }

  /** Lets everything that is due happen. */
  settle(ms = 0): Promise<void> {
    return this.clock.advance(ms);
  }

  /** As a new start of the program on the same data. */
  async restart(): Promise<void> {
    await this.journal.close();
    this.journal = this.#make();
    this.journal.start();
  }

  async close(): Promise<void> {
    await this.journal.close();
    this.db.close();
  }
}
