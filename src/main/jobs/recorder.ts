import { unseen } from './finish-time.ts';
import type { FinishTimes } from './finish-times.ts';
import { isOver, type Job, type Looks } from './job.ts';
import type { JobStore, Transactions } from './job-store.ts';
import type { Look } from './kind.ts';
import type { Found } from './look.ts';
import type { Place } from './places.ts';
import type { WatchList } from './watch-list.ts';
import { jobTexts } from '../texts/jobs.ts';

/** Who hears of what was written. */
export interface Heard {
  /** Within the transaction that writes it. */
  readonly saved?: (job: Job) => void;
  /** After every commit. */
  readonly changed: (job: Job) => void;
  /** The service has measured a job, and charged it where that costs something. */
  readonly charged: (job: Job) => void;
  /** After a job has ended. */
  readonly ended: (job: Job) => void;
}

interface RecorderParts extends Heard {
  readonly db: Transactions;
  readonly rows: JobStore;
}

/** Writes down what was seen of jobs, and keeps the list of the running ones in step with what was committed. */
export class Recorder {
  readonly #parts: RecorderParts;
  readonly #list: WatchList;
  readonly #times: FinishTimes;

  constructor(parts: RecorderParts, list: WatchList, times: FinishTimes) {
    this.#parts = parts;
    this.#list = list;
    this.#times = times;
  }

  save(job: Job, now: number): void {
    this.#parts.db.transaction(() => {
      this.#parts.rows.save(job);
      this.#parts.saved?.(job);
      this.#parts.db.afterCommit(() => {
        this.#list.put(job, now);
        this.#parts.changed(job);
      });
    });
  }

  /** Writes what one request showed, in one transaction; false when something of it could not be written. */
  record(found: readonly Found[], request: string, now: number): boolean {
    try {
      this.#parts.db.transaction(() => {
        for (const one of found) this.#recordOne(one, request, now);
      });
      return true;
    } catch {
      // What cannot be written down for one job must not keep the others from being seen.
      let all = true;
      for (const one of found) {
        try {
          this.#parts.db.transaction(() => this.#recordOne(one, request, now));
        } catch {
          all = false;
        }
      }
      return all;
    }
  }

  /** Writes that nothing came of a request about these jobs. */
  unanswered(jobs: readonly Pick<Job, 'id'>[], request: string, failure: string, now: number): void {
    this.#parts.db.transaction(() => {
      for (const { id } of jobs) {
        const job = this.#parts.rows.get(id);
        if (job?.state === 'running') this.#parts.rows.save(withLook(job, { request, at: now, failure }));
      }
    });
  }

  #recordOne({ job: { id, accountId }, finding }: Found, request: string, now: number): void {
    const { db, rows } = this.#parts;
    const watched = this.#list.get(accountId, id);
    const known = rows.get(id);
    if (watched === null || known === null || isOver(known)) return;
    const job = withLook(known, { request, at: now, failure: null });
    switch (finding.type) {
      case 'missed':
        rows.save(job);
        rows.savePlace(id, finding.place);
        // The page where it must be is looked at as soon as it is its turn.
        db.afterCommit(() => this.#list.change(job, { place: finding.place, misses: watched.misses + 1 }));
        return;
      case 'denied':
        rows.save(withLook(known, { request, at: now, failure: jobTexts.deniedOnce }));
        db.afterCommit(() => this.#list.change(job, { denied: true }));
        return;
      case 'ask': {
        const { done, waitedMs } = unseen(
          this.#times.of(accountId, watched.kind),
          watched.seenAt - watched.startedAt,
          now - watched.startedAt,
        );
        const askSince = now - (finding.look === null || done === 0 ? 0 : waitedMs / done);
        // That it is over is known and shown; what it made follows with the answer that has everything.
        if (finding.look === null) rows.save(job);
        else this.#over(job, finding.look, now);
        db.afterCommit(() => this.#list.change(job, { askSince }));
        return;
      }
      case 'seen': {
        if (finding.place !== null && !samePlace(finding.place, watched.place)) rows.savePlace(id, finding.place);
        const place = finding.place ?? watched.place;
        this.#seen(job, finding.look, now);
        db.afterCommit(() =>
          this.#list.change(job, { place, misses: 0, seenAt: now, lookedAt: now, askSince: null, denied: false }),
        );
      }
    }
  }

  /** It is over, and all that it made is still to be asked for. What it took is known: it is in the balance, and not to come. */
  #over(job: Job, look: Look, now: number): void {
    const isTold = look.credits !== null && job.detail.credits === null;
    const detail = isTold ? { ...job.detail, credits: look.credits } : job.detail;
    const after: Job = { ...job, phase: look.phase, detail, lookedAt: now };
    this.save(after, now);
    if (isTold) this.#parts.db.afterCommit(() => this.#parts.charged(after));
  }

  #seen(job: Job, look: Look, now: number): void {
    const { db, charged, ended } = this.#parts;
    const watched = this.#list.get(job.accountId, job.id);
    const hasEnded = look.state !== 'running';
    const after: Job = {
      ...job,
      state: look.state === 'running' ? job.state : look.state,
      phase: look.phase,
      detail: {
        ...job.detail,
        error: look.error,
        credits: look.credits,
        refundedCredits: look.refundedCredits,
        ...(look.state === 'failed' && look.data !== null ? { answer: answerText(look.data) } : {}),
      },
      lookedAt: now,
      finishedAt: hasEnded ? now : null,
    };
    if (watched !== null && look.state === 'done') this.#times.learn(watched, now);
    watched?.kind.seen(after, look);
    this.save(after, now);
    db.afterCommit(() => {
      if (look.credits !== null && job.detail.credits === null) charged(after);
      if (hasEnded) ended(after);
    });
  }
}

/** The job with one look more. */
function withLook(job: Job, last: Pick<Looks, 'request' | 'at' | 'failure'>): Job {
  const { count, failed } = job.detail.looks ?? { count: 0, failed: 0 };
  const looks = { count: count + 1, failed: failed + (last.failure === null ? 0 : 1), ...last };
  return { ...job, detail: { ...job.detail, looks } };
}

/** Kept of an answer, characters: thousands of jobs may fail. */
const keptAnswer = 16_000;
/** Kept of each text in a longer answer, characters: the reason may stand behind the script of three hours. */
const keptText = 400;

function answerText(data: unknown): string {
  const whole = JSON.stringify(data, null, 2) ?? '';
  if (whole.length <= keptAnswer) return whole;
  const shortened = (_key: string, value: unknown): unknown =>
    typeof value === 'string' && value.length > keptText ? `${value.slice(0, keptText)}…` : value;
  return JSON.stringify(data, shortened, 2).slice(0, keptAnswer);
}

function samePlace(one: Place, other: Place): boolean {
  return one.newer === other.newer && one.newestId === other.newestId;
}
