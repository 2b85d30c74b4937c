import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeWire, encodeWire } from '../../../tools/chromium-host/inject/wire.ts';

const cross = (value: unknown): unknown => decodeWire(JSON.parse(JSON.stringify(encodeWire(value))));

test('whatever structured clone moves, the wire moves', () => {
  const leaf = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.boolean(),
    fc.bigInt(),
    fc.constantFrom(null, undefined, NaN, -0, Infinity),
    fc.date(),
    fc.uint8Array(),
    fc.float32Array(),
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      leaf,
      fc.array(tie('tree')),
      fc.dictionary(fc.string(), tie('tree')),
      fc.array(fc.tuple(fc.string(), tie('tree'))).map((entries) => new Map(entries)),
      fc.array(leaf).map((items) => new Set(items)),
    ),
  }));
  fc.assert(
    fc.property(tree, (value) => {
      expect(isDeepStrictEqual(cross(value), structuredClone(value))).toBe(true);
    }),
  );
});

test('a key that looks like the wire’s own, and one that would poison, are only keys', () => {
  const value = { $: 'bytes', v: ['Uint8Array', 'AA=='], ...(JSON.parse('{"__proto__":{"x":1}}') as object) };
  const crossed = cross(value) as Record<string, unknown>; // an object crosses as an object
  expect(Object.keys(crossed)).toEqual(['$', 'v', '__proto__']);
  expect(Object.getPrototypeOf(crossed)).toBe(Object.prototype);
});

test('a view onto part of a buffer moves that part, and a Buffer arrives as bytes', () => {
  expect(cross(new Uint8Array([1, 2, 3, 4]).subarray(1, 3))).toEqual(new Uint8Array([2, 3]));
  expect(cross(Buffer.from('hi'))).toEqual(new Uint8Array([104, 105]));
  const million = new Uint8Array(1_000_000).fill(7);
  expect(Buffer.compare(cross(million) as Uint8Array, million)).toBe(0); // bytes cross as bytes
});

test('an error keeps its name and words', () => {
  const crossed = cross(new RangeError('too far'));
  expect(crossed).toBeInstanceOf(Error);
  expect(String(crossed)).toBe('RangeError: too far');
});

test('what cannot be cloned throws', () => {
  const loop: Record<string, unknown> = {};
  loop['self'] = loop;
  for (const value of [() => 1, Symbol('x'), Promise.resolve(), new WeakMap(), { deep: [() => 1] }, loop])
    expect(() => encodeWire(value)).toThrow(TypeError);
});
