import type { QueueRow } from '../../../../bridge/models.ts';

/** The entry waits for the user to agree to its price. */
export const wantsApproval = (row: Pick<QueueRow, 'state' | 'phase'>): boolean =>
  row.state === 'needs-you' && row.phase === 'approval';

/** What agreeing to all of these takes, as `queue.approve` wants it: a price that is not known counts as nothing. */
export const approvalTotal = (rows: readonly Pick<QueueRow, 'credits'>[]): number =>
  rows.reduce((sum, { credits }) => sum + (credits ?? 0), 0);
