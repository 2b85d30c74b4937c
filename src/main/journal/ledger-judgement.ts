import { pageLines, type LedgerLine, type LedgerSnapshot } from './ledger-snapshot.ts';

export type LedgerVerdict =
  /** Neither the ledger nor the balance shows a charge that is not explained. */
  | { readonly kind: 'clean' }
  /** `credits`: taken without our knowing why, where that can be told. */
  | { readonly kind: 'moved'; readonly credits: number | null; readonly lines: readonly LedgerLine[] }
  /** More has happened than the ledger's page shows: says nothing. */
  | { readonly kind: 'unreadable' };

/** What is known of the money that may have moved beside the charge that is looked for. */
export interface KnownMoney {
  /** Credits that the charge itself takes; empty where that is not known, so that any line may be its own. */
  readonly own: readonly number[];
  /** Credits that others of ours were certainly charged since the snapshot: a complete answer said so. */
  readonly certain: readonly number[];
  /**
   * Credits that others of ours may have been charged since: their answer was lost, or they were on their way when the snapshot
   * was taken, or the service charges them once it has measured them. Null: however many.
   */
  readonly possible: readonly (number | null)[];
}

/**
 * Compares two snapshots. Whatever is not certainly explained by other charges of ours counts as moved: asking costs a question,
 * a wrong "clean" a second charge. What may have been another charge of ours explains a line only where the line cannot be the
 * charge that is looked for, because it takes another amount.
 */
export function judgeLedger(before: LedgerSnapshot, after: LedgerSnapshot, money: KnownMoney): LedgerVerdict {
  const added = addedLines(before, after);
  if (added === null) return { kind: 'unreadable' };
  const debits = added.filter(({ credits }) => credits === null || credits < 0);
  const { lines, left } = explained(debits, money.certain);
  const unexplained = withoutPossible(lines, money);
  if (unexplained.length > 0) {
    const sum = unexplained.reduce((total, { credits }) => total + (credits ?? Number.NaN), 0);
    return { kind: 'moved', credits: Number.isNaN(sum) ? null : -sum, lines: unexplained };
  }
  if (before.balance === null || after.balance === null) return { kind: 'clean' };
  // What the balance lost beyond the lines, and beyond charges that the ledger does not show yet.
  const moved = added.reduce((total, { credits }) => total + (credits ?? 0), 0);
  const taken = before.balance + moved - after.balance - sumOf(left);
  if (taken <= 0) return { kind: 'clean' };
  // A refund that came between the reading of balance and ledger is in one of them only.
  const refund = added.some(({ credits }) => credits === taken);
  return refund && isAnother(taken, money.own) ? { kind: 'clean' } : { kind: 'moved', credits: taken, lines: [] };
}

const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** An amount that the charge which is looked for does not take. */
function isAnother(credits: number, own: readonly number[]): boolean {
  return own.length > 0 && !own.includes(credits);
}

/** Takes one line away for each charge that may be it; those of a known amount go first. */
function withoutPossible(lines: readonly LedgerLine[], { own, possible }: KnownMoney): LedgerLine[] {
  const known = possible.filter((credits) => credits !== null && isAnother(credits, own));
  let unmeasured = possible.filter((credits) => credits === null).length;
  return explained(lines, known).lines.filter(({ credits }) => {
    const mayBe = credits !== null && isAnother(-credits, own) && unmeasured > 0;
    if (mayBe) unmeasured -= 1;
    return !mayBe;
  });
}

/** Lines that came since, newest first; null when that cannot be told. */
function addedLines(before: LedgerSnapshot, after: LedgerSnapshot): LedgerLine[] | null {
  const count = addedCount(before, after);
  return count === null || count > after.lines.length ? null : after.lines.slice(0, count);
}

function addedCount(before: LedgerSnapshot, after: LedgerSnapshot): number | null {
  const candidates = Array.from({ length: after.lines.length + 1 }, (_, count) => count).filter((count) =>
    follows(before, after, count),
  );
  if (before.total !== null && after.total !== null) {
    const grown = after.total - before.total;
    return candidates.includes(grown) ? grown : null;
  }
  // Equal lines in a row fit at several places; the most that may be new is the careful reading. Without a line that both have,
  // there may be more new ones than the page shows.
  const overlapping = candidates.filter((count) => count < after.lines.length || before.lines.length === 0);
  return overlapping.at(-1) ?? null;
}

/** Whether `after` may be `before` with `count` new lines on top. */
function follows(before: LedgerSnapshot, after: LedgerSnapshot, count: number): boolean {
  const rest = after.lines.slice(count);
  const full = after.lines.length >= pageLines;
  if (!full && rest.length !== before.lines.length) return false;
  if (rest.length > before.lines.length) return false;
  return rest.every((line, index) => same(line, before.lines[index]));
}

function same(a: LedgerLine, b: LedgerLine | undefined): boolean {
  return b !== undefined && a.label === b.label && a.type === b.type && a.credits === b.credits && a.at === b.at;
}

/** Takes one line away for each charge that is known; `left`: charges without a line. */
function explained(
  lines: readonly LedgerLine[],
  known: readonly (number | null)[],
): { readonly lines: LedgerLine[]; readonly left: number[] } {
  const left = known.filter((credits) => credits !== null);
  const others = lines.filter(({ credits }) => {
    const index = credits === null ? -1 : left.indexOf(-credits);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  return { lines: others, left };
}

/** Takes one line away for each charge that is known. */
export function withoutKnown(lines: readonly LedgerLine[], known: readonly (number | null)[]): LedgerLine[] {
  return explained(lines, known).lines;
}
