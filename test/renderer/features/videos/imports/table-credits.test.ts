import { describe, expect, it } from 'vitest';
import { tableCredits } from '../../../../../src/renderer/features/videos/imports/table-credits.ts';

const own = { need: 'none', problems: [] } as const;
const written = { need: 'generate', problems: [] } as const;
const bad = { need: 'none', problems: ['Wrong.'] } as const;
const costs = { faceless_render: { credits: 20 }, script_generation: { credits: 3 } };

describe('what a table comes to', () => {
  it('is a render for each row that can become a draft, and a script for each that is to be written', () => {
    expect(tableCredits([own, written, bad, { ...written, need: 'scrape' }], costs)).toBe(66);
    expect(tableCredits([], costs)).toBe(0);
  });

  it('is not known where the price list leaves out what is needed', () => {
    expect(tableCredits([own], null)).toBeNull();
    expect(tableCredits([written], { faceless_render: { credits: 20 } })).toBeNull();
    expect(tableCredits([own], { faceless_render: { credits: 20 } })).toBe(20);
  });
});
