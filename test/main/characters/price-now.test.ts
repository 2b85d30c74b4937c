import { expect, it } from 'vitest';
import type { ApiClient } from '../../../src/main/api/index.ts';
import { characterHandlers } from '../../../src/main/characters/handlers.ts';
import type { Looking } from '../../../src/main/journal/index.ts';
import { entryWith } from '../journal/entries.ts';

const input = { remoteId: 7, previewId: 3, name: 'Ada', age: '30', gender: 'female', genreId: 1 };
const handlers = characterHandlers({} as Parameters<typeof characterHandlers>[0]);

it.each([
  // The list became dearer, or cheaper, than what the specification says, and the button said.
  ['characters.train', { character_training: { credits: 15 } }, 15],
  ['characters.train', { character_training: { credits: 8 } }, 8],
  ['characters.train', {}, 10],
  ['characters.preview', { character_preview: { credits: 2 } }, 2],
  ['characters.preview', {}, null],
])('right before it is sent, the price of %s by the list %j is %s', async (operation, costs, price) => {
  const handler = handlers.find((one) => one.operation.name === operation);
  const client = { call: () => Promise.resolve({ data: costs }) } as unknown as ApiClient;
  expect(await handler?.price?.(client, entryWith({ operation, input }), {} as Looking)).toBe(price);
});
