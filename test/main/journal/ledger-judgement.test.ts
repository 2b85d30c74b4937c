import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerSnapshot } from '../../../src/main/journal/ledger-snapshot.ts';
import { judgeLedger, type KnownMoney, type LedgerVerdict } from '../../../src/main/journal/ledger-judgement.ts';
import { line, Ledger } from './ledger.ts';

/** Where nobody knows what the charge that is looked for takes. */
function judged(before: LedgerSnapshot, after: LedgerSnapshot, certain: readonly number[]): LedgerVerdict {
  return judgeLedger(before, after, { own: [], certain, possible: [] });
}

describe('what the ledger says of a lost charge', () => {
  it.each([0, 3, 49, 50, 200])(
    'says clean when nothing moved, and moved when it did, with %i lines before',
    (older) => {
      for (const total of [true, false]) {
        const ledger = new Ledger(100, older);
        const before = ledger.snapshot(total);
        expect(judged(before, ledger.snapshot(total), [])).toEqual({ kind: 'clean' });
        ledger.move(-7);
        expect(judged(before, ledger.snapshot(total), [])).toMatchObject({ kind: 'moved', credits: 7 });
        expect(judged(before, ledger.snapshot(total), [7])).toEqual({ kind: 'clean' });
        expect(judged(before, ledger.snapshot(total), [5])).toMatchObject({ kind: 'moved' });
      }
    },
  );

  it('sees a charge that the balance shows before the ledger does, and one that a refund hides in the balance', () => {
    const ledger = new Ledger(100, 2);
    const before = ledger.snapshot();
    expect(judged(before, { ...before, balance: 93 }, [])).toMatchObject({ kind: 'moved', credits: 7 });
    // One that is known explains it as well before it has its line, and nothing beside it.
    expect(judged(before, { ...before, balance: 93 }, [7])).toEqual({ kind: 'clean' });
    expect(judged(before, { ...before, balance: 86 }, [7])).toMatchObject({ kind: 'moved', credits: 7 });
    ledger.move(-7);
    ledger.move(7);
    expect(judged(before, ledger.snapshot(), [])).toMatchObject({ kind: 'moved', credits: 7 });
  });

  it('is not misled by refunds and credits that came', () => {
    const ledger = new Ledger(100, 2);
    const before = ledger.snapshot();
    ledger.move(50, 'Bought');
    expect(judged(before, ledger.snapshot(), [])).toEqual({ kind: 'clean' });
  });

  it('does not explain two equal charges by one that is known', () => {
    const ledger = new Ledger(100, 2);
    const before = ledger.snapshot();
    ledger.move(-7);
    ledger.move(-7);
    expect(judged(before, ledger.snapshot(), [7])).toMatchObject({ kind: 'moved', credits: 7 });
    expect(judged(before, ledger.snapshot(), [7, 7])).toEqual({ kind: 'clean' });
  });

  it('reads the ledger carefully where the service tells no balance: one known charge explains one line, equal lines may be new', () => {
    const blind = (ledger: Ledger, total = true): LedgerSnapshot => ({ ...ledger.snapshot(total), balance: null });
    const ledger = new Ledger(100, 2);
    const before = blind(ledger);
    ledger.move(-7);
    ledger.move(-7);
    expect(judged(before, blind(ledger), [7])).toMatchObject({ kind: 'moved', credits: 7 });
    const same = new Ledger(1_000);
    for (let count = 0; count < 60; count += 1) same.move(-1);
    const page = blind(same, false);
    same.move(-1);
    expect(judged(page, blind(same, false), []).kind).not.toBe('clean');
  });

  it('counts equal lines by how many there are in all, where the service says it', () => {
    const ledger = new Ledger(1_000);
    for (let count = 0; count < 60; count += 1) ledger.move(-1);
    const before = { ...ledger.snapshot(), balance: null };
    ledger.move(-1);
    const after = { ...ledger.snapshot(), balance: null };
    expect(judged(before, after, [1])).toEqual({ kind: 'clean' });
    expect(judged(before, after, [])).toMatchObject({ kind: 'moved', credits: 1 });
    // Without that, all that the page shows may be new.
    expect(judged({ ...before, total: null }, { ...after, total: null }, [1]).kind).not.toBe('clean');
  });

  it('says nothing when more happened than a page shows, or the ledger is another', () => {
    const ledger = new Ledger(1_000, 60);
    const before = ledger.snapshot(false);
    for (let count = 0; count < 50; count += 1) ledger.move(-1);
    expect(judged(before, ledger.snapshot(false), [])).toEqual({ kind: 'unreadable' });
    const known = { ...before, total: 60 };
    for (let count = 0; count < 10; count += 1) ledger.move(-1);
    expect(judged(known, ledger.snapshot(), [])).toEqual({ kind: 'unreadable' });
    expect(judged(known, new Ledger(1_000, 5).snapshot(), [])).toEqual({ kind: 'unreadable' });
  });

  it('counts a line whose amount it cannot read as a charge', () => {
    const before = new Ledger(100).snapshot();
    const after = { ...before, lines: [line(null)], total: 1 };
    expect(judged(before, after, [])).toMatchObject({ kind: 'moved', credits: null });
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
          const verdict = judged(before, ledger.snapshot(total), known);
          const nothingElse = !charged && !foreign && total;
          expect([charged, verdict.kind]).not.toEqual([true, 'clean']);
          expect([nothingElse, verdict.kind]).not.toEqual([true, 'moved']);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  describe('beside others of ours', () => {
    const ledger = new Ledger(100, 2);
    const before = ledger.snapshot();
    ledger.move(-7, 'Speech');
    const after = ledger.snapshot();

    it.each<[string, Partial<KnownMoney>, string]>([
      ['another charge that may have been made', { own: [20], possible: [7] }, 'clean'],
      ['another of an amount that nobody knows yet', { own: [20], possible: [null] }, 'clean'],
      ['another that takes something else', { own: [20], possible: [5] }, 'moved'],
      ['another that takes the same, so that it may be either', { own: [7], possible: [7] }, 'moved'],
      ['another that takes what the service said last that this one takes', { own: [20, 7], possible: [7] }, 'moved'],
      ['another of unknown amount, where the line is the price of this one', { own: [7], possible: [null] }, 'moved'],
      ['another, where it is not known what this one takes', { own: [], possible: [7, null] }, 'moved'],
      ['nothing', { own: [20], possible: [] }, 'moved'],
    ])('explains a line by %s: %s → %s', (_title, money, kind) => {
      expect(judgeLedger(before, after, { own: [], certain: [], possible: [], ...money }).kind).toBe(kind);
    });

    it('explains one line by one charge, and says what is left', () => {
      ledger.move(-7, 'Speech');
      const money = { own: [20], certain: [], possible: [7] };
      expect(judgeLedger(before, ledger.snapshot(), money)).toMatchObject({ kind: 'moved', credits: 7 });
      expect(judgeLedger(before, ledger.snapshot(), { ...money, certain: [7] })).toEqual({ kind: 'clean' });
    });

    it('takes a loss of the balance without a line for a charge, whatever else may have been charged', () => {
      const lost = { ...before, balance: 80 };
      for (const possible of [[20], [null], [7, 13]])
        expect(judgeLedger(before, lost, { own: [5], certain: [], possible }).kind).toBe('moved');
    });

    it('is not misled by a refund that came while it was read', () => {
      const later = new Ledger(100, 2);
      const start = { ...later.snapshot(), balance: 109 };
      later.move(9, 'Refund');
      expect(judgeLedger(start, later.snapshot(), { own: [20], certain: [], possible: [] })).toEqual({ kind: 'clean' });
      expect(judgeLedger(start, later.snapshot(), { own: [9], certain: [], possible: [] }).kind).toBe('moved');
    });
  });

  it('never says clean of a charge that took what was agreed to, whatever others may have been charged', () => {
    const amount = fc.integer({ min: 1, max: 9 });
    fc.assert(
      fc.property(
        fc.nat(60),
        fc.array(amount, { maxLength: 8 }),
        fc.array(fc.option(amount), { maxLength: 8 }),
        fc.array(amount, { maxLength: 8 }),
        amount,
        fc.boolean(),
        fc.nat(16),
        (older, lines, possible, certain, price, total, place) => {
          const ledger = new Ledger(1_000, older);
          const before = ledger.snapshot(total);
          const at = Math.min(place, lines.length + certain.length);
          // Two of ours of one price are never in flight together: a certain charge of the same price has its own line.
          const all = [...lines.filter((credits) => credits !== price), ...certain];
          all.forEach((credits, index) => {
            if (index === at) ledger.move(-price, 'Ours, and lost');
            ledger.move(-credits);
          });
          if (at >= all.length) ledger.move(-price, 'Ours, and lost');
          const money = { own: [price], certain, possible };
          expect(judgeLedger(before, ledger.snapshot(total), money).kind).not.toBe('clean');
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
