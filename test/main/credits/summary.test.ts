import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summariseCredits } from '../../../src/main/credits/summary.ts';
import { creditTable } from '../../../src/main/credits/table.ts';
import { csvOf } from '../../../src/main/export/csv.ts';
import type { CreditEntry } from '../../../src/main/records/index.ts';

const noon = (month: number, day: number): number => new Date(2026, month - 1, day, 12).getTime();
const entries: CreditEntry[] = [
  { label: 'Speech', contentType: 'speech', amount: -14, type: 'debit', at: noon(11, 3) },
  { label: 'Render', contentType: 'faceless', amount: 20, type: 'refund', at: noon(11, 2) },
  { label: 'Render', contentType: 'faceless', amount: -20, type: 'debit', at: noon(10, 30) },
  { label: 'Credits of the plan', contentType: '', amount: 100, type: 'credit', at: noon(10, 1) },
];

describe('what became of the credits', () => {
  const summary = summariseCredits({ entries, gaps: [], reachesStart: true }, 86);

  it('is followed back from what is left', () => {
    expect(summary.balance).toEqual([
      { at: noon(10, 1), balance: 100 },
      { at: noon(10, 30), balance: 80 },
      { at: noon(11, 2), balance: 100 },
      { at: noon(11, 3), balance: 86 },
    ]);
  });

  it('is followed over entries without a time, and shown at those that have one', () => {
    const some = entries.map((entry, index) => (index === 1 || index === 3 ? { ...entry, at: 0 } : entry));
    expect(summariseCredits({ entries: some, gaps: [], reachesStart: true }, 86).balance).toEqual([
      { at: noon(10, 30), balance: 80 },
      { at: noon(11, 3), balance: 86 },
    ]);
  });

  it('is summed up by kind and by month; what the plan gives is no kind', () => {
    expect(summary.byKind).toEqual([
      { kind: 'speech', spent: 14, refunded: 0, count: 1 },
      { kind: 'faceless', spent: 20, refunded: 20, count: 1 },
    ]);
    expect(summary.byMonth).toEqual([
      { month: '2026-11', spent: 14, refunded: 20, granted: 0 },
      { month: '2026-10', spent: 20, refunded: 0, granted: 100 },
    ]);
  });

  it('knows a refund that is written as a credit by what it is for', () => {
    const written = entries.map((entry) => (entry.type === 'refund' ? { ...entry, type: 'credit' } : entry));
    expect(summariseCredits({ entries: written, gaps: [], reachesStart: true }, 86)).toEqual(summary);
  });

  it('takes what an adjustment takes back from what was added: it was not spent, and nothing that was added is a refund', () => {
    const account = { contentType: 'account', type: 'credit' };
    const adjusted: CreditEntry[] = [
      { ...account, label: 'Adjustment', amount: 495, at: noon(11, 5) },
      { ...account, label: 'Adjustment', amount: -60, at: noon(11, 4) },
      ...entries.slice(0, 3),
      { ...account, label: 'Credits of the plan', amount: 100, at: noon(10, 1) },
    ];
    const { byKind, byMonth } = summariseCredits({ entries: adjusted, gaps: [], reachesStart: true }, 521);
    expect(byKind).toEqual(summary.byKind);
    expect(byMonth).toEqual([
      { month: '2026-11', spent: 14, refunded: 20, granted: 435 },
      { month: '2026-10', spent: 20, refunded: 0, granted: 100 },
    ]);
    const onlyDebits = entries.slice(0, 3).map((entry) => ({ ...entry, type: 'credit' }));
    expect(summariseCredits({ entries: onlyDebits, gaps: [], reachesStart: true }, 0).byKind).toEqual(summary.byKind);
  });

  it('follows the balance back to the first gap only, sums up all that is known, and says what is missing', () => {
    const { balance, byMonth, complete, gaps } = summariseCredits({ entries, gaps: [2], reachesStart: true }, 86);
    expect(balance.map((point) => point.balance)).toEqual([100, 86]);
    expect(byMonth).toEqual(summary.byMonth);
    expect([complete, gaps]).toEqual([false, [{ from: noon(10, 30), to: noon(11, 2) }]]);
  });

  it('goes into a table that says where entries are missing', () => {
    const texts = creditTable({ entries, gaps: [2], reachesStart: false }).map(([, what]) => what);
    expect(texts).toEqual([
      'Speech',
      'Render',
      expect.stringMatching(/^Entries are missing here/u),
      'Render',
      'Credits of the plan',
      expect.stringMatching(/^Older entries are not known/u),
    ]);
    expect(creditTable({ entries, gaps: [], reachesStart: true })).toHaveLength(4);
  });

  it('has no line of balances where nobody knows what is left', () => {
    expect(summariseCredits({ entries, gaps: [], reachesStart: false }, null).balance).toEqual([]);
  });

  it('adds up, and draws at most 240 points that begin and end where the ledger does and keep its lowest one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 900 }), (amounts) => {
        const many = amounts.map((amount, at) => ({
          label: '',
          contentType: 'x',
          amount,
          type: amount < 0 ? 'debit' : 'credit',
          at: noon(11, 1) - at,
        }));
        const { balance, byMonth } = summariseCredits({ entries: many, gaps: [], reachesStart: true }, 500);
        expect(balance.length).toBeLessThanOrEqual(240);
        expect(balance.at(-1)?.balance).toBe(500);
        const moved = byMonth.reduce((sum, { spent, refunded, granted }) => sum + refunded + granted - spent, 0);
        expect(moved).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
        let left = 500;
        let lowest = 500;
        for (const amount of amounts) {
          lowest = Math.min(lowest, left);
          left -= amount;
        }
        expect(Math.min(...balance.map((point) => point.balance))).toBe(lowest);
      }),
    );
  });
});

describe('a table as CSV', () => {
  it('keeps texts texts that a spreadsheet would run, and numbers numbers', () => {
    const text = csvOf(
      ['What', 'Credits'],
      [
        ['=1+1', -5],
        ['@x', null],
        ['says "no", then\nleaves', 3],
      ],
    );
    expect(text).toBe(`\uFEFF"What","Credits"\r\n"'=1+1",-5\r\n"'@x",\r\n"says ""no"", then\nleaves",3\r\n`);
  });

  it('lets no formula begin within a text where a semicolon divides cells', () => {
    expect(csvOf(['Title', 'Kind'], [['Bees;=1+1', 'speech']])).toBe(
      '\uFEFF"Title","Kind"\r\n"Bees;=1+1","speech"\r\n',
    );
  });
});
