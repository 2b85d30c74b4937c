import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CreditEntry } from '../../../src/main/records/index.ts';
import { LedgerPart } from '../../../src/main/credits/ledger-part.ts';

const entry = (at: number): CreditEntry => ({ label: 'Speech', contentType: 'speech', amount: -1, type: 'debit', at });
/** Newest first. */
const ledger = (length: number): CreditEntry[] => Array.from({ length }, (_, index) => entry(length - index));

describe('a ledger that is read page by page', () => {
  it('is each entry once, as it was when reading began, whatever is charged meanwhile', () => {
    // What is asked for, and what a service shows instead that has shorter pages, and says so.
    const shown = fc.constantFrom(50, 20);
    const charged = fc.array(fc.nat(70), { maxLength: 12 });
    fc.assert(
      fc.property(fc.nat(400), charged, fc.boolean(), shown, (length, charges, tells, perPage) => {
        fc.pre(tells || charges.every((count) => count === 0));
        const part = new LedgerPart(50);
        let now = ledger(length);
        for (let page = 0; !part.reachedEnd || page === 0; page += 1) {
          const total = tells ? now.length : null;
          expect(part.add(now.slice(page * perPage, (page + 1) * perPage), { per_page: perPage, total })).toBe(true);
          now = ledger(now.length + (charges[page] ?? 0));
          expect(page).toBeLessThan(80);
        }
        expect(part.entries).toEqual(ledger(length));
      }),
    );
  });

  it('ends where a service answers its first page again, also when something was charged meanwhile', () => {
    for (const charged of [0, 1, 7]) {
      const part = new LedgerPart(50);
      part.add(ledger(90).slice(0, 50), { per_page: 50, total: 90 });
      expect(part.add(ledger(90 + charged).slice(0, 50), { per_page: 50, total: 90 + charged })).toBe(false);
      expect([part.entries.length, part.pages, part.isWithinReach()]).toEqual([50, 1, true]);
    }
  });

  it('is not within reach of its other end where more is missing than a page, nothing is, or nobody knows', () => {
    for (const total of [101, 50, null]) {
      const part = new LedgerPart(50);
      part.add(ledger(50), { total });
      expect(part.isWithinReach()).toBe(false);
    }
  });
});
