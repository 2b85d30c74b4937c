/** One line of a bench: a number of ours, what it was measured against in the same run, and the bar. */
export interface BenchResult {
  readonly what: string;
  readonly ours: number;
  /** The same work done by the program that we compare ourselves with. */
  readonly other?: number;
  /** `ours / other`. */
  readonly ratio?: number;
  /** Of `ours` and `other`: `s`, `ms`, `MB`, `MB/s`. */
  readonly unit: string;
  /** For `ratio` where there is an `other`, else for `ours`. */
  readonly limit?: number;
  readonly ok: boolean;
}

/** What a bench that is made of many random runs is told: how many, and with which numbers. */
export interface BenchOptions {
  readonly scenarios?: string | undefined;
  readonly seed?: string | undefined;
}

/** What each module of this folder that is a bench exports by default. `say` shows progress; it is no part of the results. */
export type Bench = (say: (line: string) => void, options: BenchOptions) => Promise<readonly BenchResult[]>;

interface Measurement {
  readonly what: string;
  readonly ours: number;
  readonly other?: number;
  readonly unit: string;
}

function judged(
  measurement: Measurement,
  limit: number | undefined,
  holds: (value: number, bar: number) => boolean,
): BenchResult {
  const { ours, other } = measurement;
  const ratio = other === undefined ? undefined : ours / other;
  const value = ratio ?? ours;
  // A measurement that failed is NaN, and NaN holds no bar.
  const ok = Number.isFinite(value) && (limit === undefined || holds(value, limit));
  return { ...measurement, ...(ratio !== undefined && { ratio }), ...(limit !== undefined && { limit }), ok };
}

/** Holds when the ratio, or the number itself where nothing is compared, is not above the limit. */
export const atMost = (measurement: Measurement, limit?: number): BenchResult =>
  judged(measurement, limit, (value, bar) => value <= bar);

/** Holds when the ratio, or the number itself where nothing is compared, is not below the limit. */
export const atLeast = (measurement: Measurement, limit?: number): BenchResult =>
  judged(measurement, limit, (value, bar) => value >= bar);

/** The nearest-rank percentile, `p` from 0 to 100; NaN of nothing. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = Math.ceil((Math.min(Math.max(p, 0), 100) / 100) * sorted.length);
  return sorted[Math.max(rank, 1) - 1] ?? Number.NaN;
}

/** The middle value, or the mean of the two in the middle; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}
