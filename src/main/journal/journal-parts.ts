import type { SpendingLimits } from '../../bridge/index.ts';
import type { ApiClient } from '../api/index.ts';
import type { Clock } from '../ports/index.ts';
import type { JournalEntry } from '../records/index.ts';
import type { BalanceRows, Database, FindingRows, JournalRows } from '../store/index.ts';
import type { QuietMoney, UnseenMoney } from './balance-audit.ts';
import type { JournalHandler } from './handler.ts';
import type { LedgerLine } from './ledger-snapshot.ts';
import type { Policy } from './event.ts';

/** What a journal is made of, and whom it tells. */
export interface JournalParts {
  readonly db: Database;
  readonly rows: JournalRows;
  readonly log: FindingRows;
  readonly balances: BalanceRows;
  readonly clock: Clock;
  readonly handlers: readonly JournalHandler[];
  /** Null while the account has no token or there is no network to reach it; the entry then waits. */
  readonly clientFor: (accountId: string) => ApiClient | null;
  readonly paused: () => boolean;
  /** The user holds this entry back until they let it go; none when left out. */
  readonly isHeld?: (entryId: string) => boolean;
  /** Whether this process sends the entries; another process that opened the same store only shows them. Left out: this one sends. */
  readonly isOwner?: (() => boolean) | undefined;
  /** Hears of everything that begins to be sent: within the transaction that says so, and after it, before the first byte. */
  readonly marks?: { begins(): void; begun(): void } | undefined;
  readonly askBeforeResend: () => boolean;
  /** See `EntryBookParts`. */
  readonly otherPolicy?: ((own: Policy, entry: JournalEntry) => Policy) | undefined;
  readonly spendingLimits: () => SpendingLimits;
  /** Charges and refunds of jobs that no answer told the balance of, since an instant. */
  readonly quietMoney: (accountId: string, since: number) => QuietMoney;
  /** See `BalanceAuditorParts`; there is none when left out. */
  readonly unseenMoney?: (accountId: string) => UnseenMoney;
  /** See `BalanceAuditorParts`; nothing is looked for when left out. */
  readonly lateRefunds?: (accountId: string, lines: readonly LedgerLine[]) => readonly number[];
  /** After every commit. */
  readonly changed: (entries: readonly JournalEntry[]) => void;
  /** What is being done for an entry changed, its upload moved on; several times a second. */
  readonly progressed: (entry: JournalEntry) => void;
  /** After an answer that carries the balance; `cost`: what it took, null where it does not say. Credits. */
  readonly balance: (accountId: string, remaining: number, cost: number | null) => void;
  /** Credits that an account has, as was told last; null where that is not known, and never known when left out. */
  readonly balanceOf?: ((accountId: string) => number | null) | undefined;
  /**
   * Something waits for the account, or an answer was lost that would have told what is left: read its profile soon, and tell
   * `accountSeen`.
   */
  readonly lookAtAccount: (accountId: string) => void;
  readonly awake: () => () => void;
}
