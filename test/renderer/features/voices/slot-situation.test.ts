import { describe, expect, it } from 'vitest';
import { slotSituation } from '../../../../src/renderer/features/voices/slot-situation.ts';

const full = { default_max: 2, addon_cap: 3, current_addons: 1, filled: 3, available: 0, can_buy: true, cost: 50 };

describe('slotSituation', () => {
  it('is free while a slot is', () => {
    expect(slotSituation({ ...full, filled: 2, available: 1 }, 100, false)).toEqual({
      kind: 'free',
      available: 1,
      total: 3,
    });
  });

  it('can be bought when the service says so and names the price', () => {
    expect(slotSituation(full, 100, false)).toEqual({ kind: 'buy', cost: 50, total: 3 });
    expect(slotSituation({ ...full, cost: null }, 100, false)).toMatchObject({ kind: 'full', why: 'unknown' });
  });

  it.each([
    [{ ...full, can_buy: false }, 10, false, 'credits', 40],
    [{ ...full, can_buy: false, current_addons: 3 }, 500, false, 'cap', 0],
    [{ ...full, can_buy: false }, 500, true, 'trial', 0],
    [{ ...full, can_buy: false }, 500, false, 'unknown', 0],
  ] as const)('says why none can be bought: %j', (slots, balance, trial, why, short) => {
    expect(slotSituation(slots, balance, trial)).toMatchObject({ kind: 'full', why, short });
  });

  it('takes an answer without numbers for no free slot', () => {
    expect(slotSituation({}, null, false)).toMatchObject({ kind: 'full', why: 'unknown' });
  });
});
