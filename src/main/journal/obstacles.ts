import type { Operation } from '../../contract/index.ts';
import type { AccountReason, JournalEntry } from '../records/index.ts';
import type { JournalRows } from '../store/index.ts';
import { accountHolds, heldBy, type AccountHolds } from './account-seen.ts';
import type { JournalHandler } from './handler.ts';
import { lanesOf } from './lanes.ts';

/** By the entry: what its account lacks, also where another entry found that out. Each account is looked up once. */
export function accountReasons(
  rows: JournalRows,
  gateOf: (entry: JournalEntry) => Operation['gate'],
): (entry: JournalEntry) => AccountReason | null {
  const known = new Map<string, AccountHolds | undefined>();
  return (entry) => {
    const { accountId } = entry;
    if (!known.has(accountId)) known.set(accountId, accountHolds(rows.holding(accountId)).get(accountId));
    return heldBy(entry, gateOf(entry), known.get(accountId));
  };
}

/**
 * By a waiting entry: the one that it waits for because that one's outcome is being found out, and either could be taken for
 * the other; null when there is none. Looked up once, and only when it is asked for.
 */
export function entriesInDoubt(
  rows: JournalRows,
  handlerOf: (entry: JournalEntry) => JournalHandler | undefined,
): (entry: JournalEntry) => JournalEntry | null {
  let inDoubt: ReadonlyMap<string, JournalEntry> | null = null;
  const keysOf = (entry: JournalEntry): readonly string[] => [entry.fingerprint, ...lanesOf(entry, handlerOf(entry))];
  return (entry) => {
    const known = inDoubt ?? new Map(rows.unknown().flatMap((one) => keysOf(one).map((key) => [key, one] as const)));
    inDoubt = known;
    return keysOf(entry).flatMap((key) => known.get(key) ?? [])[0] ?? null;
  };
}
