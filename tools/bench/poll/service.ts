import { Limiter, type LimiterRules, type Verdict } from './limiter.ts';
import type { Randomness } from './randomness.ts';
import type { VirtualTime } from './virtual-time.ts';

/** How the service shows one kind of job, and how long half of them take. */
export interface ModelKind {
  readonly name: string;
  readonly medianMs: number;
  /** Entries of a list page, null for a list in one answer, `none` where there is no list. */
  readonly list: number | null | 'none';
  /** Shortest gap between two looks, milliseconds. */
  readonly gapMs: number;
  /** The list leaves out what a finished one must show: it takes a call of its own. */
  readonly leavesOut: boolean;
}

const asked = { list: 'none', gapMs: 5_000, leavesOut: false } as const;
/**
 * The model of polling.md, but that the list of transcriptions leaves out their words, as that of the service does: `plainKinds`
 * are those of polling.md to the letter.
 */
export const modelKinds: readonly ModelKind[] = [
  { name: 'faceless', medianMs: 240_000, ...asked },
  { name: 'text-to-video', medianMs: 150_000, ...asked },
  { name: 'transcription', medianMs: 60_000, list: 50, gapMs: 5_000, leavesOut: true },
  { name: 'speech', medianMs: 20_000, list: 50, gapMs: 3_000, leavesOut: false },
  { name: 'launch-clip', medianMs: 180_000, list: 50, gapMs: 5_000, leavesOut: false },
  { name: 'voice-clone', medianMs: 600_000, list: null, gapMs: 5_000, leavesOut: false },
  { name: 'character', medianMs: 480_000, list: null, gapMs: 5_000, leavesOut: false },
];

export const plainKinds: readonly ModelKind[] = modelKinds.map((kind) => ({ ...kind, leavesOut: false }));

/** Standard deviation of the logarithm of how long jobs take. */
export const sigma = 0.5;
/** Of the jobs in flight, those that are asked for one by one. */
export const singleShare = 0.4;

export interface ModelJob {
  readonly id: number;
  readonly kind: ModelKind;
  /** When it is done, in steady milliseconds. */
  readonly doneAt: number;
}

/** Half of 0.25 s: a request takes as long to the service as its answer takes back, milliseconds. */
const oneWayMs = 125;

type Reply<T> = { readonly verdict: Verdict; readonly data: T };

/** The service: jobs that take their time, lists of them, and a request limit. */
export class Service {
  readonly #time: VirtualTime;
  readonly #random: Randomness;
  readonly #limiter: Limiter;
  readonly kinds: readonly ModelKind[];
  /** By kind, the oldest first; a job's id is its place in it, from 1. */
  readonly #jobs = new Map<string, ModelJob[]>();
  reachable = true;
  requests = 0;
  refused = 0;

  constructor(time: VirtualTime, random: Randomness, rules: LimiterRules, kinds = modelKinds) {
    this.#time = time;
    this.#random = random;
    this.#limiter = new Limiter(rules);
    this.kinds = kinds;
  }

  start(kind: ModelKind): ModelJob {
    const jobs = this.#jobs.get(kind.name) ?? [];
    this.#jobs.set(kind.name, jobs);
    const doneAt = this.#time.steady() + kind.medianMs * Math.exp(sigma * this.#random.normal());
    const job = { id: jobs.length + 1, kind, doneAt };
    jobs.push(job);
    return job;
  }

  /** Kinds for so many jobs: four in ten are asked for one by one, and all kinds of either sort are equally many. */
  mix(count: number): ModelKind[] {
    const singles = this.kinds.filter(({ list }) => list === 'none');
    const listed = this.kinds.filter(({ list }) => list !== 'none');
    const [one, two] = [Math.floor(this.#random.next() * 2), Math.floor(this.#random.next() * listed.length)];
    return Array.from({ length: count }, (_, index) => {
      const single = Math.floor((index + 1) * singleShare) > Math.floor(index * singleShare);
      const nth = Math.floor(index * singleShare);
      const kinds = single ? singles : listed;
      const kind = kinds[(single ? nth + one : index - nth + two) % kinds.length];
      if (kind === undefined) throw new Error('there are kinds of either sort');
      return kind;
    });
  }

  isDone(job: ModelJob): boolean {
    return job.doneAt <= this.#time.steady();
  }

  job(kind: string, id: number): ModelJob | null {
    return this.#jobs.get(kind)?.[id - 1] ?? null;
  }

  /** Newest first. */
  page(kind: string, page: number, size: number | null): ModelJob[] {
    const jobs = this.#jobs.get(kind) ?? [];
    if (size === null) return jobs.toReversed();
    const end = jobs.length - (page - 1) * size;
    return jobs.slice(Math.max(0, end - size), Math.max(0, end)).toReversed();
  }

  /** One request: the service decides when it arrives, and the answer takes as long again. Null where there is no network. */
  async request<T>(read: () => T, ours = true): Promise<Reply<T> | null> {
    if (!this.reachable) return null;
    await this.#time.wait(oneWayMs);
    const verdict = this.#limiter.take(this.#time.steady());
    if (ours) this.requests += 1;
    if (ours && !verdict.allowed) this.refused += 1;
    const data = read();
    await this.#time.wait(oneWayMs);
    return { verdict, data };
  }
}
