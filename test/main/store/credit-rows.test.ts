import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CreditHistory } from '../../../src/main/records/index.ts';
import { CreditRows, Database } from '../../../src/main/store/index.ts';

/** Few different entries, so that much of two ledgers is alike. */
const entry = fc
  .constantFrom(1, 2)
  .map((amount) => ({ label: 'Speech', contentType: '', amount, type: 'debit', at: 7 }));
const history: fc.Arbitrary<CreditHistory> = fc
  .record({ rows: fc.array(fc.tuple(entry, fc.boolean()), { maxLength: 12 }), reachesStart: fc.boolean() })
  .map(({ rows, reachesStart }) => ({
    entries: rows.map(([one]) => one),
    gaps: rows.flatMap(([, gap], index) => (gap ? [index] : [])),
    reachesStart,
  }));

it('a ledger is read as it was written last, whatever of it was there before', () => {
  const db = new Database(':memory:');
  const rows = new CreditRows(db);
  const others: CreditHistory = { entries: fc.sample(entry, 3), gaps: [1], reachesStart: true };
  rows.save('other', others, 5, 40);
  try {
    fc.assert(
      fc.property(history, fc.nat(), (written, at) => {
        rows.save('me', written, at, at);
        expect(rows.read('me')).toEqual({ history: written, readAt: at, balance: at });
        expect(rows.read('other')).toEqual({ history: others, readAt: 5, balance: 40 });
      }),
    );
  } finally {
    db.close();
  }
});
