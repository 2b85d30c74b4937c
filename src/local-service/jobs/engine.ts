import type { Clock } from '../clock.ts';
import { ManualClock } from '../clock.ts';
import type { Database } from '../store/database.ts';

/** Work that goes on after its request was answered. It moves from phase to phase; each phase ends at a planned time. */
export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly resource: number;
  readonly phase: string;
  /** When the phase ends, in milliseconds on the service's clock. */
  readonly dueAt: number;
  /** A fault asked for: what the job fails with at its end. */
  readonly fail: { readonly code: string; readonly message: string } | null;
  /** A fault asked for: milliseconds to add to the main phase. */
  readonly stallMs: number;
}

type Lane = 'sound' | 'speech' | 'films';

/** What the work of a phase came to, or what it threw. */
export type Outcome = { readonly result: unknown } | { readonly failure: unknown };

/** What comes after a phase. */
export type NextPhase = { readonly phase: string; readonly dueAt: number } | 'done';

/**
 * The rules of one kind of job. `work` is the real work of a phase (reading, decoding, drawing); it starts as soon as the
 * phase does and changes nothing in the database. `step` ends the phase, in a transaction, not before its planned time and
 * not before the work is done. After a crash the work of the current phase is simply done again.
 */
export interface JobRules {
  readonly kind: string;
  /**
   * Where the work of a phase waits for its turn; left out: always with everything that reads and hears. Films and long texts
   * take minutes each, and nothing else should wait for them. Null: there is nothing to do but to wait.
   */
  lane?(job: Job): Lane | null;
  work(job: Job, signal: AbortSignal): Promise<unknown>;
  step(job: Job, outcome: Outcome, at: number): NextPhase;
  /** Called when a job of this kind is over and committed: the place to delete files. */
  ended?(job: Job): Promise<void>;
}

export const jobTables = `
  CREATE TABLE IF NOT EXISTS jobs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    resource INTEGER NOT NULL,
    phase TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    fail_code TEXT,
    fail_message TEXT,
    stall_ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS jobs_due ON jobs(due_at, id);
  CREATE INDEX IF NOT EXISTS jobs_resource ON jobs(kind, resource);`;

interface Row {
  id: number;
  kind: string;
  resource: number;
  phase: string;
  due_at: number;
  fail_code: string | null;
  fail_message: string | null;
  stall_ms: number;
}

const toJob = (row: Row): Job => ({
  id: row.id,
  kind: row.kind,
  resource: row.resource,
  phase: row.phase,
  dueAt: row.due_at,
  fail: row.fail_code === null ? null : { code: row.fail_code, message: row.fail_message ?? '' },
  stallMs: row.stall_ms,
});

/**
 * How many jobs of a lane do real work at a time: decoding takes a core, and films are made one after another anyway. Texts are
 * spoken a passage of each by turns, in one thread, so that a short one is done long before those that it came after.
 */
const workers: Readonly<Record<Lane, number>> = { sound: 2, speech: 16, films: 1 };
/** The longest that a moved clock waits for real work, in real milliseconds; what is not done then ends when it is. */
const advancePatienceMs = 25_000;
const longestTimerMs = 2 ** 31 - 1;
/** Why work ends without an outcome; made once, for an error costs more than most of what it ends. */
const stopped = new Error('The service stops its work.');

/** @param patience real milliseconds */
function isOverWithin(work: Promise<void>, patience: number): Promise<boolean> {
  const first = Promise.withResolvers<boolean>();
  const timer = setTimeout(first.resolve, patience, false).unref();
  const over = (): void => {
    clearTimeout(timer);
    first.resolve(true);
  };
  work.then(over, first.reject);
  return first.promise;
}

/** Runs the jobs of all areas by the service's clock. */
export class JobEngine {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: (line: string) => void;
  readonly #rules = new Map<string, JobRules>();
  readonly #working = new Map<number, { phase: string; outcome: Promise<Outcome> }>();
  readonly #ending = new Map<number, Promise<void>>();
  /** Jobs whose step threw: a defect. They rest until the next start instead of being tried in a loop. */
  readonly #resting = new Set<number>();
  readonly #lanes: Readonly<Record<Lane, { busy: number; readonly waiting: (() => void)[] }>> = {
    sound: { busy: 0, waiting: [] },
    speech: { busy: 0, waiting: [] },
    films: { busy: 0, waiting: [] },
  };
  #stop = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #advancing: Promise<void> = Promise.resolve();
  readonly #insert;
  readonly #byId;
  readonly #byResource;
  readonly #all;
  readonly #due;
  readonly #next;
  readonly #update;
  readonly #delete;

  constructor(database: Database, clock: Clock, log: (line: string) => void) {
    this.#database = database;
    this.#clock = clock;
    this.#log = log;
    this.#insert = database.query<Row>(`
      INSERT INTO jobs (kind, resource, phase, due_at, fail_code, fail_message, stall_ms) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING *`);
    this.#byId = database.query<Row>('SELECT * FROM jobs WHERE id = ?');
    this.#byResource = database.query<Row>('SELECT * FROM jobs WHERE kind = ? AND resource = ?');
    this.#all = database.query<Row>('SELECT * FROM jobs ORDER BY due_at, id');
    this.#due = database.query<Row>('SELECT * FROM jobs WHERE due_at <= ? ORDER BY due_at, id');
    this.#next = database.query<{ due_at: number }>('SELECT due_at FROM jobs WHERE due_at > ? ORDER BY due_at LIMIT 1');
    this.#update = database.query('UPDATE jobs SET phase = ?, due_at = ? WHERE id = ?');
    this.#delete = database.query('DELETE FROM jobs WHERE id = ?');
  }

  register(rules: JobRules): void {
    this.#rules.set(rules.kind, rules);
  }

  /** Takes up whatever the last run left. */
  start(): void {
    for (const row of this.#all.all()) void this.#begin(toJob(row));
    this.#wake();
  }

  /** Adds a job, inside the transaction that makes its resource. Call `wake` after the commit. */
  add(job: Omit<Job, 'id'>): void {
    const { kind, resource, phase, dueAt, fail, stallMs } = job;
    this.#insert.run(
      kind,
      resource,
      phase,
      Math.round(dueAt),
      fail?.code ?? null,
      fail?.message ?? null,
      Math.round(stallMs),
    );
  }

  /** A job was added to `resource`, and its transaction is committed. */
  wake(kind: string, resource: number): void {
    for (const row of this.#byResource.all(kind, resource)) void this.#begin(toJob(row));
    this.#wake();
  }

  /** The resource is gone: its jobs end without a step. */
  cancel(kind: string, resource: number): void {
    for (const { id } of this.#byResource.all(kind, resource)) {
      this.#delete.run(id);
      this.#working.delete(id);
    }
  }

  /** Moves a manual clock, running on its way everything that falls due, in order. */
  advance(clock: ManualClock, milliseconds: number): Promise<void> {
    const next = this.#advancing.then(() => this.#advanceTo(clock, clock.now() + milliseconds));
    this.#advancing = next.catch(() => undefined);
    return next;
  }

  async #advanceTo(clock: ManualClock, target: number): Promise<void> {
    const late = new Set<number>();
    const giveUpAt = Date.now() + advancePatienceMs;
    // Once everything is stopped, a job that is due stays so: whoever waited on for it would never end.
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const row = this.#due.all(target).find(({ id }) => !late.has(id) && !this.#resting.has(id));
      if (row === undefined) break;
      clock.moveTo(row.due_at);
      const inTime = await isOverWithin(this.#end(toJob(row)), Math.max(0, giveUpAt - Date.now()));
      if (!inTime) late.add(row.id);
    }
    if (!this.#stop.signal.aborted) clock.moveTo(target);
  }

  #wake(): void {
    if (this.#stop.signal.aborted) return;
    const now = this.#clock.now();
    for (const row of this.#due.all(now)) if (!this.#resting.has(row.id)) void this.#end(toJob(row));
    if (this.#clock.manual) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    const next = this.#next.get(now);
    this.#timer =
      next === undefined ? null : setTimeout(() => this.#wake(), Math.min(longestTimerMs, next.due_at - now));
  }

  /** Starts the real work of a job's phase, once. */
  #begin(job: Job): Promise<Outcome> {
    const running = this.#working.get(job.id);
    if (running?.phase === job.phase) return running.outcome;
    const rules = this.#rules.get(job.kind);
    const { signal } = this.#stop;
    const outcome: Promise<Outcome> =
      rules === undefined
        ? Promise.resolve({ failure: new Error(`Nobody knows jobs of the kind ${job.kind}.`) })
        : this.#withWorker(rules.lane === undefined ? 'sound' : rules.lane(job), () => rules.work(job, signal)).then(
            (result) => ({ result }),
            (failure: unknown) => ({ failure }),
          );
    this.#working.set(job.id, { phase: job.phase, outcome });
    return outcome;
  }

  async #withWorker<T>(name: Lane | null, work: () => Promise<T>): Promise<T> {
    if (name === null) return work();
    const lane = this.#lanes[name];
    if (lane.busy < workers[name]) lane.busy += 1;
    // Whoever is done hands the place over, so that nobody slips in between.
    else await new Promise<void>((resolve) => lane.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = lane.waiting.shift();
      if (next === undefined) lane.busy -= 1;
      else next();
    }
  }

  /** Ends the phase of a job that is due, when its work is done. */
  #end(job: Job): Promise<void> {
    const running = this.#ending.get(job.id);
    if (running !== undefined) return running;
    const { signal } = this.#stop;
    const ending = this.#begin(job)
      .then((outcome) => (signal.aborted ? undefined : this.#step(job, outcome)))
      .catch((error: unknown) => {
        this.#resting.add(job.id);
        this.#log(`Job ${job.id} (${job.kind}) could not end its phase ${job.phase}: ${String(error)}`);
      })
      .finally(() => {
        if (this.#ending.get(job.id) === ending) this.#ending.delete(job.id);
        if (!signal.aborted) this.#wake();
      });
    this.#ending.set(job.id, ending);
    return ending;
  }

  async #step(due: Job, outcome: Outcome): Promise<void> {
    const rules = this.#rules.get(due.kind);
    const moved = this.#database.transaction(() => {
      const row = this.#byId.get(due.id);
      if (row === undefined || row.phase !== due.phase) return null;
      const job = toJob(row);
      const next = rules?.step(job, outcome, this.#clock.now()) ?? 'done';
      if (next === 'done') this.#delete.run(job.id);
      else this.#update.run(next.phase, Math.round(next.dueAt), job.id);
      return { job, next };
    });
    this.#working.delete(due.id);
    if (moved === null) return;
    const { job, next } = moved;
    if (next === 'done') await rules?.ended?.(job);
    else void this.#begin({ ...job, phase: next.phase, dueAt: Math.round(next.dueAt) });
  }

  /** Forgets everything; the jobs' rows are left to the caller. */
  reset(): void {
    this.stop();
    this.#stop = new AbortController();
  }

  /** Ends all work without an outcome; a next start takes it up again. */
  stop(): void {
    this.#stop.abort(stopped);
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#working.clear();
    this.#ending.clear();
    this.#resting.clear();
  }
}
