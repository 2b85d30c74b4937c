import type { BenchResult } from './result.ts';

const numberText = (value: number | undefined): string =>
  value === undefined ? '' : String(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

/** The columns from `ours` to `limit`. */
const isNumber = (column: number): boolean => column >= 1 && column <= 4;

/** The results as aligned columns; numbers to the right. */
export function tableOf(results: readonly BenchResult[]): string {
  const header = ['what', 'ours', 'other', 'ratio', 'limit', 'unit', ''];
  const rows = results.map(({ what, ours, other, ratio, limit, unit, ok }) => [
    what,
    ...[ours, other, ratio, limit].map(numberText),
    unit,
    ok ? 'ok' : 'FAILED',
  ]);
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));

  return [header, ...rows]
    .map((row) =>
      row
        .map((cell, column) =>
          isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
