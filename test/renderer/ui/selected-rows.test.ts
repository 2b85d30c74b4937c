import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  selectedOnly,
  type SelectedRows,
  withAll,
  withRange,
  withRow,
  withStep,
} from '../../../src/renderer/ui/selected-rows.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const none = selectedOnly([]);
const words = ({ ids }: SelectedRows): string => order.filter((id) => ids.has(id)).join('');
const range = (rows: SelectedRows, to: string, on = true): SelectedRows => withRange(rows, to, on, order);
const step = (rows: SelectedRows, from: string, to: string): SelectedRows => withStep(rows, from, to, order);

describe('a range of rows', () => {
  it('goes from the row that was selected last, downwards and upwards', () => {
    expect(words(range(withRow(none, 'b', true), 'd'))).toBe('bcd');
    expect(words(range(withRow(none, 'd', true), 'b'))).toBe('bcd');
  });

  it('is one row where nothing was selected before, or what was is out of sight', () => {
    expect(words(range(none, 'c'))).toBe('c');
    expect(words(range(withRow(none, 'hidden', true), 'c'))).toBe('c');
  });

  it('leaves rows as they were when it becomes shorter or turns round', () => {
    const begun = withRow(withRow(none, 'e', true), 'c', true);
    expect(words(range(begun, 'd'))).toBe('cde');
    expect(words(range(range(begun, 'd'), 'c'))).toBe('ce');
    expect(words(range(range(begun, 'e'), 'a'))).toBe('abce');
  });

  it('keeps what a filter hides', () => {
    expect(range(withRow(selectedOnly(['hidden', 'a']), 'b', true), 'c').ids).toEqual(
      new Set(['hidden', 'a', 'b', 'c']),
    );
  });

  it('lets rows go by a box that is emptied', () => {
    const all = range(withRow(none, 'a', true), 'e');
    expect(words(range(all, 'c', false))).toBe('de');
    expect(words(range(range(all, 'c', false), 'e'))).toBe('cde');
  });

  it('ends nowhere else than in the list', () => {
    expect(range(withRow(none, 'a', true), 'gone')).toEqual(withRow(none, 'a', true));
  });
});

describe('a step with the focus', () => {
  it('begins at the row that had the focus, and goes on where it ended', () => {
    const two = step(none, 'b', 'c');
    expect(words(two)).toBe('bc');
    expect(words(step(two, 'c', 'd'))).toBe('bcd');
    expect(words(step(step(two, 'c', 'd'), 'd', 'c'))).toBe('bc');
    expect(words(step(step(two, 'c', 'b'), 'b', 'a'))).toBe('ab');
  });

  it('begins anew where the focus has gone elsewhere meanwhile', () => {
    expect(words(step(step(none, 'a', 'b'), 'd', 'e'))).toBe('abde');
  });
});

it('all that is shown comes and goes without what a filter hides', () => {
  const before = selectedOnly(['hidden', 'a']);
  expect(withAll(before, order, true).ids).toEqual(new Set(['hidden', ...order]));
  expect(withAll(before, order, false).ids).toEqual(new Set(['hidden']));
});

it('however it is drawn, a range is what lies between its ends and what was selected before', () => {
  const row = fc.constantFrom(...order);
  fc.assert(
    fc.property(fc.subarray(order), row, fc.array(row, { minLength: 1 }), (before, from, ways) => {
      const begun = withRow(selectedOnly(before), from, true);
      const drawn = ways.reduce((rows, to) => range(rows, to), begun);
      const [low = 0, high = 0] = [order.indexOf(from), order.indexOf(ways.at(-1) ?? from)].sort((a, b) => a - b);
      expect(drawn.ids).toEqual(new Set([...before, from, ...order.slice(low, high + 1)]));
    }),
  );
});
