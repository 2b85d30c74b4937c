import { expect, it } from 'vitest';
import { lengthShown } from '../../../../src/renderer/features/transcript/length-shown.ts';

it.each([
  ['what is told, where the file is hardly longer', 9.04, 8.96, 8.96],
  ['what is told, where the file is hardly shorter', 8.9, 9, 9],
  ['the file’s, where something else was told', 20, 8.96, 20],
  ['the file’s, where nothing was told', 9.04, null, 9.04],
  ['what is told, until the file says it', null, 8.96, 8.96],
  ['nothing yet', null, null, 0],
])('the length beside a player is %s', (_, played, told, shown) => {
  expect(lengthShown(played, told)).toBe(shown);
});
