import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceNote, checkBalance, linesSince } from '../../../src/main/journal/balance-audit.ts';
import {
  judgeLedger,
  ledgerQuestion,
  lookAtLedger,
  readLine,
  takeLedger,
  type LedgerLine,
  type LedgerSnapshot,
} from '../../../src/main/journal/ledger-evidence.ts';
import type { ApiClient } from '../../../src/main/api/index.ts';
import { answered } from '../../helpers/api-errors.ts';

const line = (credits: number | null, label = 'Something', at = 't'): LedgerLine => ({
  label,
  type: null,
  credits,
  at,
});

/** A service's ledger that shows its newest 50 lines, as the client reads it. */
class Ledger {
  balance: number;
  readonly lines: LedgerLine[] = [];
  constructor(balance: number, older = 0) {
    this.balance = balance;
    for (let count = 0; count < older; count += 1) this.lines.unshift(line(-1, 'Older', String(count)));
  }
  move(credits: number, label = 'Something'): void {
    this.balance += credits;
    this.lines.unshift(line(credits, label, 'same second'));
  }
  snapshot(total = true): LedgerSnapshot {
    const lines = this.lines.slice(0, 50);
    return { takenAt: 0, balance: this.balance, lines, total: total ? this.lines.length : null };
  }
}

describe('the evidence of the ledger', () => {
  it.each([0, 3, 49, 50, 200])(
    'says clean when nothing moved, and moved when it did, with %i lines before',
    (older) => {
      for (const total of [true, false]) {
        const ledger = new Ledger(100, older);
        const before = ledger.snapshot(total);
        expect(judgeLedger(before, ledger.snapshot(total), [])).toEqual({ kind: 'clean' });
        ledger.move(-7);
        expect(judgeLedger(before, ledger.snapshot(total), [])).toMatchObject({ kind: 'moved', credits: 7 });
        expect(judgeLedger(before, ledger.snapshot(total), [7])).toEqual({ kind: 'clean' });
        expect(judgeLedger(before, ledger.snapshot(total), [5])).toMatchObject({ kind: 'moved' });
      }
    },
  );

  it('sees a charge that the balance shows before the ledger does, and one that a refund hides in the balance', () => {
    const ledger = new Ledger(100, 2);
    const before = ledger.snapshot();
    expect(judgeLedger(before, { ...before, balance: 93 }, [])).toMatchObject({ kind: 'moved', credits: 7 });
    ledger.move(-7);
    ledger.move(7);
    expect(judgeLedger(before, ledger.snapshot(), [])).toMatchObject({ kind: 'moved', credits: 7 });
  });

  it('is not misled by refunds and credits that came', () => {
    const ledger = new Ledger(100, 2);
    const before = ledger.snapshot();
    ledger.move(50, 'Bought');
    expect(judgeLedger(before, ledger.snapshot(), [])).toEqual({ kind: 'clean' });
  });

  it('does not explain two equal charges by one that is known', () => {
    const ledger = new Ledger(100, 2);
    const before = ledger.snapshot();
    ledger.move(-7);
    ledger.move(-7);
    expect(judgeLedger(before, ledger.snapshot(), [7])).toMatchObject({ kind: 'moved', credits: 7 });
    expect(judgeLedger(before, ledger.snapshot(), [7, 7])).toEqual({ kind: 'clean' });
  });

  it('reads the ledger carefully where the service tells no balance: one known charge explains one line, equal lines may be new', () => {
    const blind = (ledger: Ledger, total = true): LedgerSnapshot => ({ ...ledger.snapshot(total), balance: null });
    const ledger = new Ledger(100, 2);
    const before = blind(ledger);
    ledger.move(-7);
    ledger.move(-7);
    expect(judgeLedger(before, blind(ledger), [7])).toMatchObject({ kind: 'moved', credits: 7 });
    const same = new Ledger(1_000);
    for (let count = 0; count < 60; count += 1) same.move(-1);
    const page = blind(same, false);
    same.move(-1);
    expect(judgeLedger(page, blind(same, false), []).kind).not.toBe('clean');
  });

  it('says nothing when more happened than a page shows, or the ledger is another', () => {
    const ledger = new Ledger(1_000, 60);
    const before = ledger.snapshot(false);
    for (let count = 0; count < 50; count += 1) ledger.move(-1);
    expect(judgeLedger(before, ledger.snapshot(false), [])).toEqual({ kind: 'unreadable' });
    const known = { ...before, total: 60 };
    for (let count = 0; count < 10; count += 1) ledger.move(-1);
    expect(judgeLedger(known, ledger.snapshot(), [])).toEqual({ kind: 'unreadable' });
    expect(judgeLedger(known, new Ledger(1_000, 5).snapshot(), [])).toEqual({ kind: 'unreadable' });
  });

  it('counts a line whose amount it cannot read as a charge', () => {
    const before = new Ledger(100).snapshot();
    const after = { ...before, lines: [line(null)], total: 1 };
    expect(judgeLedger(before, after, [])).toMatchObject({ kind: 'moved', credits: null });
    for (const credit_spend of ['', ' ', 'minus five', null, undefined])
      expect(readLine({ credit_spend }).credits).toBeNull();
    expect(readLine({ credit_spend: '-5' }).credits).toBe(-5);
  });

  it('never says clean when a charge that is not known went out, whatever else happens on the account', () => {
    const move = fc.record({ credits: fc.integer({ min: -9, max: 9 }), known: fc.boolean() });
    fc.assert(
      fc.property(
        fc.nat(80),
        fc.array(move, { maxLength: 12 }),
        fc.array(move, { maxLength: 12 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        fc.boolean(),
        (older, first, second, price, charged, total) => {
          const ledger = new Ledger(1_000, older);
          const before = ledger.snapshot(total);
          const known: number[] = [];
          let foreign = false;
          const run = (moves: typeof first): void => {
            for (const { credits, known: isOurs } of moves) {
              if (credits === 0) continue;
              ledger.move(credits);
              if (credits < 0 && isOurs) known.push(-credits);
              if (credits < 0 && !isOurs) foreign = true;
            }
          };
          run(first);
          if (charged) ledger.move(-price, 'Ours, and lost');
          run(second);
          const verdict = judgeLedger(before, ledger.snapshot(total), known);
          const nothingElse = !charged && !foreign && total;
          expect([charged, verdict.kind]).not.toEqual([true, 'clean']);
          expect([nothingElse, verdict.kind]).not.toEqual([true, 'moved']);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is read with two requests, and says nothing when the service cannot be asked', async () => {
    const asked: unknown[] = [];
    const call = (operation: { name: string }, input: unknown): Promise<unknown> => {
      asked.push([operation.name, input]);
      return Promise.resolve(
        operation.name === 'account.me'
          ? { data: { id: 1, credits: { remaining: 9 } }, meta: null }
          : { data: [{ label: 'Speech', credit_spend: '-7' }], meta: { total: 1 } },
      );
    };
    // The two answers have all that is read of them.
    const client = { call } as unknown as ApiClient;
    const before = await takeLedger(client, () => 5);
    expect(before).toEqual({
      takenAt: 5,
      balance: 9,
      lines: [{ label: 'Speech', type: null, credits: -7, at: null }],
      total: 1,
    });
    expect(asked).toEqual([
      ['account.me', {}],
      ['account.ledger', { query: { order: 'DESC', per_page: 50 } }],
    ]);
    expect(await lookAtLedger(client, before, [], () => 6)).toEqual({ kind: 'clean' });
    const broken: ApiClient = { call: () => Promise.reject(answered(500)) };
    expect(await lookAtLedger(broken, before, [], () => 6)).toEqual({ kind: 'unreadable' });
  });

  it('becomes a question that says what was seen', () => {
    const cannot = 'cannot be reached from here';
    expect(ledgerQuestion({ kind: 'moved', credits: 7, lines: [] }, 'the clip', cannot).text).toContain(
      'charged 7 credits meanwhile, and the clip cannot be reached from here',
    );
    expect(ledgerQuestion({ kind: 'clean' }, 'the clip', cannot).text).toContain('No charge was seen');
    expect(ledgerQuestion({ kind: 'unreadable' }, 'the clip', cannot).text).toContain('cannot be told');
  });
});

describe('the audit of the balance', () => {
  const none = { charges: [], refunds: [] };
  const where = { accountId: 'me', at: 9 };

  it.each<[string, number, { cost: number; remaining: number }[], typeof none | object, boolean]>([
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
});
