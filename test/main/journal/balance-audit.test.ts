import { describe, expect, it } from 'vitest';
import { balanceNote, checkBalance, linesSince, type ChargeAnswer } from '../../../src/main/journal/balance-audit.ts';
import { line, Ledger } from './ledger.ts';

describe('the audit of the balance', () => {
  const none = { charges: [], refunds: [] };
  const where = { accountId: 'me', at: 9 };

  it.each<[string, number, ChargeAnswer[], typeof none | object, boolean]>([
    ['one charge', 100, [{ cost: 5, remaining: 95 }], none, true],
    [
      'charges whose answers overtook each other',
      100,
      [
        { cost: 3, remaining: 92 },
        { cost: 5, remaining: 95 },
      ],
      none,
      true,
    ],
    ['a refund', 100, [{ cost: 5, remaining: 105 }], { charges: [], refunds: [10] }, true],
    ['a charge that followed later', 100, [{ cost: 5, remaining: 93 }], { charges: [2], refunds: [] }, true],
    ['a charge of somebody else', 100, [{ cost: 5, remaining: 88 }], none, false],
    ['a charge that was larger than said', 100, [{ cost: 5, remaining: 94 }], none, false],
    ['credits that were bought', 100, [{ cost: 5, remaining: 595 }], none, false],
    ['nothing', 100, [], none, true],
    [
      'refunds that were in the last balance already, and make up for what two later answers took',
      100,
      [
        { cost: 50, remaining: 50 },
        { cost: 7, remaining: 43 },
        { cost: 5, remaining: 38 },
      ],
      { charges: [], refunds: [7, 5] },
      false,
    ],
    [
      'refunds that nobody knows of yet, and charges that were sent only after the one that seems to be the last',
      980,
      [
        { cost: 7, remaining: 973, sentAt: 0, answeredAt: 1 },
        { cost: 25, remaining: 948, sentAt: 0, answeredAt: 1 },
        { cost: 2, remaining: 978, sentAt: 2, answeredAt: 3 },
        { cost: 5, remaining: 973, sentAt: 2, answeredAt: 4 },
      ],
      { charges: [], refunds: [7] },
      false,
    ],
    [
      'a refund between two charges',
      100,
      [
        { cost: 7, remaining: 93 },
        { cost: 5, remaining: 95 },
      ],
      { charges: [], refunds: [7] },
      true,
    ],
  ])('after %s', (_title, last, answers, quiet, fits) => {
    expect(checkBalance(last, answers, { ...none, ...quiet }).fits).toBe(fits);
  });

  it('finds the lines that lead from one balance to the other, or says that there are none', () => {
    const ledger = new Ledger(100, 3);
    ledger.move(-5);
    ledger.move(-7);
    expect(linesSince(100, ledger.snapshot())).toHaveLength(2);
    expect(linesSince(88, ledger.snapshot())).toEqual([]);
    expect(linesSince(99, ledger.snapshot())).toBeNull();
    expect(linesSince(100, { ...ledger.snapshot(), balance: null })).toBeNull();
  });

  it('notes what the ledger shows beside our own, and nothing when all of it is ours', () => {
    const check = checkBalance(100, [{ cost: 5, remaining: 83 }], none);
    const lines = [line(-5), line(-12, 'Render')];
    const note = balanceNote(check, lines, { charges: [5], refunds: [] }, where);
    expect(note).toMatchObject({ expected: 95, actual: 83, lines: [{ label: 'Render', credits: -12 }] });
    expect(note?.text).toContain('12 credits lower');
    expect(note?.text).toContain('what you chose to send again was charged the first time too');
    expect(note?.text).not.toContain('added');
    const gain = { label: 'Adjustment', credits: 30, type: 'credit', at: null };
    const more = balanceNote({ expected: 70, actual: 100, fits: false }, [gain], none, where)?.text;
    expect(more).toContain('30 credits higher');
    expect(more).toMatch(/something was refunded, or credits were added\.$/u);
    expect(more).not.toContain('send again');
    expect(balanceNote(check, lines, { charges: [5, 12], refunds: [] }, where)).toBeNull();
    expect(balanceNote(check, null, none, where)?.text).toContain('does not tell why');
    expect(balanceNote({ ...check, fits: true }, lines, none, where)).toBeNull();
    const late = balanceNote(
      { expected: 95, actual: 100, fits: false },
      [line(-5), line(5)],
      { charges: [5], refunds: [5] },
      where,
    );
    expect(late).toBeNull();
  });

  it('takes the newest charge for that of a job whose price nobody knows, and as much of a gain for its refund', () => {
    const own = { charges: [5, null], refunds: [] };
    const lines = (credits: readonly number[]) =>
      balanceNote(
        { expected: 95, actual: 0, fits: false },
        credits.map((one) => line(one)),
        own,
        where,
      )?.lines.map((one) => one.credits);
    expect(lines([-40, -5])).toBeUndefined();
    expect(lines([40, -40, -5])).toBeUndefined();
    expect(lines([-40, -5, -7])).toEqual([-7]);
    expect(lines([30, -40, -5])).toEqual([30]);
  });
});
