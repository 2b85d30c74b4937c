import type { CreditSummary } from '../../bridge/index.ts';
import type { CreditEntry, CreditHistory } from './history.ts';

/** At most so many points of a balance are drawn. */
const maxPoints = 240;

const isGrant = (entry: CreditEntry): boolean => entry.amount > 0 && !/refund/iu.test(`${entry.type} ${entry.label}`);

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

function sumsBy(entries: readonly CreditEntry[], keyOf: (entry: CreditEntry) => string): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const sum = sums.get(key) ?? { spent: 0, refunded: 0, granted: 0, count: 0 };
    if (entry.amount < 0) {
      sum.spent -= entry.amount;
      sum.count += 1;
    } else if (isGrant(entry)) sum.granted += entry.amount;
    else sum.refunded += entry.amount;
    sums.set(key, sum);
  }
  return sums;
}

/** The balance after each entry, oldest first, found by going back from what is left now. */
function balances(entries: readonly CreditEntry[], remaining: number): { at: number; balance: number }[] {
  const points: { at: number; balance: number }[] = [];
  let balance = remaining;
  for (const entry of entries) {
    points.push({ at: entry.at, balance });
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

/** What the account screen shows of a ledger. @param remaining the balance at the newest entry; null when not known. */
export function summariseCredits(history: CreditHistory, remaining: number | null): Omit<CreditSummary, 'asOf'> {
  const { entries, complete } = history;
  const kinds = sumsBy(
    entries.filter((entry) => !isGrant(entry)),
    (entry) => entry.contentType || entry.label,
  );
  const months = sumsBy(
    entries.filter(({ at }) => at > 0),
    (entry) => monthOf(entry.at),
  );
  return {
    entries: entries.length,
    complete,
    since: entries.findLast(({ at }) => at > 0)?.at ?? null,
    balance: remaining === null ? [] : thinned(balances(entries, remaining)),
    byKind: [...kinds]
      .map(([kind, { spent, refunded, count }]) => ({ kind, spent, refunded, count }))
      .toSorted((a, b) => b.spent - b.refunded - (a.spent - a.refunded) || a.kind.localeCompare(b.kind)),
    byMonth: [...months]
      .map(([month, { spent, refunded, granted }]) => ({ month, spent, refunded, granted }))
      .toSorted((a, b) => b.month.localeCompare(a.month)),
  };
}
