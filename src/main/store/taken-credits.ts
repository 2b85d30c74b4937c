/** What entries of a batch take. */
export interface BatchSpending {
  /** Credits of those whose price is known. */
  readonly credits: number;
  /** How many others there are. */
  readonly unpriced: number;
}

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

/**
 * SQL over the journal: whether nobody knows what an entry takes. No price was agreed to, and the service has not measured it,
 * or does not show it any more.
 */
export const unpriced = `cost IS NULL AND (state <> 'confirmed' OR (coalesce(detail ->> '$.charged', 0) = 0 AND EXISTS (
  SELECT 1 FROM jobs WHERE jobs.entry_id = journal.id AND (jobs.state IN ('running', 'unwatched') OR jobs.phase = 'gone')
    AND jobs.detail ->> '$.credits' IS NULL)))`;
