import { randomUUID } from 'node:crypto';
import { errorWords, NotSentError, tellingRequests, withSignal, type ApiClient, type PollRoom } from '../api/index.ts';
import type { Clock } from '../ports/index.ts';
import { chosenOf } from './choice.ts';
import { Endings } from './endings.ts';
import { FinishTimes } from './finish-times.ts';
import { isOver, type Job } from './job.ts';
import type { JobStore, Transactions } from './job-store.ts';
import type { JobKind } from './kind.ts';
import { lookAt, setbackOf } from './look.ts';
import { paceMs } from './pace.ts';
import { Recorder, type Heard } from './recorder.ts';
import { Turns } from './turns.ts';
import { WatchList } from './watch-list.ts';
import type { Target } from './watched.ts';

interface WatcherParts extends Heard {
  readonly db: Transactions;
  readonly rows: JobStore;
  readonly clock: Clock;
  readonly kinds: readonly JobKind[];
  /** Null while the account cannot be asked: signed out, or without a network. */
  readonly clientFor: (accountId: string) => ApiClient | null;
  /**
   * What polls of an account may use of its request budget now; without it they are held back by the gaps of their kinds
   * only.
   */
  readonly roomFor?: (accountId: string) => PollRoom | null;
  /** Whether this process is the one that watches what is in this store; always when left out. */
  readonly isOwner?: () => boolean;
}

interface NewJob {
  readonly accountId: string;
  readonly kind: string;
  readonly remoteId: number;
  readonly subjectId: string;
  readonly entryId: string | null;
  readonly title: string;
  readonly phase: string;
  /** When it began, as the service says of what was found there, milliseconds since the epoch; now when left out. */
  readonly begunAt?: number | undefined;
}

/** While polls find no room, it is looked for again after so long at the latest, milliseconds. */
const longestNapMs = 5_000;
/** How often a process that is not the owner tries to become it, milliseconds. */
const ownerEveryMs = 30_000;

/**
 * Watches everything that the service is working on. The only part that polls. Whenever the request budget has room, it sends
 * the look that is worth most (worth.ts), at a pace that the budget can keep up (pace.ts).
 */
export class Watcher {
  readonly #parts: WatcherParts;
  readonly #list: WatchList;
  readonly #times: FinishTimes;
  readonly #recorder: Recorder;
  /** What somebody else knows of how jobs ended. */
  readonly endings: Endings;
  readonly #turns = new Map<string, Turns>();
  readonly #looking = new Set<Promise<void>>();
  readonly #closing = new AbortController();
  #visible: ReadonlySet<string> = new Set();
  #lastNow = Number.NEGATIVE_INFINITY;
  #loaded = false;
  #cancelTimer: () => void = () => undefined;

  constructor(parts: WatcherParts) {
    this.#parts = parts;
    this.#list = new WatchList(parts.rows, parts.kinds);
    this.#times = new FinishTimes(parts.rows.finishTimes);
    this.#recorder = new Recorder(parts, this.#list, this.#times);
    this.endings = new Endings({ ...parts, recorder: this.#recorder, now: () => this.#now() });
  }

  /** Goes on with everything that ran when the program ended. */
  start(): void {
    this.#load();
    this.wake();
  }

  async close(): Promise<void> {
    // A look may be waiting for its turn in the request budget, or for an answer.
    this.#closing.abort();
    this.#cancelTimer();
    await Promise.allSettled(this.#looking);
  }

  /** Begins to watch; call it inside the transaction that confirms the entry. The same remote job is never added twice. */
  add(wanted: NewJob): Job {
    const known = this.#parts.rows.byRemoteId(wanted.accountId, wanted.kind, wanted.remoteId);
    if (known !== null && !(isOver(known) && this.#repeats(wanted.kind))) {
      // One that counts as failed, as when the service denied it for a while, and is found there at work goes on.
      const isFound = wanted.entryId === null && wanted.subjectId === known.subjectId;
      if (known.state !== 'failed' || !isFound) return known;
      const detail = { ...known.detail, error: null, credits: null, refundedCredits: null };
      this.#parts.rows.unhideWithEntry(known.id);
      return this.#begin({ ...known, state: 'running', phase: wanted.phase, detail, finishedAt: null });
    }
    const { accountId, kind, remoteId, subjectId, entryId, phase, title, begunAt = Infinity } = wanted;
    return this.#begin({
      id: randomUUID(),
      accountId,
      kind,
      remoteId,
      subjectId,
      entryId,
      phase,
      state: 'running',
      detail: { title, error: null, credits: null, refundedCredits: null },
      // Another clock's now may be to come.
      createdAt: Math.min(begunAt, this.#now()),
      lookedAt: null,
      finishedAt: null,
    });
  }

  #begin(job: Job): Job {
    this.#recorder.save(job, this.#now());
    this.#parts.db.afterCommit(() => this.#tick());
    return job;
  }

  /** The service's word for how something ended that has ended since an instant; null where nothing did. */
  endedAs({ accountId, kind, remoteId }: Pick<Job, 'accountId' | 'kind' | 'remoteId'>, since: number): string | null {
    const job = this.#parts.rows.byRemoteId(accountId, kind, remoteId);
    return job !== null && (job.finishedAt ?? 0) >= since ? job.phase : null;
  }

  /** Whether nothing was begun anew since of what a job was of. */
  isLatest({ id, accountId, kind, remoteId }: Job): boolean {
    return this.#parts.rows.byRemoteId(accountId, kind, remoteId)?.id === id;
  }

  /** What a job was, or is, watched for; null where nothing was. */
  subjectOf({ accountId, kind, remoteId }: Pick<Job, 'accountId' | 'kind' | 'remoteId'>): string | null {
    return this.#parts.rows.byRemoteId(accountId, kind, remoteId)?.subjectId ?? null;
  }

  /** What was ever watched of a kind, each once. */
  remoteIds({ accountId, kind }: Pick<Job, 'accountId' | 'kind'>): number[] {
    return this.#parts.rows.remoteIds(accountId, kind, 0);
  }

  /** Looks again at what is made of a thing, where the user had stopped that. Whether anything of it was not watched. */
  watchAgain(subjectId: string): boolean {
    const { db, rows } = this.#parts;
    return db.transaction(() => {
      const ids = rows.openOf(subjectId).flatMap(({ id, state }) => (state === 'unwatched' ? [id] : []));
      this.setWatched(ids, true);
      return ids.length > 0;
    });
  }

  /**
   * Looks at what is made of a thing as soon as that may be, also where the user had stopped it: somebody was told that it may have
   * ended. What has just begun is given its time, for that may still be said of what was made before.
   */
  lookSoon(subjectId: string): void {
    const { db, rows } = this.#parts;
    db.transaction(() => {
      this.watchAgain(subjectId);
      db.afterCommit(() => {
        for (const job of rows.openOf(subjectId)) {
          // It was the service that told.
          this.#turns.get(job.accountId)?.release();
          this.#list.change(job, { lookedAt: null });
        }
        this.#tick();
      });
    });
  }

  /** Stops looking, or looks again; the service goes on. All of them in one transaction. */
  setWatched(jobIds: readonly string[], watched: boolean): void {
    this.#parts.db.transaction(() => {
      for (const id of jobIds) {
        const job = this.#parts.rows.get(id);
        if (job === null || isOver(job)) continue;
        this.#recorder.save({ ...job, state: watched ? 'running' : 'unwatched' }, this.#now());
      }
      this.#parts.db.afterCommit(() => this.#tick());
    });
  }

  /** The jobs on the screen, which count four times; replaces what was said before. */
  setVisible(jobIds: Iterable<string>): void {
    this.#visible = new Set(jobIds);
  }

  /** When a job is likely to be done, milliseconds since the epoch; null when nothing is known of it. */
  expectedAt(job: Job): number | null {
    const watched = this.#list.get(job.accountId, job.id);
    return watched === null ? null : this.#times.expectedAt(watched, this.#now());
  }

  #repeats(kind: string): boolean {
    return this.#parts.kinds.some((one) => one.kind === kind && one.repeats === true);
  }

  /** Something changed for the better: the network is back, the computer woke up, an account can be asked again. */
  wake(): void {
    for (const turns of this.#turns.values()) turns.release();
    this.#tick();
  }

  #load(): void {
    this.#list.load(this.#now());
    this.#loaded = true;
  }

  #tick(): void {
    if (this.#closing.signal.aborted) return;
    this.#cancelTimer();
    if (this.#parts.isOwner?.() === false) {
      // What the owner begins and ends meanwhile is read when its place is taken.
      this.#loaded = false;
      this.#sleep(ownerEveryMs);
      return;
    }
    if (!this.#loaded) this.#load();
    const accountIds = this.#list.accountIds();
    if (accountIds.length === 0) return;
    const now = this.#now();
    let wakeAt = Number.POSITIVE_INFINITY;
    for (const accountId of accountIds) wakeAt = Math.min(wakeAt, this.#poll(accountId, now));
    if (wakeAt !== Number.POSITIVE_INFINITY) this.#sleep(wakeAt - now);
  }

  #sleep(ms: number): void {
    this.#cancelTimer = this.#parts.clock.after(Math.ceil(ms), () => this.#tick());
  }

  /** Sends what may be sent for an account now; when to try again, infinity when only an answer can change something. */
  #poll(accountId: string, now: number): number {
    const client = this.#parts.clientFor(accountId);
    if (client === null) return Number.POSITIVE_INFINITY;
    const turns = this.#turns.get(accountId) ?? new Turns();
    this.#turns.set(accountId, turns);
    for (;;) {
      const room = this.#parts.roomFor?.(accountId) ?? null;
      if (room !== null && (room.free < 1 || room.closedFor > 0)) {
        return now + Math.min(longestNapMs, Math.max(1, room.closedFor, room.returnsIn[0] ?? longestNapMs));
      }
      const nextAt = turns.nextAt(room === null ? 0 : paceMs(room));
      if (nextAt > now) return nextAt;
      const choice = chosenOf(this.#list.targets(accountId), turns, {
        now,
        timeOf: (kind) => this.#times.of(accountId, kind),
        isVisible: (jobId) => this.#visible.has(jobId),
      });
      if ('readyAt' in choice) return choice.readyAt;
      this.#send(client, accountId, turns, choice.target);
      if (room !== null) return turns.nextAt(paceMs(room));
    }
  }

  #send(client: ApiClient, accountId: string, turns: Turns, target: Target): void {
    turns.sent(target.key, this.#now());
    const look = this.#look(client, accountId, turns, target).finally(() => {
      this.#looking.delete(look);
      this.#tick();
    });
    this.#looking.add(look);
  }

  async #look(client: ApiClient, accountId: string, turns: Turns, target: Target): Promise<void> {
    const { signal } = this.#closing;
    let request: string | null = null;
    // What else is asked to understand an answer is no look.
    const asking = tellingRequests(withSignal(client, signal), (first) => (request ??= first));
    try {
      const newestId = this.#list.newestId(accountId, target.kind.kind);
      const found = await lookAt(asking, target, () => this.#list.of(accountId), newestId);
      if (signal.aborted) return;
      const isKnown = found.every(({ finding }) => finding.type !== 'denied');
      if (this.#recorder.record(found, request ?? '', this.#now()) && isKnown) turns.answered(target.key);
      else turns.failed(target.key, this.#now(), setbackOf(null));
    } catch (error) {
      // The jobs go on, and the next look shows where they are.
      turns.failed(target.key, this.#now(), setbackOf(error));
      if (signal.aborted || request === null || error instanceof NotSentError) return;
      this.#noteFailure(target, request, error);
    }
  }

  #noteFailure({ jobs }: Target, request: string, error: unknown): void {
    try {
      const asked = jobs.map(({ job }) => job);
      this.#recorder.unanswered(asked, request, errorWords(error), this.#now());
    } catch {
      // A disk that takes nothing now: what the jobs are is not changed by it.
    }
  }

  /** The time now. When the clock was set back, everything remembered moves with it, so that ages stay what they were. */
  #now(): number {
    const now = this.#parts.clock.now();
    const back = this.#lastNow - now;
    this.#lastNow = now;
    if (back > 0) {
      this.#list.shift(-back);
      for (const turns of this.#turns.values()) turns.shift(-back);
    }
    return now;
  }
}
