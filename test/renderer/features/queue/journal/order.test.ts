import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beforeDrop,
  beforeEnd,
  beforeStep,
  blockOf,
  placeOf,
  waitingOrder,
} from '../../../../../src/renderer/features/queue/journal/order.ts';
import { sortRows } from '../../../../../src/renderer/features/queue/view.ts';
import { queueRow } from '../queue-row.ts';

const waiting = (id: string, position: number) => queueRow({ id, position, state: 'waiting', createdAt: -position });
const abc = [waiting('c', 30), waiting('a', 10), waiting('b', 20)];
const order = waitingOrder(abc);

/** What main does with it: takes the entries out and puts them before the other one, or at the end. */
function moved(ids: readonly string[], block: ReadonlySet<string>, beforeId: string | null): string[] {
  const others = ids.filter((one) => !block.has(one));
  const at = beforeId === null ? others.length : others.indexOf(beforeId);
  return [...others.slice(0, at), ...ids.filter((one) => block.has(one)), ...others.slice(at)];
}

describe('what moves', () => {
  it('is an entry alone, or all selected ones that wait where it is one of them', () => {
    const selected = new Set(['a', 'c', 'done']);
    expect(blockOf(order, selected, 'b')).toEqual(new Set(['b']));
    expect(blockOf(order, selected, 'c')).toEqual(new Set(['a', 'c']));
    expect(blockOf(order, new Set(), 'a')).toEqual(new Set(['a']));
    expect(beforeStep(order, new Set(['done']), 1)).toBeUndefined();
  });
});

describe('waitingOrder', () => {
  it('has what waits, also for a yes, in its turn, and nothing else', () => {
    const rows = [
      ...abc,
      queueRow({ id: 'asks', position: 15, state: 'needs-you', phase: 'approval' }),
      queueRow({ id: 'lost', position: 16, state: 'needs-you', phase: 'ask' }),
      queueRow({ id: 'done', position: 1, state: 'done' }),
      queueRow({ id: 'found', position: null, state: 'waiting' }),
    ];
    expect(waitingOrder(rows).map(({ id }) => id)).toEqual(['a', 'asks', 'b', 'c']);
    expect(placeOf(waitingOrder(rows), 'b')).toBe(3);
    expect(placeOf(waitingOrder(rows), 'done')).toBe(0);
  });
});

describe('one step', () => {
  it.each([
    ['b', -1, 'a'],
    ['a', 1, 'c'],
    ['b', 1, null],
    ['a', -1, undefined],
    ['c', 1, undefined],
    ['gone', 1, undefined],
  ] as const)('of %s by %i goes before %s', (id, step, before) =>
    expect(beforeStep(order, new Set([id]), step)).toBe(before),
  );
});

describe('a drop', () => {
  it('moves the entry to that side of the other one, whichever they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.nat(), fc.nat(), fc.boolean(), (count, first, second, upper) => {
        const ids = Array.from({ length: count }, (_, index) => `e${index}`);
        const list = ids.map((id) => ({ id }));
        const id = ids[first % count] ?? '';
        const target = ids[second % count] ?? '';
        const before = beforeDrop(list, new Set([id]), target, upper ? 'upper' : 'lower');
        const after = before === undefined ? ids : moved(ids, new Set([id]), before);
        const distance = after.indexOf(id) - after.indexOf(target);
        expect(distance).toBe(id === target ? 0 : upper ? -1 : 1);
      }),
    );
  });
});

describe('several entries', () => {
  const chosen = fc
    .array(fc.boolean(), { minLength: 2, maxLength: 9 })
    .filter((marks) => marks.includes(true))
    .map((marks) => {
      const ids = marks.map((_, index) => `e${index}`);
      return { ids, list: ids.map((id) => ({ id })), block: new Set(ids.filter((_, index) => marks[index])) };
    });
  /** The order after a move, which is one that changes something and puts the entries side by side. */
  const after = (ids: readonly string[], block: ReadonlySet<string>, before: string | null): string[] => {
    const now = moved(ids, block, before);
    expect(now).not.toEqual(ids);
    const first = now.findIndex((id) => block.has(id));
    expect(now.slice(first, first + block.size).every((id) => block.has(id))).toBe(true);
    return now;
  };

  it('go one place past their neighbour as one block, until they are at that end', () => {
    fc.assert(
      fc.property(chosen, fc.constantFrom(1 as const, -1 as const), ({ ids, list, block }, step) => {
        const before = beforeStep(list, block, step);
        const edge = step === -1 ? ids.slice(0, block.size) : ids.slice(ids.length - block.size);
        expect(before === undefined).toBe(edge.every((id) => block.has(id)));
        if (before === undefined) return;
        const now = after(ids, block, before);
        const first = ids.findIndex((id) => block.has(id));
        const last = ids.findLastIndex((id) => block.has(id));
        const start = step === -1 ? Math.max(0, first - 1) : Math.min(ids.length - 1, last + 1) - block.size + 1;
        expect(now.findIndex((id) => block.has(id))).toBe(start);
      }),
    );
  });

  it('are dropped on either side of another one, and nowhere on one of themselves', () => {
    fc.assert(
      fc.property(chosen, fc.nat(), fc.boolean(), ({ ids, list, block }, pick, upper) => {
        const target = ids[pick % ids.length] ?? '';
        const before = beforeDrop(list, block, target, upper ? 'upper' : 'lower');
        expect(block.has(target) && before !== undefined).toBe(false);
        if (block.has(target)) return;
        const now = before === undefined ? ids : after(ids, block, before);
        expect(block.has(now[now.indexOf(target) + (upper ? -1 : 1)] ?? '')).toBe(true);
      }),
    );
  });

  it('go to the end, where they are not there', () => {
    expect(beforeEnd(order, new Set(['a', 'c']))).toBe(null);
    expect(beforeEnd(order, new Set(['c', 'b']))).toBeUndefined();
    expect(beforeEnd(order, new Set(['gone']))).toBeUndefined();
  });
});

it('shows what goes on, then what waits in its turn, then what is over', () => {
  const rows = [...abc, queueRow({ id: 'done', position: 1 }), queueRow({ id: 'runs', position: 2, state: 'running' })];
  expect(sortRows(rows, 'turn').map(({ id }) => id)).toEqual(['runs', 'a', 'b', 'c', 'done']);
});
