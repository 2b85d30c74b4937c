import { expect, it } from 'vitest';
import { canFetch, comes, isHere, isNew } from '../../../../src/renderer/features/library/file-deeds.ts';

it.each([
  ['kept', 'video', ['here']],
  ['off', 'video', ['new', 'fetch']],
  ['missing', 'video', ['new', 'fetch']],
  // Nobody knows where it came from.
  ['missing', 'other', []],
  ['failed', 'video', ['fetch']],
  ['held', 'video', ['fetch', 'comes']],
  ['waiting', 'video', ['fetch', 'comes']],
  ['fetching', 'video', ['comes']],
] as const)('a file that is %s (%s) is, or can be: %j', (state, kind, wanted) => {
  const file = { state, kind };
  const deeds = { here: isHere(file), new: isNew(file), fetch: canFetch(file), comes: comes(file) };
  expect(Object.entries(deeds).flatMap(([deed, is]) => (is ? deed : []))).toEqual(wanted);
});
