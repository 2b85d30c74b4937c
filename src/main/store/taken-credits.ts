/** What entries of a batch take. */
export interface BatchSpending {
  /** Credits of those whose price is known. */
  readonly credits: number;
  /** How many others there are. */
  readonly unpriced: number;
}

/**
 * SQL over jobs: nothing, where the service said that a transcription failed and had not measured it yet. It is "charged after
 * probing" (specification, POST /transcriptions). Null for all others.
 */
const uncharged = `CASE WHEN jobs.kind = 'transcription' AND jobs.state = 'failed' AND jobs.phase = 'failed' THEN 0 END`;

/**
 * SQL over the journal: credits that an entry takes. Once confirmed what was charged, at once or when it was measured, or else
 * what was agreed to, without what came back when it failed; before, what was agreed to.
 */
export const taken = `CASE state WHEN 'confirmed' THEN max(0, coalesce(
    nullif(detail ->> '$.charged', 0),
    (SELECT max(coalesce(jobs.detail ->> '$.credits', ${uncharged})) FROM jobs WHERE jobs.entry_id = journal.id),
    detail ->> '$.charged', cost, 0)
  - coalesce((SELECT sum(jobs.detail ->> '$.refundedCredits') FROM jobs WHERE jobs.entry_id = journal.id), 0))
  ELSE coalesce(cost, 0) END`;

/**
 * SQL over the journal: whether nobody knows yet what an entry takes. No price was agreed to, and the service has not measured
 * it.
 */
export const unpriced = `cost IS NULL AND (state <> 'confirmed' OR (coalesce(detail ->> '$.charged', 0) = 0 AND EXISTS (
  SELECT 1 FROM jobs WHERE jobs.entry_id = journal.id AND jobs.state IN ('running', 'unwatched')
    AND jobs.detail ->> '$.credits' IS NULL)))`;
