/** When jobs of one kind are done: a log-normal, learnt from how long earlier ones took. Times are milliseconds of age. */
export interface FinishTime {
  /** Natural logarithm of the median, in milliseconds. */
  readonly logMedian: number;
  /** Standard deviation of the logarithm. */
  readonly sigma: number;
  /** The share of jobs that are not like the others, 0 to 1. */
  readonly tailShare: number;
}

/** What is remembered of how long earlier jobs took: sums over the natural logarithms of their milliseconds. */
export interface FinishHistory {
  readonly count: number;
  readonly sum: number;
  readonly sumOfSquares: number;
}

export const noHistory: FinishHistory = { count: 0, sum: 0, sumOfSquares: 0 };

/** The usual spread of a kind before anything is known of it. */
const priorSigma = 0.5;
/** How many jobs of one's own outweigh the guess. */
const priorWeight = 3;
const leastSigma = 0.2;
const mostSigma = 1.5;
/** Older jobs fade, so that a service that became slower is learnt anew. */
const mostRemembered = 50;

/**
 * One in ten jobs is not like the others: a wide tail, so that none is forgotten and none is thought done for sure. With so many
 * jobs of one's own it is one in twenty; never none, since what is remembered fades.
 */
const guessedTailShare = 0.1;
const tailWeight = 10;
const tailSigma = 1.5;

export function finishTime(medianMs: number, history: FinishHistory): FinishTime {
  const prior = Math.log(medianMs);
  const weight = history.count + priorWeight;
  const logMedian = (history.sum + prior * priorWeight) / weight;
  const squares = history.sumOfSquares - 2 * logMedian * history.sum + history.count * logMedian ** 2;
  const variance = (Math.max(0, squares) + priorWeight * priorSigma ** 2) / weight;
  return {
    logMedian,
    sigma: Math.min(mostSigma, Math.max(leastSigma, Math.sqrt(variance))),
    tailShare: (guessedTailShare * tailWeight) / (tailWeight + history.count),
  };
}

/** The history after one more job, which ended between two ages: taken as the middle of what is likely between them. */
export function learnt(history: FinishHistory, time: FinishTime, fromMs: number, toMs: number): FinishHistory {
  const low = Math.max(0, Math.min(fromMs, toMs));
  const high = Math.max(1, fromMs, toMs);
  const middle = (doneBy(time, low) + doneBy(time, high)) / 2;
  const log = Math.log(
    Math.max(
      1,
      bisect(low, high, (age) => doneBy(time, age) >= middle),
    ),
  );
  const kept = history.count < mostRemembered ? 1 : (mostRemembered - 1) / history.count;
  return {
    count: history.count * kept + 1,
    sum: history.sum * kept + log,
    sumOfSquares: history.sumOfSquares * kept + log * log,
  };
}

/** The share of jobs that are done at this age, 0 to 1. */
export function doneBy({ logMedian, sigma, tailShare }: FinishTime, ageMs: number): number {
  if (ageMs <= 0) return 0;
  const distance = Math.log(ageMs) - logMedian;
  return (1 - tailShare) * normal(distance / sigma) + tailShare * normal(distance / tailSigma);
}

/** What is likely of a job that ran at age `seenMs` and is `ageMs` old now. */
interface Unseen {
  /** The chance that it has ended since, 0 to 1. */
  readonly done: number;
  /** How long it has been done already, on average over both cases, milliseconds. */
  readonly waitedMs: number;
}

export function unseen(time: FinishTime, seenMs: number, ageMs: number): Unseen {
  const seen = Math.max(0, seenMs);
  if (ageMs <= seen) return { done: 0, waitedMs: 0 };
  const before = doneBy(time, seen);
  const running = Math.max(1 - before, Number.EPSILON);
  // The mean wait is the area below the share that is done, from the last look until now.
  const area = areaBelow(time, ageMs) - areaBelow(time, seen) - (ageMs - seen) * before;
  const done = Math.min(1, Math.max(0, (doneBy(time, ageMs) - before) / running));
  return { done, waitedMs: Math.min(ageMs - seen, Math.max(0, area / running)) };
}

/**
 * The time in which half of the jobs that still run at this age are done, milliseconds; null when it is older than nearly all
 * earlier ones were, so that they say nothing about it.
 */
export function remainingMs(time: FinishTime, ageMs: number): number | null {
  const age = Math.max(0, ageMs);
  if (age > Math.exp(time.logMedian + 2.5 * time.sigma)) return null;
  const half = (1 + doneBy(time, age)) / 2;
  const far = Math.exp(time.logMedian + 12 * tailSigma);
  return bisect(age, far, (at) => doneBy(time, at) >= half) - age;
}

/** The integral of `doneBy` from 0, milliseconds. */
function areaBelow({ logMedian, sigma, tailShare }: FinishTime, ageMs: number): number {
  if (ageMs <= 0) return 0;
  const distance = Math.log(ageMs) - logMedian;
  const part = (width: number): number =>
    ageMs * normal(distance / width) - Math.exp(logMedian + width ** 2 / 2) * normal(distance / width - width);
  return (1 - tailShare) * part(sigma) + tailShare * part(tailSigma);
}

function bisect(low: number, high: number, reached: (value: number) => boolean): number {
  let from = low;
  let to = high;
  // 60 halvings take the longest interval below a millisecond.
  for (let step = 0; step < 60 && to - from > 0.5; step += 1) {
    const middle = (from + to) / 2;
    if (reached(middle)) to = middle;
    else from = middle;
  }
  return to;
}

/** The normal distribution function, to 2e-7: the complementary error function by a Chebyshev fit (Numerical Recipes). */
function normal(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  let sum = 0;
  for (const coefficient of coefficients) sum = sum * t + coefficient;
  const tail = (t * Math.exp(sum - x * x)) / 2;
  return z >= 0 ? 1 - tail : tail;
}

const coefficients = [
  0.170_872_77, -0.822_152_23, 1.488_515_87, -1.135_203_98, 0.278_868_07, -0.186_288_06, 0.096_784_18, 0.374_091_96,
  1.000_023_68, -1.265_512_23,
];
