import type { BalanceNote } from '../../bridge/index.ts';
import { ApiError, type ApiClient } from '../api/index.ts';
import type { Clock } from '../ports/index.ts';
import type { BalanceRows, Database } from '../store/index.ts';
import {
  balanceNote,
  checkBalance,
  linesSince,
  type ChargeAnswer,
  type QuietMoney,
  type UnseenMoney,
} from './balance-audit.ts';
import { takeLedger } from './ledger-evidence.ts';
import type { LedgerLine, LedgerSnapshot } from './ledger-snapshot.ts';

interface BalanceAuditorParts {
  readonly db: Database;
  readonly rows: BalanceRows;
  readonly clock: Clock;
  /** Nothing that charges this account is being sent, or has an outcome that is not known. */
  readonly isQuiet: (accountId: string) => boolean;
  /**
   * Charges and refunds since an instant that none of the answers to these entries told of: those of jobs, and those of entries
   * whose answer was lost, or was heard by an earlier run of the program.
   */
  readonly quietMoney: (accountId: string, since: number, heard: readonly string[]) => QuietMoney;
  /** What running jobs may have been charged or given back since they were looked at last. */
  readonly unseenMoney: (accountId: string) => UnseenMoney;
  /** The ledger was read: credits that it shows came back for failures that nobody knew to be refunded. */
  readonly lateRefunds: (accountId: string, lines: readonly LedgerLine[]) => readonly number[];
}

/** What an answer said of the balance, and the entry that it answered. */
interface HeardAnswer extends ChargeAnswer {
  readonly entryId: string;
}

/** Compares every balance that an answer tells with what it should be, and writes down what the ledger shows beside that. */
export class BalanceAuditor {
  readonly #parts: BalanceAuditorParts;
  /** By account: answers since the last mark, in the order in which they came. */
  readonly #answers = new Map<string, readonly HeardAnswer[]>();
  readonly #checking = new Set<string>();

  constructor(parts: BalanceAuditorParts) {
    this.#parts = parts;
  }

  /** Newest first. */
  notes(accountId: string): BalanceNote[] {
    return this.#parts.rows.notes(accountId, shownNotes);
  }

  /** Takes an answer up; the check follows when nothing that charges is under way. */
  async answered(accountId: string, answer: HeardAnswer, client: ApiClient): Promise<void> {
    const heard = { ...answer, answeredAt: this.#parts.clock.now() };
    this.#answers.set(accountId, [...this.#answersOf(accountId), heard]);
    if (this.#checking.has(accountId)) return;
    this.#checking.add(accountId);
    try {
      // What is charged while the ledger is read belongs to the next look at it.
      for (let rounds = 0; rounds < maxRounds && this.#answersOf(accountId).length > 0; rounds += 1) {
        if (!(await this.#check(accountId, client))) return;
      }
    } finally {
      this.#checking.delete(accountId);
    }
  }

  #answersOf(accountId: string): readonly HeardAnswer[] {
    return this.#answers.get(accountId) ?? [];
  }

  /** Whether there was quiet enough to check. */
  async #check(accountId: string, client: ApiClient): Promise<boolean> {
    const { clock, quietMoney, rows } = this.#parts;
    if (!this.#parts.isQuiet(accountId)) return false;
    const answers = this.#answersOf(accountId);
    const mark = rows.mark(accountId);
    const [latest] = answers.slice(-1);
    if (latest === undefined) return false;
    const heard = answers.map(({ entryId }) => entryId);
    const quiet = mark === null ? noMoney : quietMoney(accountId, mark.at, heard);
    const check = mark === null ? null : checkBalance(mark.remaining, answers, quiet);
    if (mark === null || check === null || check.fits) {
      this.#answers.delete(accountId);
      rows.setMark(accountId, check?.actual ?? latest.remaining, clock.now());
      return true;
    }
    const snapshot = await ledgerOrNull(client, () => clock.now());
    if (this.#answersOf(accountId) !== answers || !this.#parts.isQuiet(accountId)) return true;
    const added = snapshot === null ? null : linesSince(mark.remaining, snapshot);
    // Asked for anew: what was seen of a job while the ledger was read is not unseen any more, and was not seen before. And asked for
    // first: late refunds are refunds of their jobs from then on.
    const seen = quietMoney(accountId, mark.at, heard);
    const late = snapshot === null ? [] : this.#parts.lateRefunds(accountId, snapshot.lines);
    const unseen = this.#parts.unseenMoney(accountId);
    const own = {
      charges: [...seen.charges, ...answers.map(({ cost }) => cost), ...unseen.charges],
      refunds: [...seen.refunds, ...late, ...unseen.refunds],
    };
    const note = balanceNote(check, added, own, { accountId, at: clock.now() });
    this.#parts.db.transaction(() => {
      if (note !== null) rows.addNote(note);
      rows.setMark(accountId, snapshot?.balance ?? check.actual, clock.now());
    });
    this.#answers.delete(accountId);
    return true;
  }
}

export const noMoney: QuietMoney = { charges: [], refunds: [] };
const shownNotes = 50;
const maxRounds = 3;

async function ledgerOrNull(client: ApiClient, now: () => number): Promise<LedgerSnapshot | null> {
  try {
    return await takeLedger(client, now);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
