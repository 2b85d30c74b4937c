import type { BalanceNote } from '../../bridge/index.ts';
import { journalTexts } from '../texts/journal.ts';
import { withoutKnown } from './ledger-judgement.ts';
import type { LedgerLine, LedgerSnapshot } from './ledger-snapshot.ts';

/** What an answer said of the balance: `meta.credits` (specification, "General conventions" 1). */
export interface ChargeAnswer {
  readonly cost: number;
  /** The balance after the charge. */
  readonly remaining: number;
  /** When it was sent and when it was answered, milliseconds since the epoch; left out where that is not known. */
  readonly sentAt?: number;
  readonly answeredAt?: number;
}

/** Credits that came and went without an answer that says the balance: refunds, and charges that follow later. */
export interface QuietMoney {
  readonly charges: readonly number[];
  readonly refunds: readonly number[];
}

/** Credits that may have come and gone beside them, which nobody has looked at since. */
export interface UnseenMoney {
  /** Null where nobody knows how many the service takes. */
  readonly charges: readonly (number | null)[];
  readonly refunds: readonly number[];
}

interface BalanceCheck {
  readonly expected: number;
  /** The balance that the answers end with. */
  readonly actual: number;
  readonly fits: boolean;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Whether every balance that answers told equals the last one − costs − known later charges + known refunds. `answers` are all
 * those since `last`, taken when nothing that charges is under way: answers of different kinds overtake each other, so that
 * only where they end can be compared, and the service's last answer need not be the last to arrive.
 */
export function checkBalance(last: number, answers: readonly ChargeAnswer[], quiet: QuietMoney): BalanceCheck {
  const expected = last - sum(answers.map(({ cost }) => cost)) - sum(quiet.charges) + sum(quiet.refunds);
  const latest = answers.at(-1);
  const fits =
    latest === undefined || answers.some((one) => one.remaining === expected && mayBeLast(one, answers, quiet));
  return { expected, actual: fits ? expected : (latest?.remaining ?? expected), fits };
}

/**
 * Whether the service may have given an answer after all others: none was sent after it, and after each of them its own cost was
 * taken, and no more came back than is known.
 */
function mayBeLast(last: ChargeAnswer, answers: readonly ChargeAnswer[], { refunds }: QuietMoney): boolean {
  const { answeredAt = Infinity } = last;
  return answers.every(
    (one) =>
      one === last ||
      ((one.sentAt ?? -Infinity) <= answeredAt && last.remaining <= one.remaining - last.cost + sum(refunds)),
  );
}

/**
 * The ledger's lines since the balance was `marked`: the fewest newest ones that lead from it to the balance of now. Null when
 * none do, within the lines that can be read. Needs no clock that agrees with the service's.
 */
export function linesSince(marked: number, { balance, lines }: LedgerSnapshot): LedgerLine[] | null {
  if (balance === null) return null;
  let earlier = balance;
  for (const [index, { credits }] of lines.entries()) {
    if (earlier === marked) return lines.slice(0, index);
    if (credits === null) return null;
    earlier -= credits;
  }
  return earlier === marked ? [...lines] : null;
}

/**
 * What to write down of a balance that does not fit; null when the ledger explains it by what was done here. `added` are the
 * ledger's lines since the last balance (null: they could not be read, or do not lead from one balance to the other), `own`
 * every charge and refund of ours that may be among them.
 */
export function balanceNote(
  check: BalanceCheck,
  added: readonly LedgerLine[] | null,
  own: UnseenMoney,
  where: { readonly accountId: string; readonly at: number },
): BalanceNote | null {
  if (check.fits) return null;
  const { expected, actual } = check;
  const note = { ...where, expected, actual };
  if (added === null) {
    return { ...note, lines: [], text: journalTexts.balance.untold(expected, actual) };
  }
  const taken = withoutKnown(
    added.filter(({ credits }) => credits !== null && credits < 0),
    own.charges,
  );
  // What nobody has looked at since is among the newest.
  const unpriced = own.charges.filter((credits) => credits === null).length;
  const debits = taken.slice(unpriced);
  const gains = withoutKnown(
    added.filter(({ credits }) => credits !== null && credits > 0),
    [...own.refunds.map((credits) => -credits), ...taken.slice(0, unpriced).map(({ credits }) => credits)],
  );
  const foreign = [...debits, ...gains];
  // All of it is ours: a refund that was not noticed yet, or a later charge.
  if (foreign.length === 0) return null;
  const lines = foreign.map(({ label, credits, at }) => ({ label, credits: credits ?? 0, at }));
  return { ...note, lines, text: journalTexts.balance.foreign(expected, actual) };
}
