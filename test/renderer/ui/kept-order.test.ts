import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { QueueRow } from '../../../src/bridge/queue.ts';
import { orders, sortRows, type Sort } from '../../../src/renderer/features/queue/view.ts';
import { KeptOrder } from '../../../src/renderer/ui/kept-order.ts';
import { queueRow } from '../features/queue/queue-row.ts';

const sorts: readonly Sort[] = ['turn', 'newest', 'oldest', 'title', 'state'];
const row = fc
  .record({
    id: fc.integer({ min: 0, max: 40 }),
    title: fc.constantFrom('a', 'A', 'take 2', 'take 10', '', 'é'),
    createdAt: fc.integer({ min: 0, max: 5 }),
    state: fc.constantFrom<QueueRow['state']>('waiting', 'running', 'done', 'failed', 'needs-you'),
    position: fc.constantFrom(null, 1, 2),
  })
  .map(({ id, ...over }) => queueRow({ id: String(id), ...over }));
/** A list, as the mirror gives it: rows that did not change are the same objects. */
const step = fc.record({
  upserts: fc.array(row, { maxLength: 6 }),
  removals: fc.array(fc.integer({ min: 0, max: 40 })),
});

it('is the same order as sorting everything, whatever changed before', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.constantFrom(...sorts)), { maxLength: 12 }), (steps) => {
      const order = new KeptOrder<QueueRow>();
      const byId = new Map<string, QueueRow>();
      for (const [{ upserts, removals }, sort] of steps) {
        for (const id of removals) byId.delete(String(id));
        for (const one of upserts) byId.set(one.id, one);
        const rows = [...byId.values()];
        expect(order.of(rows, orders[sort]).map(({ id }) => id)).toEqual(sortRows(rows, sort).map(({ id }) => id));
      }
    }),
  );
});

it('is the same array while nothing changed, so that nothing is drawn', () => {
  const order = new KeptOrder<QueueRow>();
  const rows = [queueRow({ id: 'a' }), queueRow({ id: 'b' })];
  const before = order.of(rows, orders.title);
  expect(order.of([...rows], orders.title)).toBe(before);
  expect(order.of([queueRow({ id: 'c' }), ...rows], orders.title)).not.toBe(before);
});
