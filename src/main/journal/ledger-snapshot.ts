import { z } from 'zod';

/** Lines of one page (specification, GET /credits/history: `per_page` 1 to 50). */
export const pageLines = 50;

/** One line of the service's ledger. */
const ledgerLine = z.object({
  label: z.string().nullable(),
  type: z.string().nullable(),
  /** Signed credits, debits negative; null when the service wrote something else. */
  credits: z.number().nullable(),
  /** As the service writes it. */
  at: z.string().nullable(),
});
export type LedgerLine = z.infer<typeof ledgerLine>;

/**
 * The balance and the newest lines of the ledger. `/credits/history` reaches only the newest 50, and they carry no ids
 * (specification, "Credit ledger entry").
 */
export const ledgerSnapshot = z.object({
  /** When the last of it was read, milliseconds since the epoch. */
  takenAt: z.number(),
  balance: z.number().nullable(),
  /** Newest first. */
  lines: z.array(ledgerLine),
  /** Lines that the ledger has in all; null when the service does not say. */
  total: z.number().nullable(),
});
export type LedgerSnapshot = z.infer<typeof ledgerSnapshot>;
