import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, emptyCollection, replaceRows } from '../../../src/renderer/app/collection-sync.ts';

interface Row {
  readonly id: string;
  readonly n: number;
}
const row = (id: string, n: number): Row => ({ id, n });
const read = (revision: number, rows: readonly Row[]) => replaceRows(emptyCollection<Row>(), revision, rows);

describe('applying changes to a mirrored collection', () => {
  it('applies upserts and removals of the next revision', () => {
    const { state, missing } = applyChanges(read(4, [row('a', 1), row('b', 1)]), [
      { revision: 5, upserts: [row('a', 2), row('c', 1)], removals: ['b'] },
    ]);
    expect(missing).toBe(false);
    expect(state.revision).toBe(5);
    expect(state.rows).toEqual([row('a', 2), row('c', 1)]);
  });

  it('skips what the reading already had, and then keeps the very same state', () => {
    const before = read(4, [row('a', 1)]);
    const { state } = applyChanges(before, [{ revision: 4, upserts: [row('a', 99)], removals: [] }]);
    expect(state).toBe(before);
  });

  it('stops at a gap and says that a revision is missing', () => {
    const { state, missing } = applyChanges(read(1, []), [
      { revision: 2, upserts: [row('a', 2)], removals: [] },
      { revision: 4, upserts: [row('a', 4)], removals: [] },
    ]);
    expect(missing).toBe(true);
    expect(state.revision).toBe(2);
    expect(state.byId.get('a')).toEqual(row('a', 2));
  });

  it('keeps the identity of rows that a change does not touch', () => {
    const untouched = row('a', 1);
    const { state } = applyChanges(read(1, [untouched, row('b', 1)]), [
      { revision: 2, upserts: [row('b', 2)], removals: [] },
    ]);
    expect(state.byId.get('a')).toBe(untouched);
  });

  it('gives a row that is replaced the place that it had, and a state from before the row that it knew', () => {
    const before = read(1, [row('a', 1), row('b', 1), row('c', 1)]);
    const { state } = applyChanges(before, [{ revision: 2, upserts: [row('b', 2)], removals: [] }]);
    expect(state.rows).toEqual([row('a', 1), row('b', 2), row('c', 1)]);
    expect(before.byId.get('b')).toEqual(row('b', 1));
  });

  it('finds no row under the places of those that are gone', () => {
    const { state } = applyChanges(read(1, [row('a', 1), row('b', 1), row('c', 1)]), [
      { revision: 2, upserts: [], removals: ['a'] },
      { revision: 3, upserts: [row('d', 1)], removals: ['missing'] },
    ]);
    expect(state.byId.get('a')).toBeUndefined();
    expect(state.byId.get('b')).toEqual(row('b', 1));
    expect(state.byId.get('d')).toEqual(row('d', 1));
  });

  it('keeps the identity of equal rows when everything is read again', () => {
    const first = read(1, [row('a', 1), row('b', 1)]);
    const second = replaceRows(first, 7, [row('a', 1), row('b', 2)]);
    expect(second.byId.get('a')).toBe(first.byId.get('a'));
    expect(second.byId.get('b')).toEqual(row('b', 2));
    expect(second.revision).toBe(7);
  });

  it('ends the same whatever the order in which changes arrive', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd');
    const step = fc.record({ upsert: ids, n: fc.nat(), remove: fc.option(ids) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), fc.infiniteStream(fc.nat()), (steps, keys) => {
        const changes = steps.map(({ upsert, n, remove }, index) => ({
          revision: index + 1,
          upserts: [row(upsert, n)],
          removals: remove === null || remove === upsert ? [] : [remove],
        }));
        const shuffled = changes
          .map((change) => ({ change, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ change }) => change);
        const start = read(0, []);
        const inOrder = applyChanges(start, changes);
        const mixed = applyChanges(start, shuffled);
        expect(mixed.missing).toBe(false);
        expect(mixed.state.rows).toEqual(inOrder.state.rows);
        expect(mixed.state.revision).toBe(steps.length);
      }),
    );
  });

  it('lists every row once, and as it is now, whatever changed', () => {
    const row = fc.record({ id: fc.nat({ max: 8 }).map(String), n: fc.nat() });
    const step = fc.record({ upserts: fc.array(row), removals: fc.array(fc.nat({ max: 8 }).map(String)) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        let state = replaceRows(emptyCollection<{ id: string; n: number }>(), 0, []);
        for (const [index, { upserts, removals }] of steps.entries())
          ({ state } = applyChanges(state, [{ revision: index + 1, upserts, removals }]));
        // As a list of every change would have it, with one row for each id.
        const known = new Map<string, { id: string; n: number }>();
        for (const { upserts, removals } of steps) {
          for (const id of removals) known.delete(id);
          for (const one of upserts) known.set(one.id, one);
        }
        const order = (a: { id: string }, b: { id: string }): number => Number(a.id) - Number(b.id);
        expect(state.rows.toSorted(order)).toEqual([...known.values()].toSorted(order));
        for (let id = 0; id <= 8; id += 1) {
          expect(state.byId.get(String(id))).toBe(known.get(String(id)));
          expect(state.byId.has(String(id))).toBe(known.has(String(id)));
        }
      }),
    );
  });
});
