import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  approvalHoldsMs,
  approvalNeeded,
  approved,
  liftedNow,
  type ChargeFacts,
} from '../../../src/main/journal/approval.ts';
import type { JournalEntry, OverLimit } from '../../../src/main/records/index.ts';
import { limitExceeded, startOfDay, startOfNextDay } from '../../../src/main/journal/spending.ts';
import type { BatchSpending, DaySpending } from '../../../src/main/store/index.ts';
import { entryWith } from './entries.ts';

const over: OverLimit = { which: 'day', limit: 10, would: 12 };
const facts: ChargeFacts = { price: null, charges: true, fixedPrice: true, over: null, now: 1_000 };
const agreed = (cost: number | null, changes: Partial<JournalEntry['approval']> = {}): JournalEntry =>
  entryWith({ cost, approval: { at: 0, offline: false, lifted: [], ...changes } });

describe('a charge that is about to go out', () => {
  it.each<[string, JournalEntry, Partial<ChargeFacts>, string | null]>([
    ['goes when its price is what was agreed to', agreed(5), { price: 5 }, null],
    ['goes when it became cheaper', agreed(5), { price: 4 }, null],
    ['asks when it became dearer', agreed(5), { price: 6 }, 'price'],
    ['asks when it was free and is not any more', agreed(0), { price: 1, charges: false }, 'price'],
    ['goes when it is free, a year later', agreed(0), { charges: false, now: approvalHoldsMs * 365 }, null],
    ['goes when its price is not known before, as of a web address', agreed(null, { offline: true }), {}, null],
    ['goes when the user was asked about an unknown price', agreed(null), { fixedPrice: false }, null],
    ['asks when its price was not known and is now', agreed(null), { price: 1 }, 'price'],
    ['goes on the last instant of the day', agreed(5), { now: approvalHoldsMs }, null],
    ['asks when more than a day has passed', agreed(5), { now: approvalHoldsMs + 1 }, 'age'],
    ['goes when the clock was set back by less than a day', agreed(5, { at: approvalHoldsMs }), { now: 0 }, null],
    ['asks when the clock was set back by more than a day', agreed(5, { at: approvalHoldsMs + 1 }), { now: 0 }, 'age'],
    [
      'asks when it was queued offline and nothing tells its price',
      agreed(5, { offline: true }),
      { fixedPrice: false },
      'offline',
    ],
    [
      'asks when its price was never known and is not known now',
      agreed(null, { offline: true }),
      { fixedPrice: false },
      'offline',
    ],
    ['goes when it was queued offline and the specification fixes its price', agreed(5, { offline: true }), {}, null],
    [
      'goes when it was queued offline and the price was asked for',
      agreed(5, { offline: true }),
      { fixedPrice: false, price: 5 },
      null,
    ],
    ['asks when it goes over a limit', agreed(5), { over }, 'limit'],
    ['asks for its price although the limit was lifted', agreed(5, { lifted: ['day'] }), { price: 6 }, 'price'],
  ])('%s', (_title, entry, changes, because) => {
    expect(approvalNeeded(entry, { ...facts, ...changes })?.because ?? null).toBe(because);
  });

  const asking = (price: number | null, limit: OverLimit | null = null): JournalEntry =>
    entryWith({
      cost: 5,
      state: {
        kind: 'waiting',
        reason: 'approval',
        notBefore: null,
        attempts: 0,
        detail: { kind: 'approval', because: 'price', was: 5, price, over: limit },
      },
    });

  it('is agreed to only for the price that was seen', () => {
    expect(approved(asking(8), 5, 9, false)).toBeNull();
    expect(approved(asking(8), 8, 9, false)).toMatchObject({ cost: 8, approval: { at: 9, lifted: [] } });
    expect(approved(asking(8, over), 8, 9, false)).toMatchObject({ approval: { lifted: ['day'] } });
    expect(approved(entryWith({ cost: 5 }), 5, 9, false)).toBeNull();
  });

  it('goes over the limits that the user was told of, and over no others', () => {
    const lifted = { ...asking(8, over), approval: { at: 0, offline: false, lifted: ['job' as const] } };
    expect(approved(lifted, 8, 9, false)?.approval.lifted).toEqual(['job', 'day']);
    expect(approved(lifted, 8, approvalHoldsMs, false)?.approval.lifted).toEqual(['job', 'day']);
    expect(approved(lifted, 8, approvalHoldsMs + 1, false)?.approval.lifted).toEqual(['day']);
  });

  it('goes over the limit of a day on that day alone', () => {
    const at = new Date(2026, 2, 3, 23, 55).getTime();
    const lifted = { at, offline: false, lifted: ['job', 'batch', 'day'] as const };
    expect(liftedNow(lifted, at + 4 * 60_000)).toEqual(['job', 'batch', 'day']);
    expect(liftedNow(lifted, at + 6 * 60_000)).toEqual(['job', 'batch']);
    expect(liftedNow(lifted, at + approvalHoldsMs)).toEqual(['job', 'batch']);
    expect(liftedNow(lifted, at + approvalHoldsMs + 1)).toEqual([]);
    expect(liftedNow(lifted, at - 24 * 3_600_000 + 1)).toEqual(['job', 'batch']);
  });

  it('never takes more than what was agreed to last, whatever prices come and whatever the user answers', () => {
    const step = fc.record({
      price: fc.option(fc.integer({ min: 0, max: 20 })),
      ms: fc.integer({ min: 0, max: 2 * approvalHoldsMs }),
      seen: fc.integer({ min: 0, max: 20 }),
      limited: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.array(step, { maxLength: 20 }), (first, steps) => {
        let entry = agreed(first);
        let now = 0;
        // What the user said yes to, and when.
        let yes = { credits: first, at: 0 };
        const unagreed: object[] = [];
        for (const { price, ms, seen, limited } of steps) {
          now += ms;
          const wanted = approvalNeeded(entry, { ...facts, price, now, over: limited ? over : null });
          if (wanted === null) {
            const takes = price ?? entry.cost ?? Number.NaN;
            if (!(takes <= yes.credits) || now - yes.at > approvalHoldsMs) unagreed.push({ takes, yes, now });
            continue;
          }
          const waits = {
            kind: 'waiting' as const,
            reason: 'approval' as const,
            notBefore: null,
            attempts: 0,
            detail: wanted,
          };
          const after = approved({ ...entry, state: waits }, seen, now, false);
          if (after === null) continue;
          yes = { credits: seen, at: now };
          entry = after;
        }
        expect(unagreed).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a limit of spending', () => {
  const limits = { job: 10, batch: 20, day: 30 };
  const of = (credits: number, unpriced = 0): BatchSpending => ({ credits, unpriced });
  const spent = (credits: number): DaySpending => ({ least: credits, most: credits, unpriced: 0 });
  it.each<[string, number | null, { batch: BatchSpending; day: DaySpending }, object | null]>([
    ['lets through what stays within all', 10, { batch: of(10), day: spent(20) }, null],
    ['of a job', 11, { batch: of(0), day: spent(0) }, { which: 'job', limit: 10, would: 11 }],
    ['of a batch counts the others of it', 10, { batch: of(11), day: spent(0) }, { which: 'batch', would: 21 }],
    [
      'of a batch takes another without a price for no free one',
      1,
      { batch: of(3, 2), day: spent(0) },
      { which: 'batch', would: 4, unpriced: 2 },
    ],
    ['of a day counts what went out', 10, { batch: of(0), day: spent(21) }, { which: 'day', would: 31 }],
    [
      'of a day counts what nobody has measured with the least that it takes, and asks where it may take more',
      10,
      { batch: of(0), day: { least: 1, most: 180, unpriced: 1 } },
      { which: 'day', would: 11, unpriced: 1 },
    ],
    ['asks for a price that is not known', null, { batch: of(0), day: spent(0) }, { which: 'job', would: null }],
  ])('%s', (_title, cost, spending, expected) => {
    expect([limitExceeded({ operation: 'faceless.render', cost }, spending, limits)]).toMatchObject([expected]);
  });

  it('is not asked about where it was lifted, and the others are', () => {
    const charge = { operation: 'faceless.render', cost: 40 };
    const spending = { batch: of(0), day: spent(0) };
    expect(limitExceeded(charge, spending, limits, ['job'])).toMatchObject({ which: 'batch' });
    expect(limitExceeded(charge, spending, limits, ['job', 'batch'])).toMatchObject({ which: 'day' });
    expect(limitExceeded(charge, spending, limits, ['job', 'batch', 'day'])).toBeNull();
  });

  it('of zero lets nothing through, and none lets everything through', () => {
    const charge = { operation: 'faceless.render', cost: 1 };
    const unknown = { ...charge, cost: null };
    expect(limitExceeded(charge, { batch: of(0), day: spent(0) }, { job: null, batch: null, day: 0 })).toMatchObject({
      which: 'day',
    });
    expect(limitExceeded(unknown, { batch: of(9), day: spent(9) }, { job: null, batch: null, day: null })).toBeNull();
    expect(limitExceeded(unknown, { batch: of(9), day: spent(9) }, { job: null, batch: null, day: 1e9 })).toMatchObject(
      { which: 'day', would: null },
    );
  });

  it('of a day begins at midnight of the computer, also when the day has 23 or 25 hours', () => {
    const noon = new Date(2026, 2, 29, 12).getTime();
    expect(new Date(startOfDay(noon)).getHours()).toBe(0);
    expect(startOfDay(startOfNextDay(noon))).toBe(startOfNextDay(noon));
    expect(startOfNextDay(noon)).toBeGreaterThan(noon);
    expect(startOfDay(startOfNextDay(noon) - 1)).toBe(startOfDay(noon));
  });

  it.each([
    ['begins at 01:00', 'America/Santiago', [2026, 8, 6]],
    ['begins at 01:00', 'Africa/Cairo', [2026, 3, 24]],
    ['has midnight twice', 'America/Havana', [2026, 10, 1]],
    ['has its last hour twice', 'America/Santiago', [2026, 3, 4]],
    ['is half an hour longer', 'Australia/Lord_Howe', [2026, 3, 5]],
  ] as const)('of a day that %s (%s) is over when that day is', (_what, zone, [year, month, date]) => {
    const before = process.env['TZ'];
    process.env['TZ'] = zone;
    try {
      // Every quarter of an hour from the day before to the day after.
      const [from, to] = [new Date(year, month, date - 1, 12).getTime(), new Date(year, month, date + 1, 12).getTime()];
      for (let at = from; at < to; at += 900_000) {
        const next = startOfNextDay(at);
        expect([startOfDay(at) <= at, at < next]).toEqual([true, true]);
        expect(new Date(next - 1).getDate()).toBe(new Date(at).getDate());
        expect(new Date(next).getDate()).not.toBe(new Date(at).getDate());
        expect(startOfDay(next - 1)).toBe(startOfDay(at));
        expect(startOfDay(next)).toBe(next);
      }
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });
});
