import { expect, it } from 'vitest';
import type { ApiClient } from '../../../src/main/api/index.ts';
import { trainHandler } from '../../../src/main/characters/step-handlers.ts';
import type { Looking } from '../../../src/main/journal/index.ts';
import { entryWith } from '../journal/entries.ts';

const input = { remoteId: 7, previewId: 3, name: 'Ada', age: '30', gender: 'female' as const };
const snapshot = {
  status: 'preview-ready',
  previewIds: [3],
  ledger: { takenAt: 0, balance: 100, lines: [], total: 0 },
};
const nothing = () => undefined;
const { probe } = trainHandler({ requireKept: nothing, confirmed: nothing, settled: nothing, reopened: nothing });

it.each([
  ['pose-generating', 'found'],
  ['ready', 'found'],
  // It was charged when it began: sent again, it would be once more.
  ['training-failed', 'found'],
  ['preview-ready', 'nothing'],
  // Another preview.
  ['preview-failed', 'nothing'],
])('a training whose answer was lost, of a character that is %s now, is %s', async (status, kind) => {
  // The one call that it makes.
  const client = { call: () => Promise.resolve({ data: { id: 7, status } }) } as unknown as ApiClient;
  // Within the settle window nothing else of it is asked.
  const looking = { now: () => 1000, settling: () => true } as Looking;
  expect(await probe?.(client, entryWith({}), input, snapshot, looking)).toMatchObject({ kind });
});
