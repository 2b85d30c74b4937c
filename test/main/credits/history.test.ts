import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditEntry, fromBothEnds, isComplete, mergeHistory, newEntries } from '../../../src/main/credits/history.ts';
import type { CreditEntry, CreditHistory } from '../../../src/main/records/index.ts';

const nothingKnown: CreditHistory = { entries: [], gaps: [], reachesStart: false };

const entry = (amount: number, at = 1, label = 'Speech'): CreditEntry => ({
  label,
  contentType: 'speech',
  amount,
  type: amount < 0 ? 'debit' : 'refund',
  at,
});
/** Few different entries, so that many look alike. */
const ledger = fc.array(fc.tuple(fc.integer({ min: -2, max: 1 }), fc.integer({ min: 1, max: 3 })), { maxLength: 60 });
const whole = (entries: readonly CreditEntry[]): CreditHistory => ({ entries, gaps: [], reachesStart: true });
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
        const known = whole(now.slice(newer));
        // The caller reads on until what it reads joins what is known, or the ledger ends.
        let fetched = now.slice(0, page);
        while (fetched.length < now.length && newEntries(known.entries, fetched, newer) !== newer)
          fetched = now.slice(0, fetched.length + page);
        const merged = mergeHistory(known, fetched, { total: now.length, reachedEnd: fetched.length >= now.length });
        expect(merged).toEqual(whole(now));
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
        const merged = mergeHistory({ ...nothingKnown, entries: known }, [...added, ...known.slice(0, 3)], {
          total: null,
          reachedEnd: false,
        });
        expect(merged.entries).toEqual([...added, ...known]);
        expect(merged).toMatchObject({ gaps: [], reachesStart: false });
      }),
    );
  });

  it('keeps both parts when entries in between are missing, and says where', () => {
    const known = whole([entry(-1, 1), entry(-2, 1)]);
    const fetched = [entry(-9, 9), entry(-8, 8)];
    expect(mergeHistory(known, fetched, { total: 40, reachedEnd: false })).toEqual({
      entries: [...fetched, ...known.entries],
      gaps: [2],
      reachesStart: true,
    });
    // There are no more than these: nothing is missing after all.
    expect(mergeHistory(known, fetched, { total: 4, reachedEnd: false }).gaps).toEqual([]);
    // There are fewer: what was known is not of this ledger.
    expect(mergeHistory(known, fetched, { total: 3, reachedEnd: false })).toEqual({
      ...nothingKnown,
      entries: fetched,
    });
  });

  it('never invents, doubles or silently skips an entry, however much of it is seen each time', () => {
    const sight = fc.record({ added: fc.nat(30), seen: fc.integer({ min: 1, max: 25 }), tellsTotal: fc.boolean() });
    fc.assert(
      fc.property(fc.array(sight, { maxLength: 12 }), (sights) => {
        let ledgerNow: CreditEntry[] = [];
        let known: CreditHistory = nothingKnown;
        for (const { added, seen, tellsTotal } of sights) {
          const from = ledgerNow.length;
          ledgerNow = [...Array.from({ length: added }, (_, at) => entry(-1, from + added - at)), ...ledgerNow];
          const fetched = ledgerNow.slice(0, seen);
          const total = tellsTotal ? ledgerNow.length : null;
          known = mergeHistory(known, fetched, { total, reachedEnd: tellsTotal && seen >= ledgerNow.length });
          // Every entry has a time of its own, so that its place in the ledger is known.
          const times = known.entries.map(({ at }) => at);
          for (const [index, at] of times.entries()) {
            if (index === 0) continue;
            const skipped = (times[index - 1] ?? 0) - at - 1;
            expect(skipped).toBeGreaterThanOrEqual(0);
            // Where what was seen ends right before what is known, nobody can tell that nothing is missing.
            expect(skipped === 0 || known.gaps.includes(index)).toBe(true);
          }
          expect(times[0] ?? 0).toBe(ledgerNow.length);
          expect(!known.reachesStart || times.length === 0 || times.at(-1) === 1).toBe(true);
          expect(isComplete(known) && times.length !== ledgerNow.length).toBe(false);
        }
      }),
    );
  });

  it('closes a gap when later pages reach over it', () => {
    const now = Array.from({ length: 20 }, (_, at) => entry(-1, 20 - at));
    const known = { entries: [...now.slice(4, 7), ...now.slice(12)], gaps: [3], reachesStart: true };
    expect(mergeHistory(known, now.slice(0, 5), { total: 20, reachedEnd: false }).gaps).toEqual([7]);
    expect(mergeHistory(known, now.slice(0, 14), { total: null, reachedEnd: false })).toEqual(whole(now));
  });

  it('is whole from its two ends as long as they meet', () => {
    const now = Array.from({ length: 90 }, (_, at) => entry(-1, 90 - at));
    const oldest = now.toReversed().slice(0, 50);
    expect(fromBothEnds(now.slice(0, 50), oldest, 90)).toEqual(whole(now));
    expect(fromBothEnds(now.slice(0, 40), oldest, 90)).toEqual(whole(now));
    expect(fromBothEnds(now.slice(0, 39), oldest, 90)).toBeNull();
    expect(fromBothEnds(now.slice(0, 50), oldest, 49)).toBeNull();
  });

  it('that became shorter or was rewritten by the service is taken as it is now', () => {
    const known = whole([entry(-3, 3), entry(-2, 2), entry(-1, 1)]);
    expect(mergeHistory(known, [entry(-1, 1)], { total: 1, reachedEnd: true }).entries).toEqual([entry(-1, 1)]);
    expect(mergeHistory(known, [], { total: 0, reachedEnd: true }).entries).toEqual([]);
  });
});
