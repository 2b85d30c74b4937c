import { describe, expect, it } from 'vitest';
import { fundsOf, missingOf, shortOf } from '../../../src/renderer/app/funds.ts';

const account = (remaining: number, reserved: number) => ({
  profile: { id: 1, credits: { remaining } },
  reserved,
});

describe('what there is to be spent', () => {
  it('is the balance without what waiting entries still take, and never less than nothing', () => {
    expect(fundsOf(account(10, 4))).toEqual({ available: 6, reserved: 4 });
    expect(fundsOf(account(2, 4))).toEqual({ available: 0, reserved: 4 });
  });

  it('is not known before the account was read; nothing is missing then, and nothing waits', () => {
    const funds = fundsOf({ profile: null, reserved: 4 });
    expect(funds.available).toBe(null);
    expect(missingOf(funds, 100)).toBe(0);
    expect(shortOf(funds, [50, 50])).toBe(0);
  });
});

describe('what takes more than there is', () => {
  it('says how much is missing, and how many are not paid for even where the cheapest come first', () => {
    const funds = { available: 100, reserved: 30 };
    expect(missingOf(funds, 130)).toBe(30);
    expect(shortOf(funds, [80, 30, 20])).toBe(1);
    expect(shortOf(funds, [20, 30, 50])).toBe(0);
  });
});
