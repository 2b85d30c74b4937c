import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beforeDrop,
  beforeStep,
  placeOf,
  waitingOrder,
} from '../../../../../src/renderer/features/queue/journal/order.ts';
import { sortRows } from '../../../../../src/renderer/features/queue/view.ts';
import { queueRow } from '../queue-row.ts';

const waiting = (id: string, position: number) => queueRow({ id, position, state: 'waiting', createdAt: -position });
const abc = [waiting('c', 30), waiting('a', 10), waiting('b', 20)];
const order = waitingOrder(abc);

/** What main does with it: takes the entry out and puts it before the other one, or at the end. */
function moved(ids: readonly string[], id: string, beforeId: string | null): string[] {
  const others = ids.filter((one) => one !== id);
  const at = beforeId === null ? others.length : others.indexOf(beforeId);
  return [...others.slice(0, at), id, ...others.slice(at)];
}

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
  ] as const)('of %s by %i goes before %s', (id, step, before) => expect(beforeStep(order, id, step)).toBe(before));
});

describe('a drop', () => {
  it('moves the entry to that side of the other one, whichever they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.nat(), fc.nat(), fc.boolean(), (count, first, second, upper) => {
        const ids = Array.from({ length: count }, (_, index) => `e${index}`);
        const list = ids.map((id) => ({ id }));
        const id = ids[first % count] ?? '';
        const target = ids[second % count] ?? '';
        const before = beforeDrop(list, id, target, upper ? 'upper' : 'lower');
        const after = before === undefined ? ids : moved(ids, id, before);
        const distance = after.indexOf(id) - after.indexOf(target);
        expect(distance).toBe(id === target ? 0 : upper ? -1 : 1);
      }),
    );
  });
});

it('shows what goes on, then what waits in its turn, then what is over', () => {
  const rows = [...abc, queueRow({ id: 'done', position: 1 }), queueRow({ id: 'runs', position: 2, state: 'running' })];
  expect(sortRows(rows, 'turn').map(({ id }) => id)).toEqual(['runs', 'a', 'b', 'c', 'done']);
});
