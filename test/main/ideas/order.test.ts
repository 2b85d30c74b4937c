import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredIdea } from '../../../src/bridge/index.ts';
import { ideaSorts } from '../../../src/contract/index.ts';
import { keywordKey } from '../../../src/bridge/idea-keyword.ts';
import { sorted, toStored } from '../../../src/main/ideas/order.ts';

const idea = fc.record({
  name: fc.string({ minLength: 1 }),
  volume: fc.option(fc.integer()),
  cpc: fc.option(fc.double({ noNaN: true })),
  competition: fc.option(fc.double({ noNaN: true })),
  competitionLabel: fc.constant(null),
  trend: fc.option(fc.constantFrom('down', 'flat', 'up')),
  trends: fc.constant<StoredIdea['trends']>([]),
  updatedAt: fc.constant(null),
});

describe('the order of ideas', () => {
  it('keeps every idea, and puts what has no value last either way', () => {
    fc.assert(
      fc.property(fc.array(idea), fc.constantFrom(...ideaSorts), (ideas: StoredIdea[], sort) => {
        const after = sorted(ideas, sort);
        expect([...after].sort((a, b) => ideas.indexOf(a) - ideas.indexOf(b))).toEqual(ideas);
        const name = sort.replace('-', '') as 'volume'; // One of the four fields that are sorted by.
        const values = after.map((one) => one[name]);
        const known = values.filter((value) => value !== null);
        expect(values.slice(0, known.length)).toEqual(known);
        const ascending = sort.startsWith('-') ? [...known].reverse() : known;
        for (const [index, value] of ascending.entries())
          expect(index === 0 || !(value < (ascending[index - 1] ?? value))).toBe(true);
      }),
    );
  });

  it('reads what the service leaves out', () => {
    expect(toStored({ name: null })).toEqual([]);
    const [bare] = toStored({
      name: 'a',
      trends: [
        { month: null, value: 3 },
        { month: '2026-01', value: 4 },
      ],
    });
    expect(bare).toMatchObject({ name: 'a', volume: null, trends: [{ month: '2026-01', value: 4 }] });
  });
});

it('the months of a trend are in their order, whichever the service lists first', () => {
  const trends = ['2026-02', '2025-12', '2026-01'].map((month, index) => ({ month, value: index }));
  expect(toStored({ name: 'a', trends })[0]?.trends).toEqual([
    { month: '2025-12', value: 1 },
    { month: '2026-01', value: 2 },
    { month: '2026-02', value: 0 },
  ]);
});

describe('a keyword', () => {
  it.each([
    ['Pottery at home', ' pottery  AT\thome '],
    ['ﬁne art', 'fine art'],
    ['Ｃafe', 'cafe'],
  ])('is the same search as its other spelling (%s)', (one, other) => {
    expect(keywordKey(one)).toBe(keywordKey(other));
  });
});
