import { operations, type LedgerEntry } from '../../contract/index.ts';
import type { ApiClient } from '../api/index.ts';
import { journalTexts } from '../texts/journal.ts';
import type { Question } from '../records/index.ts';
import type { Looking } from './handler.ts';
import { judgeLedger, type LedgerVerdict } from './ledger-judgement.ts';
import { pageLines, type LedgerLine, type LedgerSnapshot } from './ledger-snapshot.ts';

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

/**
 * Reads ledger and balance, before something that charges leaves. In this order, so that another charge in between shows as a
 * line afterwards, never as a loss of the balance that no line explains. Throws when the service cannot be asked.
 *
 * @param heard asks for something else that tells the balance, too; null where it does not
 */
export async function takeLedger(
  client: ApiClient,
  now: () => number,
  heard: () => Promise<number | null> = () => Promise.resolve(null),
): Promise<LedgerSnapshot> {
  const page = await readPage(client);
  const balance = (await heard()) ?? (await readBalance(client));
  return { ...page, balance, takenAt: now() };
}

/** Reads balance and ledger, afterwards: in this order for the same reason. Throws when the service cannot be asked. */
async function readLedger(client: ApiClient, now: () => number): Promise<LedgerSnapshot> {
  const balance = await readBalance(client);
  const page = await readPage(client);
  return { ...page, balance, takenAt: now() };
}

async function readBalance(client: ApiClient): Promise<number | null> {
  const me = await client.call(operations.account.me, {}, { lane: 'evidence' });
  return me.data.credits?.remaining ?? null;
}

async function readPage(client: ApiClient): Promise<Pick<LedgerSnapshot, 'lines' | 'total'>> {
  const page = await client.call(
    operations.account.ledger,
    { query: { order: 'DESC', per_page: pageLines } },
    { lane: 'evidence' },
  );
  return { lines: page.data.map(readLine), total: page.meta?.total ?? null };
}

/**
 * What the ledger says of a lost charge: reads it again and compares. `others`: credits of what somebody seems to have had
 * made since `before`, as a list shows it; should it be the lost one after all, its price does not explain its line. Throws
 * when the service cannot be asked.
 */
export async function lookAtLedger(
  client: ApiClient,
  before: LedgerSnapshot,
  { own, otherCharges, now }: Pick<Looking, 'own' | 'otherCharges' | 'now'>,
  others: readonly number[] = [],
): Promise<LedgerVerdict> {
  const after = await readLedger(client, now);
  // Asked for afterwards: a charge that was answered meanwhile is known by now.
  const { certain, possible } = otherCharges(before.takenAt);
  return judgeLedger(before, after, { own, certain, possible: [...possible, ...others] });
}

/**
 * What the user is asked where the ledger is all there is to see. `what` names the thing with its article ("the clip"),
 * `cannotBe` says what is lost ("cannot be reached from here").
 */
export function ledgerQuestion(verdict: LedgerVerdict, what: string, cannotBe: string): Question {
  switch (verdict.kind) {
    case 'moved':
      return journalTexts.ledger.moved(verdict.credits, what, cannotBe);
    case 'clean':
      return journalTexts.ledger.clean(what);
    case 'unreadable':
      return journalTexts.ledger.unreadable(what);
  }
}
