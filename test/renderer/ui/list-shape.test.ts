import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ListShape } from '../../../src/renderer/ui/list-shape.ts';

interface Row {
  readonly id: string;
  readonly text: string;
  readonly px: number;
}
const row = (id: string, over: Partial<Row> = {}): Row => ({ id, text: '', px: 10, ...over });
const idOf = ({ id }: Row): string => id;
const pxOf = ({ px }: Row): number => px;

it('is the same while rows only say something else', () => {
  const shapes = new ListShape();
  const before = shapes.of([row('a'), row('b')], idOf, pxOf);
  expect(shapes.of([row('a', { text: 'new' }), row('b')], idOf, pxOf)).toBe(before);
});

it.each([
  ['a row came', [row('a'), row('b'), row('c')]],
  ['a row went', [row('a')]],
  ['rows changed places', [row('b'), row('a')]],
  ['a row became higher', [row('a', { px: 20 }), row('b')]],
  ['all went', []],
])('is another one when %s', (_, rows) => {
  const shapes = new ListShape();
  const before = shapes.of([row('a'), row('b')], idOf, pxOf);
  const now = shapes.of(rows, idOf, pxOf);
  expect(now).not.toBe(before);
  expect(now).toEqual({ keys: rows.map(idOf), heights: rows.map(pxOf) });
});

it('is another one when heights begin or cease to count', () => {
  const shapes = new ListShape();
  const flat = shapes.of([row('a')], idOf, undefined);
  expect(flat.heights).toBeNull();
  expect(shapes.of([row('a')], idOf, pxOf)).not.toBe(flat);
  expect(shapes.of([row('a')], idOf, undefined).heights).toBeNull();
});

it('is the same when rows change places in a list in which no height belongs to a row', () => {
  const shapes = new ListShape();
  const before = shapes.of([row('a'), row('b', { px: 20 })], null, undefined);
  expect(shapes.of([row('b', { px: 20 }), row('c')], null, undefined)).toBe(before);
});

it('asks for the height of a row once, until the row or what tells its height is another one', () => {
  const shapes = new ListShape();
  const asked: string[] = [];
  const heightOf = (one: Row): number => {
    asked.push(one.id);
    return one.px;
  };
  const [a, b] = [row('a'), row('b')];
  shapes.of([a, b], null, heightOf);
  asked.length = 0;
  expect(shapes.of([a, row('b', { px: 20 })], null, heightOf).heights).toEqual([10, 20]);
  expect(new Set(asked)).toEqual(new Set(['b']));
  const higher = ({ px }: Row): number => px + 5;
  expect(shapes.of([a, b], null, higher).heights).toEqual([15, 15]);
});

it('knows the height of every row, however rows came, went and changed places', () => {
  const change = fc.record({
    from: fc.nat(),
    gone: fc.nat(20),
    come: fc.array(fc.nat(40), { maxLength: 20 }),
    to: fc.nat(),
  });
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 60 }), fc.array(change, { maxLength: 8 }), (pixels, changes) => {
      const shapes = new ListShape();
      let rows = pixels.map((px, index) => row(String(index), { px }));
      shapes.of(rows, null, pxOf);
      for (const { from, gone, come, to } of changes) {
        rows = [...rows];
        const taken = rows.splice(from % (rows.length + 1), gone);
        const added = come.map((px, index) => row(`n${String(index)}`, { px }));
        rows.splice(to % (rows.length + 1), 0, ...(gone % 2 === 0 ? taken : []), ...added);
        expect(shapes.of(rows, null, pxOf).heights).toEqual(rows.map(pxOf));
      }
    }),
  );
});

it('asks for no other row when one changes its place', () => {
  const shapes = new ListShape();
  const rows = Array.from({ length: 1000 }, (_, index) => row(String(index)));
  let asked = 0;
  const heightOf = (one: Row): number => {
    asked += 1;
    return one.px;
  };
  shapes.of(rows, null, heightOf);
  asked = 0;
  const [first, ...others] = rows;
  if (first !== undefined) others.splice(700, 0, first);
  shapes.of(others, null, heightOf);
  expect(asked).toBeLessThan(5);
});
