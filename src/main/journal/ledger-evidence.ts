import { z } from 'zod';
import { operations, type LedgerEntry } from '../../contract/index.ts';
import { ApiError, type ApiClient } from '../api/index.ts';
import type { Question } from './entry.ts';

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

export type LedgerVerdict =
  /** Neither the ledger nor the balance shows a charge that is not explained. */
  | { readonly kind: 'clean' }
  /** `credits`: taken without our knowing why, where that can be told. */
  | { readonly kind: 'moved'; readonly credits: number | null; readonly lines: readonly LedgerLine[] }
  /** Too much has happened, or it could not be read: says nothing. */
  | { readonly kind: 'unreadable' };

/** Lines of one page (specification, GET /credits/history: `per_page` 1 to 50). */
const pageLines = 50;

/** A line as the service sends it, for reading and comparing. */
export function readLine(line: LedgerEntry): LedgerLine {
  const credits =
    line.credit_spend === null || line.credit_spend === undefined ? Number.NaN : Number(line.credit_spend);
  return {
    label: line.label ?? null,
    type: line.transaction_type ?? null,
    credits: Number.isFinite(credits) && String(line.credit_spend).trim() !== '' ? credits : null,
    at: line.created_at ?? null,
  };
}

/** Reads balance and ledger. Throws when the service cannot be asked. */
export async function takeLedger(client: ApiClient, now: () => number): Promise<LedgerSnapshot> {
  const me = await client.call(operations.account.me, {}, { lane: 'evidence' });
  const page = await client.call(
    operations.account.ledger,
    { query: { order: 'DESC', per_page: pageLines } },
    { lane: 'evidence' },
  );
  return {
    takenAt: now(),
    balance: me.data.credits?.remaining ?? null,
    lines: page.data.map(readLine),
    total: page.meta?.total ?? null,
  };
}

/**
 * What the ledger says of a lost charge: reads it again and compares. `knownCharges`: credits that other entries of ours were
 * certainly charged since `before` was taken (`Looking.chargesSince`). Never throws for a service that cannot be asked.
 */
export async function lookAtLedger(
  client: ApiClient,
  before: LedgerSnapshot,
  knownCharges: readonly number[],
  now: () => number,
): Promise<LedgerVerdict> {
  try {
    return judgeLedger(before, await takeLedger(client, now), knownCharges);
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'unreadable' };
    throw error;
  }
}

/**
 * Compares two snapshots. Whatever is not certainly explained by other charges of ours counts as moved: asking costs a
 * question, a wrong "clean" a second charge.
 */
export function judgeLedger(
  before: LedgerSnapshot,
  after: LedgerSnapshot,
  knownCharges: readonly number[],
): LedgerVerdict {
  const added = addedLines(before, after);
  if (added === null) return { kind: 'unreadable' };
  const unexplained = withoutKnown(
    added.filter(({ credits }) => credits === null || credits < 0),
    knownCharges,
  );
  if (unexplained.length > 0) {
    const sum = unexplained.reduce((total, { credits }) => total + (credits ?? Number.NaN), 0);
    return { kind: 'moved', credits: Number.isNaN(sum) ? null : -sum, lines: unexplained };
  }
  if (before.balance === null || after.balance === null) return { kind: 'clean' };
  const gained = added.reduce((total, { credits }) => total + Math.max(0, credits ?? 0), 0);
  const known = knownCharges.reduce((total, credits) => total + credits, 0);
  const taken = before.balance + gained - after.balance - known;
  return taken > 0 ? { kind: 'moved', credits: taken, lines: [] } : { kind: 'clean' };
}

/** Lines that came since, newest first; null when that cannot be told. */
export function addedLines(before: LedgerSnapshot, after: LedgerSnapshot): LedgerLine[] | null {
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

/** Takes one line away for each charge that is known. */
export function withoutKnown(lines: readonly LedgerLine[], known: readonly number[]): LedgerLine[] {
  const left = [...known];
  return lines.filter(({ credits }) => {
    const index = credits === null ? -1 : left.indexOf(-credits);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/**
 * What the user is asked where the ledger is all there is to see. `what` names the thing with its article ("the clip"),
 * `cannotBe` says what is lost ("cannot be reached from here").
 */
export function ledgerQuestion(verdict: LedgerVerdict, what: string, cannotBe: string): Question {
  switch (verdict.kind) {
    case 'moved':
      return {
        text: `The answer was lost. The service charged ${amount(verdict.credits)} meanwhile, and ${what} ${cannotBe}.`,
        sendAgain: `Makes ${what} again. It is charged a second time.`,
        leaveIt: `Leaves it. What was charged stays charged.`,
      };
    case 'clean':
      return {
        text: 'The answer was lost. No charge was seen, neither in the balance nor in the ledger: it was probably not done.',
        sendAgain: `Makes ${what}. It is charged once, unless the service did it after all.`,
        leaveIt: 'Leaves it. Nothing more is sent.',
      };
    case 'unreadable':
      return {
        text: 'The answer was lost, and the balance and the ledger could not be read: it cannot be told whether it was charged.',
        sendAgain: `Makes ${what} again. If the service did it the first time, it is charged twice.`,
        leaveIt: 'Leaves it. Nothing more is sent.',
      };
  }
}

function amount(credits: number | null): string {
  return credits === null ? 'credits' : credits === 1 ? '1 credit' : `${credits} credits`;
}
