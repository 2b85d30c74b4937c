import type { LedgerEntry } from '../../contract/index.ts';
import { isSameCreditEntry, type CreditEntry, type CreditHistory } from '../records/index.ts';

/** The ledger is known from its first entry on, with nothing missing in between. */
export function isComplete({ gaps, reachesStart }: CreditHistory): boolean {
  return reachesStart && gaps.length === 0;
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

/** How many of `fetched` are newer than all of `known`, when the rest of `fetched` is the beginning of `known`. */
function overlapAt(known: readonly CreditEntry[], fetched: readonly CreditEntry[], newer: number): boolean {
  const common = Math.min(fetched.length - newer, known.length);
  for (let at = 0; at < common; at += 1) if (!isSameCreditEntry(fetched[newer + at], known[at])) return false;
  return common > 0;
}

/**
 * The number of new entries at the head of `fetched`; null when `fetched` does not reach `known`. Entries that look alike (two
 * charges of the same second) fit at several places: `newer`, how many there must be, decides where it is known, and the
 * fewest new ones otherwise.
 */
export function newEntries(
  known: readonly CreditEntry[],
  fetched: readonly CreditEntry[],
  newer: number | null,
): number | null {
  if (newer !== null && newer >= 0 && newer < fetched.length && overlapAt(known, fetched, newer)) return newer;
  for (let count = 0; count < fetched.length; count += 1) if (overlapAt(known, fetched, count)) return count;
  return null;
}

/** The stretches without anything missing inside, newest first. */
function stretchesOf({ entries, gaps }: CreditHistory): (readonly CreditEntry[])[] {
  const starts = [0, ...gaps];
  return starts.map((start, index) => entries.slice(start, starts[index + 1])).filter(({ length }) => length > 0);
}

function joined(stretches: readonly (readonly CreditEntry[])[], reachesStart: boolean): CreditHistory {
  const entries: CreditEntry[] = [];
  const gaps: number[] = [];
  for (const stretch of stretches) {
    if (entries.length > 0) gaps.push(entries.length);
    entries.push(...stretch);
  }
  return { entries, gaps, reachesStart };
}

/** Whether a stretch has an entry that is newer than some that were read, and was not among them: the service rewrote it. */
function wasRewritten(stretch: readonly CreditEntry[], fetched: readonly CreditEntry[]): boolean {
  const oldest = fetched.findLast(({ at }) => at > 0)?.at ?? null;
  return oldest !== null && (stretch[0]?.at ?? 0) > oldest;
}

/**
 * What is known after the newest part of the ledger was read. Where that part does not reach what was known, what is missing in
 * between is a gap, and both are kept.
 *
 * @param fetched newest first, from the newest entry on.
 * @param reachedEnd `fetched` holds the whole ledger.
 */
export function mergeHistory(
  known: CreditHistory,
  fetched: readonly CreditEntry[],
  { total, reachedEnd }: { readonly total: number | null; readonly reachedEnd: boolean },
): CreditHistory {
  if (reachedEnd) return { entries: fetched, gaps: [], reachesStart: true };
  if (fetched.length === 0) return known;
  const expected = isComplete(known) && total !== null ? total - known.entries.length : null;
  const merged = laidOver(stretchesOf(known), fetched, expected, known.reachesStart);
  if (total === null || !merged.reachesStart) return merged;
  // As many as there are: then nothing is missing. More than there are: then what was known is not of this ledger.
  if (merged.entries.length === total) return { ...merged, gaps: [] };
  return merged.entries.length > total ? { entries: fetched, gaps: [], reachesStart: false } : merged;
}

function laidOver(
  stretches: readonly (readonly CreditEntry[])[],
  fetched: readonly CreditEntry[],
  expected: number | null,
  reachesStart: boolean,
): CreditHistory {
  for (const [index, stretch] of stretches.entries()) {
    const older = stretches.slice(index + 1);
    const newer = newEntries(stretch, fetched, expected);
    if (newer === null) {
      if (wasRewritten(stretch, fetched)) continue;
      return joined([fetched, stretch, ...older], reachesStart);
    }
    // What both have is taken as it was read now; older entries come from what is known.
    const common = fetched.length - newer;
    if (common <= stretch.length) return joined([[...fetched, ...stretch.slice(common)], ...older], reachesStart);
  }
  return { entries: fetched, gaps: [], reachesStart: false };
}

/**
 * The whole ledger from its newest and its oldest part, where a service shows no more than these two; null when entries are
 * missing between them. @param oldest oldest first.
 */
export function fromBothEnds(
  newest: readonly CreditEntry[],
  oldest: readonly CreditEntry[],
  total: number,
): CreditHistory | null {
  const missing = total - newest.length;
  if (missing < 0 || missing > oldest.length) return null;
  return { entries: [...newest, ...oldest.slice(0, missing).toReversed()], gaps: [], reachesStart: true };
}
