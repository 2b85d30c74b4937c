import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { z } from 'zod';
import { readOrMended } from '../../../src/main/store/mending.ts';

const schema = z.object({
  name: z.string(),
  look: z.object({ colour: z.enum(['red', 'blue']).nullable(), size: z.number() }),
  note: z.string().optional(),
});
const plain = { name: '', look: { colour: null, size: 1 } };

describe('a value of which something cannot be read', () => {
  it.each([
    [{ name: 'A', look: { colour: 'red', size: 2 }, note: 'n', more: 1 }, { name: 'A', look: { colour: 'red', size: 2 }, note: 'n' }], // prettier-ignore
    [
      { name: 'A', look: { colour: 'ultraviolet', size: 2 } },
      { name: 'A', look: { colour: null, size: 2 } },
    ],
    [
      { name: 7, look: { colour: 'blue', size: 2 } },
      { name: '', look: { colour: 'blue', size: 2 } },
    ],
    [{ look: 'none' }, plain],
    [undefined, plain],
    [null, plain],
    ['text', plain],
    [[], plain],
  ])('%j is read as %j', (value, expected) => {
    expect(readOrMended(schema, value, plain)).toEqual(expected);
  });

  it('always becomes one that can be read', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(schema.safeParse(readOrMended(schema, value, plain)).success).toBe(true);
      }),
    );
  });
});
