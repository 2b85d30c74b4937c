import { openStates } from './job-row.ts';

/** What entries of a batch take. */
export interface BatchSpending {
  /** Credits of those whose price is known. */
  readonly credits: number;
  /** How many others there are. */
  readonly unpriced: number;
}

/** What is taken on a day: not less than the one, nor more than the other; credits. */
export interface DaySpending {
  readonly least: number;
  /** Infinity where nobody knows. */
  readonly most: number;
  /** How many entries there are of which nobody knows what they take. */
  readonly unpriced: number;
}

/**
 * What a transcription takes that nobody has measured, credits: "1 per started minute" (specification, credit prices) of a
 * "source max 3 hours" (limits).
 */
const unmeasuredSource = { least: 1, most: 180 } as const;

/** Operation whose entries take what `unmeasuredSource` says where no price is known. */
const measured = 'transcriptions.create';

/** What an entry takes that was agreed to for these credits; null: not known. */
export function spendingOf({
  operation,
  cost,
}: {
  readonly operation: string;
  readonly cost: number | null;
}): DaySpending {
  if (cost !== null) return { least: cost, most: cost, unpriced: 0 };
  return operation === measured
    ? { ...unmeasuredSource, unpriced: 1 }
    : { least: 0, most: Number.POSITIVE_INFINITY, unpriced: 1 };
}

export const nothingSpent: DaySpending = { least: 0, most: 0, unpriced: 0 };

export const together = (one: DaySpending, other: DaySpending): DaySpending => ({
  least: one.least + other.least,
  most: one.most + other.most,
  unpriced: one.unpriced + other.unpriced,
});

/**
 * SQL over jobs: what an unmeasured transcription takes. It is "charged after probing" (specification, POST /transcriptions), so
 * that the answer to its creation tells nothing of it: nothing where the service said that it failed, else, as where it is not
 * there any more and may have been charged, what was agreed to. Null for all others.
 */
const unmeasured = `CASE WHEN jobs.kind = 'transcription' THEN
  CASE WHEN jobs.state = 'failed' AND jobs.phase = 'failed' THEN 0 ELSE journal.cost END END`;

/**
 * SQL over the journal: credits that an entry takes. Once confirmed what was charged, at once or when it was measured, or else
 * what was agreed to, without what came back when it failed; before, what was agreed to.
 */
export const taken = `CASE state WHEN 'confirmed' THEN max(0, coalesce(
    nullif(detail ->> '$.charged', 0),
    (SELECT max(coalesce(jobs.detail ->> '$.credits', ${unmeasured})) FROM jobs WHERE jobs.entry_id = journal.id),
    detail ->> '$.charged', cost, 0)
  - coalesce((SELECT sum(jobs.detail ->> '$.refundedCredits') FROM jobs WHERE jobs.entry_id = journal.id), 0))
  ELSE coalesce(cost, 0) END`;

/** SQL over the journal: credits that may have been taken beside that, by attempts that the user chose to send again. */
export const takenBefore = `coalesce(detail ->> '$.mayHaveTaken', detail ->> '$.asked.mayHaveTaken', 0)`;

/**
 * SQL over the journal: whether nobody knows what an entry takes. No price was agreed to, and the service has not measured it,
 * or does not show it any more.
 */
export const unpriced = `cost IS NULL AND (state <> 'confirmed' OR (coalesce(detail ->> '$.charged', 0) = 0 AND EXISTS (
  SELECT 1 FROM jobs WHERE jobs.entry_id = journal.id AND (jobs.state IN ${openStates} OR jobs.phase = 'gone')
    AND jobs.detail ->> '$.credits' IS NULL)))`;

/** SQL over the journal: the columns `credits`, `unpriced` and, of these, `unmeasured`; for `daySpending`. */
export const daySums = `coalesce(sum(${taken}), 0) AS credits, coalesce(sum(${unpriced}), 0) AS unpriced,
  coalesce(sum(${unpriced} AND operation = '${measured}'), 0) AS unmeasured`;

export function daySpending(credits: number, unpriced: number, unmeasured: number): DaySpending {
  return {
    least: credits + unmeasured * unmeasuredSource.least,
    most: unpriced > unmeasured ? Number.POSITIVE_INFINITY : credits + unmeasured * unmeasuredSource.most,
    unpriced,
  };
}
