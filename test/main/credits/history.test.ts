import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditEntry, mergeHistory, newEntries, type CreditEntry } from '../../../src/main/credits/history.ts';

const entry = (amount: number, at = 1, label = 'Speech'): CreditEntry => ({
  label,
  contentType: 'speech',
  amount,
  type: amount < 0 ? 'debit' : 'refund',
  at,
});
/** Few different entries, so that many look alike. */
const ledger = fc.array(fc.tuple(fc.integer({ min: -2, max: 1 }), fc.integer({ min: 1, max: 3 })), { maxLength: 60 });
const entriesOf = (pairs: readonly (readonly [number, number])[]): CreditEntry[] =>
  pairs.map(([amount, at]) => entry(amount, at));

describe('one entry', () => {
  it.each([
    [{ label: 'Speech', content_type: 'speech', credit_spend: '-14', transaction_type: 'debit' }, -14],
    [{ credit_spend: '+7' }, 7],
    [{ credit_spend: '\u221214' }, -14],
    [{ credit_spend: 'a lot' }, 0],
    [{ credit_spend: null }, 0],
    [{}, 0],
  ])('%o is worth %d', (given, amount) => {
    expect(creditEntry(given).amount).toBe(amount);
  });

  it('has no time where the service gives none that can be read', () => {
    expect(creditEntry({ created_at: 'yesterday' }).at).toBe(0);
    expect(creditEntry({ created_at: '2026-11-20T10:00:00Z' }).at).toBe(Date.UTC(2026, 10, 20, 10));
  });
});

describe('a ledger that is read again', () => {
  it('is the whole ledger again, however many entries look alike, when the service tells how long it is', () => {
    fc.assert(
      fc.property(ledger, fc.nat(60), fc.integer({ min: 1, max: 50 }), (pairs, isNew, page) => {
        const now = entriesOf(pairs);
        const newer = Math.min(isNew, now.length);
        const known = { entries: now.slice(newer), complete: true };
        // The caller reads on until what it reads joins what is known, or the ledger ends.
        let fetched = now.slice(0, page);
        while (fetched.length < now.length && newEntries(known, fetched, now.length) !== newer)
          fetched = now.slice(0, fetched.length + page);
        const merged = mergeHistory(known, fetched, { total: now.length, reachedEnd: fetched.length >= now.length });
        expect(merged).toEqual({ entries: now, complete: true });
      }),
    );
  });

  it('loses nothing that is known while the new part joins it', () => {
    fc.assert(
      fc.property(ledger, ledger, (fresh, older) => {
        const distinct = (pairs: typeof fresh, from: number): CreditEntry[] =>
          pairs.map(([amount], index) => entry(amount, from - index));
        const known = distinct(older, 1000);
        fc.pre(known.length > 0);
        const added = distinct(fresh, 2000);
        const merged = mergeHistory({ entries: known, complete: false }, [...added, ...known.slice(0, 3)], {
          total: null,
          reachedEnd: false,
        });
        expect(merged.entries).toEqual([...added, ...known]);
        expect(merged.complete).toBe(false);
      }),
    );
  });

  it('keeps only the newest part when entries in between are missing', () => {
    const known = { entries: [entry(-1, 1), entry(-2, 1)], complete: true };
    const fetched = [entry(-9, 9), entry(-8, 8)];
    expect(mergeHistory(known, fetched, { total: 40, reachedEnd: false })).toEqual({
      entries: fetched,
      complete: false,
    });
  });

  it('that became shorter or was rewritten by the service is taken as it is now', () => {
    const known = { entries: [entry(-3, 3), entry(-2, 2), entry(-1, 1)], complete: true };
    expect(mergeHistory(known, [entry(-1, 1)], { total: 1, reachedEnd: true }).entries).toEqual([entry(-1, 1)]);
    expect(mergeHistory(known, [], { total: 0, reachedEnd: true }).entries).toEqual([]);
  });
});
