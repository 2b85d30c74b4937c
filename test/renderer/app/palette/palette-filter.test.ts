import { expect, it } from 'vitest';
import { matchesEveryWord } from '../../../../src/renderer/app/palette/palette-filter.ts';

const fit = (name: string, typed: string): number => matchesEveryWord('id', typed, [name]);

it('finds names that hold every typed word, in any order, without accents and case', () => {
  expect(fit('Interview with Mara.mp4', 'mara inter')).toBeGreaterThan(0);
  expect(fit('Größe der Höhle', 'hohle GRO')).toBeGreaterThan(0);
  expect(fit('在洞穴里的采访', '采访')).toBeGreaterThan(0);
  expect(fit('Anything', '  ')).toBeGreaterThan(0);
});

it('leaves out names that only hold the typed letters somewhere', () => {
  expect(fit('Ein_sehr_langer_Dateiname_mit_Größe_und_Umläuten_für_alle', 'mara')).toBe(0);
  expect(fit('Interview with Mara', 'mara tom')).toBe(0);
});

it('puts names that begin with what was typed first, and never looks into the id', () => {
  expect(fit('Queue', 'que')).toBeGreaterThan(fit('Open queue', 'que'));
  expect(matchesEveryWord('mara', 'mara', ['Interview'])).toBe(0);
});
