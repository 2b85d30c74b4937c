import type { CreditSummary } from '../../bridge/index.ts';
import type { CreditEntry, CreditHistory } from '../records/index.ts';
import { isComplete } from './history.ts';

/** At most so many points of a balance are drawn. */
const maxPoints = 240;

/**
 * What was taken back of what the plan or a purchase added, as by an adjustment: no work was charged. What all debits say tells
 * nothing.
 */
function takenBackOf(entries: readonly CreditEntry[]): (entry: CreditEntry) => boolean {
  const saysSo = ({ amount, type, label }: CreditEntry): boolean =>
    amount < 0 &&
    (/^(?:credit|grant|adjustment|correction|expiry)$/iu.test(type) || /\b(?:adjust|expir)/iu.test(label));
  const isTelling = entries.some((entry) => entry.amount < 0 && !saysSo(entry));
  return (entry) => isTelling && saysSo(entry);
}

/**
 * What the plan or a purchase added, or took back. How a refund looks in the ledger is not shown: it is one where it says so, or where it
 * is for something that is charged too (not where all entries are for the same, which then says nothing).
 */
function grantsOf(entries: readonly CreditEntry[]): (entry: CreditEntry) => boolean {
  const isTakenBack = takenBackOf(entries);
  const kinds = new Set(entries.map(({ contentType }) => contentType));
  const charged = new Set(
    entries.flatMap((entry) => (entry.amount < 0 && !isTakenBack(entry) ? [entry.contentType] : [])),
  );
  const telling = kinds.size > 1;
  return (entry) => {
    const { amount, type, label, contentType } = entry;
    if (amount <= 0) return isTakenBack(entry);
    return !/refund|revers/iu.test(`${type} ${label}`) && !(telling && contentType !== '' && charged.has(contentType));
  };
}

/** The month of an instant in the user's time zone, `2026-11`. */
function monthOf(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

interface Sums {
  spent: number;
  refunded: number;
  granted: number;
  count: number;
}

function sumsBy(
  entries: readonly CreditEntry[],
  isGrant: (entry: CreditEntry) => boolean,
  keyOf: (entry: CreditEntry) => string,
): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const sum = sums.get(key) ?? { spent: 0, refunded: 0, granted: 0, count: 0 };
    if (isGrant(entry)) sum.granted += entry.amount;
    else if (entry.amount < 0) {
      sum.spent -= entry.amount;
      sum.count += 1;
    } else sum.refunded += entry.amount;
    sums.set(key, sum);
  }
  return sums;
}

/** The balance after each entry that has a time, oldest first, found by going back from what is left now. */
function balances(entries: readonly CreditEntry[], remaining: number): { at: number; balance: number }[] {
  const points: { at: number; balance: number }[] = [];
  let balance = remaining;
  for (const entry of entries) {
    if (entry.at > 0) points.push({ at: entry.at, balance });
    balance -= entry.amount;
  }
  return points.reverse();
}

/** Fewer points with the same ends; of each stretch the lowest one stays, so that a deep dip is not lost. */
function thinned(points: readonly { at: number; balance: number }[]): { at: number; balance: number }[] {
  if (points.length <= maxPoints) return [...points];
  const inner = points.slice(1, -1);
  const size = inner.length / (maxPoints - 2);
  const kept = Array.from({ length: maxPoints - 2 }, (_, stretch) => {
    const part = inner.slice(Math.floor(stretch * size), Math.floor((stretch + 1) * size));
    return part.toSorted((a, b) => a.balance - b.balance).at(0);
  });
  return [points[0], ...kept, points.at(-1)].flatMap((point) => point ?? []);
}

/** Of the newest entry from a position on that has a time; null when none has. */
const timeBefore = (entries: readonly CreditEntry[], at: number): number | null =>
  entries.slice(at).find((entry) => entry.at > 0)?.at ?? null;
/** Of the oldest entry before a position that has a time. */
const timeAfter = (entries: readonly CreditEntry[], at: number): number | null =>
  entries.slice(0, at).findLast((entry) => entry.at > 0)?.at ?? null;

/** What the account screen shows of a ledger. @param remaining the balance at the newest entry; null when not known. */
export function summariseCredits(history: CreditHistory, remaining: number | null): Omit<CreditSummary, 'asOf'> {
  const { entries, gaps } = history;
  // A balance cannot be followed back over entries that are not known.
  const followed = entries.slice(0, gaps[0]);
  const isGrant = grantsOf(entries);
  const kinds = sumsBy(
    entries.filter((entry) => !isGrant(entry)),
    isGrant,
    (entry) => entry.contentType || entry.label,
  );
  const months = sumsBy(
    entries.filter(({ at }) => at > 0),
    isGrant,
    (entry) => monthOf(entry.at),
  );
  return {
    entries: entries.length,
    complete: isComplete(history),
    gaps: gaps.map((at) => ({ from: timeBefore(entries, at), to: timeAfter(entries, at) })),
    since: entries.findLast(({ at }) => at > 0)?.at ?? null,
    balance: remaining === null ? [] : thinned(balances(followed, remaining)),
    byKind: [...kinds]
      .map(([kind, { spent, refunded, count }]) => ({ kind, spent, refunded, count }))
      .toSorted((a, b) => b.spent - b.refunded - (a.spent - a.refunded) || a.kind.localeCompare(b.kind)),
    byMonth: [...months]
      .map(([month, { spent, refunded, granted }]) => ({ month, spent, refunded, granted }))
      .toSorted((a, b) => b.month.localeCompare(a.month)),
  };
}
