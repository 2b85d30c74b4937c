import { expect, it } from 'vitest';
import { toldName } from '../../../../../src/renderer/features/editor/settings/settings-group.ts';

const named = { music: { id: 3, name: 'Dawn' }, watermark: { id: null, name: 'Mine' } };

it.each([
  ['music', 3, 'Dawn'],
  // Another one was chosen since.
  ['music', 4, null],
  ['music', null, null],
  // Which one it is was not said.
  ['watermark', 9, null],
  ['watermark', null, null],
] as const)('the name of the %s %j is the one that the service told of it', (part, id, name) => {
  expect(toldName({ remote: { facts: { named } } }, part, id)).toBe(name);
});

it('nothing has a name where the service has no video', () => {
  expect(toldName({ remote: null }, 'music', 3)).toBe(null);
});
