import type { ModelJob, ModelKind, Service } from './service.ts';
import type { Heard, Watching } from './watching.ts';
import type { VirtualTime } from './virtual-time.ts';

/** As a script does it that waits when it is told to: without a budget, and without lanes. */
abstract class Plain implements Watching {
  protected readonly time: VirtualTime;
  protected readonly service: Service;
  protected readonly heard: Heard;

  constructor(time: VirtualTime, service: Service, heard: Heard) {
    this.time = time;
    this.service = service;
    this.heard = heard;
  }

  abstract watch(job: ModelJob): void;

  async interact(): Promise<void> {
    await this.ask(() => null);
  }

  /** Sends until it is answered; after a 429 it waits for as long as the service says. */
  protected async ask<T>(read: () => T): Promise<T> {
    for (;;) {
      const reply = await this.service.request(read);
      if (reply?.verdict.allowed === true) return reply.data;
      await this.time.wait((reply?.verdict.retryAfterS ?? 5) * 1000);
    }
  }
}

/** Each job at the cadence that the specification suggests: 5 to 10 s, speech 3 to 5 s. */
export class FixedCadence extends Plain {
  watch(job: ModelJob): void {
    void this.#follow(job);
  }

  async #follow(job: ModelJob): Promise<void> {
    for (;;) {
      await this.time.wait(job.kind.gapMs * 1.5);
      if (await this.ask(() => this.service.isDone(job))) break;
    }
    this.heard.noticed(job);
    this.heard.complete(job);
  }
}

/** The time between two requests that uses the whole limit of 30 a minute, milliseconds. */
const everyMs = 2_000;

interface Target {
  readonly kind: ModelKind;
  readonly page: number | null;
  readonly jobs: ModelJob[];
}

/** One request after the other: whatever was looked at longest ago, 50 jobs of a list at once. */
export class RoundRobin extends Plain {
  readonly #jobs = new Set<ModelJob>();
  readonly #newest = new Map<string, number>();
  readonly #lookedAt = new Map<string, number>();
  #running = false;

  watch(job: ModelJob): void {
    this.#jobs.add(job);
    this.#newest.set(job.kind.name, job.id);
    if (!this.#running) void this.#goRound();
  }

  async #goRound(): Promise<void> {
    this.#running = true;
    while (this.#jobs.size > 0) {
      const begun = this.time.steady();
      const next = this.#next(begun);
      if (next !== null) await this.#look(next);
      await this.time.wait(Math.max(everyMs - (this.time.steady() - begun), next === null ? 250 : 0));
    }
    this.#running = false;
  }

  async #look({ kind, page, jobs }: Target): Promise<void> {
    const done = await this.ask(() => {
      const shown = kind.list === 'none' || page === null ? jobs : this.service.page(kind.name, page, kind.list);
      return shown.filter((job) => this.service.isDone(job));
    });
    const ended = done.filter((job) => this.#jobs.delete(job));
    for (const job of ended) this.heard.noticed(job);
    for (const job of ended) {
      if (kind.leavesOut) {
        await this.time.wait(everyMs);
        await this.ask(() => null);
      }
      this.heard.complete(job);
    }
  }

  /** The one that was looked at longest ago and has rested for as long as the specification suggests. */
  #next(now: number): Target | null {
    const targets = new Map<string, Target>();
    for (const job of this.#jobs) {
      const { kind, id } = job;
      const newest = this.#newest.get(kind.name) ?? id;
      const page = kind.list === 'none' ? null : kind.list === null ? 1 : Math.floor((newest - id) / kind.list) + 1;
      const key = `${kind.name} ${page ?? `job ${id}`}`;
      const known = targets.get(key);
      if (known === undefined) targets.set(key, { kind, page, jobs: [job] });
      else known.jobs.push(job);
    }
    let [oldest, at]: [string | null, number] = [null, Number.POSITIVE_INFINITY];
    for (const [key, { kind }] of targets) {
      // What is new joins the round at its end: looked at first, it would keep all others from their turn for ever.
      const last = this.#lookedAt.get(key) ?? now;
      this.#lookedAt.set(key, last);
      if (last + kind.gapMs <= now && last < at) [oldest, at] = [key, last];
    }
    if (oldest === null) return null;
    this.#lookedAt.set(oldest, now);
    return targets.get(oldest) ?? null;
  }
}
