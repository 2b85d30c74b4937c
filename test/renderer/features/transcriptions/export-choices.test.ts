import { expect, it } from 'vitest';
import { boundedInt, captionBounds } from '../../../../src/renderer/features/transcriptions/export-choices.ts';
import { captionOptions } from '../../../../src/bridge/index.ts';

it('takes whole numbers within bounds only', () => {
  const bounds = captionBounds.maxLineLength;
  expect(
    ['42', ' 10 ', '120', '9', '121', '', '4e1', '12.5', '-42', '٤٢'].map((text) => boundedInt(text, bounds)),
  ).toEqual([42, 10, 120, null, null, null, null, null, null, null]);
});

it('has the bounds that main checks', () => {
  const fits = (maxLineLength: number, maxLines: number) =>
    captionOptions.safeParse({ maxLineLength, maxLines }).success;
  const { maxLineLength: length, maxLines: lines } = captionBounds;
  expect([fits(length.min, lines.min), fits(length.max, lines.max)]).toEqual([true, true]);
  expect([fits(length.min - 1, 1), fits(length.max + 1, 1), fits(42, lines.min - 1), fits(42, lines.max + 1)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
