import type { LedgerEntry } from '../../contract/index.ts';

/** One entry of the service's ledger, as it is kept here. The service gives its entries no ids. */
export interface CreditEntry {
  readonly label: string;
  /** What it was for, such as `transcription`; empty where the service does not say. */
  readonly contentType: string;
  /** Signed credits; debits are negative. */
  readonly amount: number;
  /** As the service writes it, such as `debit`. */
  readonly type: string;
  /** Milliseconds since the epoch; 0 where the service gives no time. */
  readonly at: number;
}

/** What is known of a ledger, newest first. */
export interface CreditHistory {
  readonly entries: readonly CreditEntry[];
  /** Whether the oldest entry is the ledger's first one, with nothing missing in between. */
  readonly complete: boolean;
}

/** Reads one entry leniently; an amount that is no number counts as none. */
export function creditEntry(entry: LedgerEntry): CreditEntry {
  const amount = Number((entry.credit_spend ?? '').trim().replace('\u2212', '-'));
  const at = entry.created_at ? Date.parse(entry.created_at) : Number.NaN;
  return {
    label: entry.label ?? '',
    contentType: entry.content_type ?? '',
    amount: Number.isFinite(amount) ? amount : 0,
    type: entry.transaction_type ?? '',
    at: Number.isFinite(at) ? at : 0,
  };
}

const same = (a: CreditEntry | undefined, b: CreditEntry | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.at === b.at &&
  a.amount === b.amount &&
  a.label === b.label &&
  a.contentType === b.contentType &&
  a.type === b.type;

/** How many of `fetched` are newer than all of `known`, when the rest of `fetched` is the beginning of `known`. */
function overlapAt(known: readonly CreditEntry[], fetched: readonly CreditEntry[], newer: number): boolean {
  const common = Math.min(fetched.length - newer, known.length);
  for (let at = 0; at < common; at += 1) if (!same(fetched[newer + at], known[at])) return false;
  return common > 0;
}

/**
 * The number of new entries at the head of `fetched`; null when `fetched` does not reach what is known. Entries that look
 * alike (two charges of the same second) fit at several places: `total`, the length of the whole ledger as the service
 * counts it, decides where what is known is complete, and the fewest new ones otherwise.
 */
export function newEntries(known: CreditHistory, fetched: readonly CreditEntry[], total: number | null): number | null {
  if (known.complete && total !== null) {
    const newer = total - known.entries.length;
    if (newer >= 0 && newer < fetched.length && overlapAt(known.entries, fetched, newer)) return newer;
  }
  for (let newer = 0; newer < fetched.length; newer += 1) if (overlapAt(known.entries, fetched, newer)) return newer;
  return null;
}

/**
 * What is known after the newest part of the ledger was read. Where the new part does not reach the old one, entries in
 * between are missing: the new part alone is kept, since a balance cannot be followed over a gap.
 *
 * @param fetched newest first, from the newest entry on.
 * @param reachedEnd `fetched` holds the whole ledger.
 */
export function mergeHistory(
  known: CreditHistory,
  fetched: readonly CreditEntry[],
  { total, reachedEnd }: { readonly total: number | null; readonly reachedEnd: boolean },
): CreditHistory {
  if (reachedEnd) return { entries: fetched, complete: true };
  const newer = newEntries(known, fetched, total);
  if (newer === null) return { entries: fetched, complete: false };
  // What both have is taken as it was read now; older entries come from what is known.
  return { entries: [...fetched, ...known.entries.slice(fetched.length - newer)], complete: known.complete };
}
