import { describe, expect, it } from 'vitest';
import { slotSituation } from '../../../../src/renderer/features/voices/slot-situation.ts';

const full = { default_max: 2, addon_cap: 3, current_addons: 1, filled: 3, available: 0, can_buy: true, cost: 50 };
const known = { balance: 100, trial: false, coming: 0 };

describe('slotSituation', () => {
  it('is free while a slot is', () => {
    expect(slotSituation({ ...full, filled: 2, available: 1 }, known)).toEqual({
      kind: 'free',
      available: 1,
      total: 3,
    });
  });

  it('is taken by a voice that waits to be sent', () => {
    const free = { ...full, filled: 1, available: 2 };
    expect(slotSituation(free, { ...known, coming: 1 })).toMatchObject({ kind: 'free', available: 1 });
    expect(slotSituation(free, { ...known, coming: 2 })).toMatchObject({ kind: 'buy', cost: 50 });
    expect(slotSituation({ ...free, can_buy: false, current_addons: 3 }, { ...known, coming: 3 })).toMatchObject({
      kind: 'full',
      why: 'cap',
    });
  });

  it('can be bought when the service says so and names the price', () => {
    expect(slotSituation(full, known)).toEqual({ kind: 'buy', cost: 50, total: 3 });
    expect(slotSituation({ ...full, cost: null }, known)).toMatchObject({ kind: 'full', why: 'unknown' });
  });

  it.each([
    [{ ...full, can_buy: false }, 10, false, 'credits', 40],
    [{ ...full, can_buy: false, current_addons: 3 }, 500, false, 'cap', 0],
    [{ ...full, can_buy: false }, 500, true, 'trial', 0],
    [{ ...full, can_buy: false }, 500, false, 'unknown', 0],
  ] as const)('says why none can be bought: %j', (slots, balance, trial, why, short) => {
    expect(slotSituation(slots, { balance, trial, coming: 0 })).toMatchObject({ kind: 'full', why, short });
  });

  it('takes an answer without numbers for no free slot', () => {
    expect(slotSituation({}, { ...known, balance: null })).toMatchObject({ kind: 'full', why: 'unknown' });
  });
});
