import type { QueueRow } from '../../../../bridge/queue.ts';
import type { Price } from '../../../ui/index.ts';
import { totalPrice } from '../total-price.ts';

type Standing = Pick<QueueRow, 'state' | 'phase'>;

/** The entry waits for the user to agree to its price. */
export const wantsApproval = (row: Standing): boolean => agreedTogether(row) || isRestored(row);

/** Several of them may be agreed to at once: not those that may have been sent already, each of which is looked at by itself. */
export const agreedTogether = ({ state, phase }: Standing): boolean => state === 'needs-you' && phase === 'approval';

const isRestored = ({ state, phase }: Standing): boolean => state === 'needs-you' && phase === 'restored';

/** The same as the button says it. */
export const approvalPrice = (rows: readonly Pick<QueueRow, 'credits'>[]): Price =>
  totalPrice({ credits: approvalTotal(rows), unknown: rows.filter(({ credits }) => credits === null).length });

/** What agreeing to all of these takes, as `queue.approve` wants it: a price that is not known counts as nothing. */
export const approvalTotal = (rows: readonly Pick<QueueRow, 'credits'>[]): number =>
  rows.reduce((sum, { credits }) => sum + (credits ?? 0), 0);
