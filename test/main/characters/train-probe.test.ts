import { expect, it } from 'vitest';
import type { ApiClient } from '../../../src/main/api/index.ts';
import { trainHandler } from '../../../src/main/characters/step-handlers.ts';
import type { Looking } from '../../../src/main/journal/index.ts';
import { Refusal } from '../../../src/main/refusal.ts';
import { entryWith } from '../journal/entries.ts';

const input = { remoteId: 7, previewId: 3, name: 'Ada', age: '30', gender: 'female' as const };
const snapshot = {
  status: 'preview-ready',
  previewIds: [3],
  ledger: { takenAt: 0, balance: 100, lines: [], total: 0 },
};
const nothing = () => undefined;
const { probe, snapshot: look } = trainHandler({
  requireKept: nothing,
  price: () => Promise.resolve(null),
  confirmed: nothing,
  settled: nothing,
  reopened: nothing,
});

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

it.each([
  ['preview-ready', false, 'sent'],
  ['pose-generating', false, 'sent'],
  ['ready', false, 'character-without-picture'],
  ['preview-failed', false, 'character-without-picture'],
  // It may have been trained by the try that was lost, which is found next.
  ['ready', true, 'sent'],
])('a character that is %s right before its training (one was lost before: %s): %s', async (status, lost, outcome) => {
  // What is read beside the character says nothing here.
  const call = ({ name }: { name: string }) =>
    Promise.resolve({ data: name === 'characters.get' ? { id: 7, status } : name === 'account.me' ? {} : [] });
  const state = { kind: 'waiting', reason: 'ready', notBefore: null, attempts: 1, detail: null } as const;
  const entry = entryWith({ state: lost ? { ...state, lostEvidence: snapshot } : state });
  const seen = look?.({ call } as unknown as ApiClient, entry, input, { now: () => 1000 } as Looking);
  const what = await seen?.then(
    () => 'sent',
    (error: unknown) => (error instanceof Refusal ? error.appError.code : error),
  );
  expect(what).toBe(outcome);
});
