import { heldUpBy, type QueueRow } from '../../bridge/index.ts';
import { csvOf, fileNameFor, writeExports } from '../export/index.ts';
import { titleAndDetail } from '../texts/common.ts';
import { queueTexts } from '../texts/queue.ts';

/** Rows of the queue as CSV, in the given order. Instants are UTC in ISO 8601; times are seconds. */
export function queueTable(rows: readonly QueueRow[], accountName: (accountId: string) => string): string {
  return csvOf(
    queueTexts.table.columns,
    rows.map((row) => [
      row.title,
      row.kind,
      stateShown(row),
      row.phase,
      accountName(row.accountId),
      row.batchId ?? '',
      instant(row.createdAt),
      instant(row.startedAt),
      instant(row.finishedAt),
      row.startedAt === null || row.finishedAt === null || row.foundOut === true
        ? null
        : Math.max(0, Math.round((row.finishedAt - row.startedAt) / 1000)),
      // It failed before the service took it: nothing was charged. Of what was lost before that, or left, nobody can tell.
      row.mayBeCharged === true ? null : row.state === 'failed' && row.startedAt === null ? 0 : row.credits,
      row.refundedCredits,
      row.error === null ? (row.question?.text ?? row.reason ?? '') : titleAndDetail(row.error),
    ]),
  );
}

/**
 * As the queue itself has it: what the user cancelled, or had to decide first, has not failed, and what they left is not known to be
 * done; nor is what nobody watches known to be in progress.
 */
function stateShown({ state, phase, behind, error, actions, unseen }: QueueRow): string {
  if (state === 'running' && (unseen === true || actions.includes('watch'))) return 'not-watched';
  if (behind !== undefined) return 'needs-you';
  if (state === 'failed' && heldUpBy(error) !== null) return 'cancelled';
  return (state === 'failed' && phase === 'cancelled') || (state === 'done' && phase === 'left') ? 'cancelled' : state;
}

const instant = (ms: number | null): string => (ms === null ? '' : new Date(ms).toISOString());

/** Writes a table into a folder, never over a file. `at`: milliseconds since the epoch. Throws as `writeExports` does. */
export async function writeQueueTable(folder: string, at: number, table: string): Promise<string> {
  const fileName = fileNameFor({ title: queueTexts.table.fileTitle, language: null, at }, 'csv', '{title} {date}');
  const [path] = await writeExports(folder, [{ fileName, bytes: new TextEncoder().encode(table) }]);
  if (path === undefined) throw new Error('no file was written');
  return path;
}
