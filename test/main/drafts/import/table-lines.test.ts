import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../../src/main/drafts/import/table-lines.ts';

const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\t', '|', ' ', '\n', 'a'), maxLength: 12 }),
);

describe('the lines of a table', () => {
  it.each([',', ';', '\t', '|'])('are what a program wrote that divides cells by %j, without doubt', (delimiter) => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (written) => {
        // Ends of lines are `\n` when they come here.
        const rows = written.map((cells) => cells.map((one) => one.replaceAll('\r', '')));
        const lines = linesOf(Papa.unparse(rows, { delimiter, newline: '\n' }), delimiter, 1_000);
        expect(lines).toEqual(rows.map((cells) => ({ cells, doubt: null })));
      }),
      { numRuns: 400 },
    );
  });

  it('lose nothing of any text, whatever its quotation marks', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ',', ' ', '\n', 'a', 'b'), maxLength: 60 }), (text) => {
        const letters = (of: string): string => of.replaceAll(/[^ab]/gu, '');
        const cells = linesOf(text, ',', 1_000).flatMap((line) => line.cells);
        expect(letters(cells.join(''))).toBe(letters(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
