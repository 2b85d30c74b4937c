import { describe, expect, it } from 'vitest';
import { renderable, tableCredits } from '../../../../../src/renderer/features/videos/imports/table-credits.ts';

const own = { need: 'none', words: 3, problems: [] } as const;
const bare = { ...own, words: 0 } as const;
const written = { need: 'generate', words: 0, problems: [] } as const;
const bad = { ...own, problems: ['Wrong.'] } as const;
const costs = { faceless_render: { credits: 20 }, script_generation: { credits: 3 } };

describe('what a table comes to', () => {
  it('is a render for each row that can become a draft, and a script for each that is to be written', () => {
    expect(tableCredits([own, written, bad, { ...written, need: 'scrape' }], costs)).toBe(66);
    expect(tableCredits([], costs)).toBe(0);
    // Nothing can be rendered of a title alone.
    expect(tableCredits([own, bare], costs)).toBe(20);
    expect(renderable([own, bare, written, bad])).toEqual([own, written]);
  });

  it('is not known where the price list leaves out what is needed', () => {
    expect(tableCredits([own], null)).toBeNull();
    expect(tableCredits([written], { faceless_render: { credits: 20 } })).toBeNull();
    expect(tableCredits([own], { faceless_render: { credits: 20 } })).toBe(20);
  });
});
