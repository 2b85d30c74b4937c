import type { Database } from './database.ts';

/**
 * Operations that ask for something in the user's own words at length, and the table of what is made by them. No others: a video's
 * entries name its draft and hold no script, and what else is asked for is short, or names files that are looked for by it
 * (`unused-recordings.ts`).
 */
const spoken = [
  { operation: 'speech.create', table: 'speech' },
  { operation: 'textToVideo.create', table: 'clips' },
  { operation: 'launchClips.create', table: 'launch_clips' },
] as const;

/** In place of an input; no handler reads it, so that nothing could be sent of it. */
const forgotten = '{"forgotten":true}';

/** For so long after its last change nothing is taken out, milliseconds: longer than any answer is waited for or looked for. */
const restMs = 24 * 60 * 60 * 1000;

/** Over, and nothing of it may still arrive, be asked about, or be decided anew. */
const over = (entry: string): string =>
  `(${entry}.state IN ('confirmed', 'refused', 'cancelled')
    AND instr(${entry}.detail, '"lostEvidence"') = 0 AND instr(${entry}.detail, '"mayArrive"') = 0
    AND instr(${entry}.detail, '"restored"') = 0)`;

/**
 * Takes the words out of entries that are over, and of which the user has removed all that can be seen: the thing itself from its list,
 * and everything about it from the queue. What accounts, the audit of the balance and the order of things need stays: operation, ids,
 * account, title, price, approval, charge, times and outcome, batch, parents and position. What goes is the `input`, and the same words
 * in the `fingerprint`, by which only open entries are compared.
 *
 * Where anything of the account's operation is open, lost or left, all inputs of it stay: what was asked for in the same words is looked
 * for by them, then and when it is asked for anew (`EarlierWishes`).
 *
 * Call at the start, before anything can be removed in this run: until the last one ended, that could be taken back.
 * @param now milliseconds since the epoch
 * @returns how many entries lost their words
 */
export function forgetInputs(db: Database, now: number): number {
  return spoken.reduce(
    (count, { operation, table }) =>
      count +
      db.run(
        `UPDATE journal SET input = '${forgotten}',
           fingerprint = account_id || ' ' || operation || ' ' || subject_id || ' forgotten ' || id
         WHERE operation = ? AND input <> '${forgotten}' AND hidden = 1 AND ${over('journal')} AND updated_at < ?
           AND subject_id IN (SELECT id FROM ${table} WHERE removed = 1)
           AND subject_id NOT IN (SELECT subject_id FROM journal AS other WHERE hidden = 0 OR NOT ${over('other')})
           AND subject_id NOT IN (
             SELECT subject_id FROM jobs WHERE state NOT IN ('done', 'failed') OR (entry_id IS NULL AND hidden = 0))
           AND account_id NOT IN (
             SELECT account_id FROM journal AS other WHERE other.operation = ? AND NOT ${over('other')})`,
        operation,
        now - restMs,
        operation,
      ),
    0,
  );
}
