import { expect, it } from 'vitest';
import { ForbiddenError, type ApiClient } from '../../../src/main/api/index.ts';
import { characterJobs } from '../../../src/main/characters/job-kinds.ts';
import { characterRefusalMeans, keepsTraining } from '../../../src/main/characters/states.ts';

it.each([
  ['pose-generating', ['running', 'done']],
  ['ready', ['done', 'done']],
  ['preview-ready', ['failed', 'done']],
  ['preview-failed', ['failed', 'failed']],
  ['a-state-of-next-year', ['running', 'running']],
  // Of names that the specification does not show.
  ['training-failed', ['failed', 'failed']],
  ['POSE_ERROR', ['failed', 'failed']],
])('a character that is %s ends a training and a preview as %o', async (status, states) => {
  // All that a kind of job asks of it.
  const client = { call: () => Promise.resolve({ data: [{ id: 1, status }] }) } as unknown as ApiClient;
  const seen = await Promise.all(characterJobs(() => undefined).map((kind) => kind.page(client, 1)));
  expect(seen.map(([look]) => look?.state)).toEqual(states);
});

it.each([
  ['busy', 'The character is being worked on.', 'CHARACTER-BUSY'],
  ['busy', 'This character is training.', 'FORBIDDEN'],
  ['busy', 'It is being trained.', 'FORBIDDEN'],
  ['busy', null, 'CHARACTER-IN-TRAINING'],
  ['busy', 'A character mid-training cannot be deleted.', null],
  ['refused', 'The character has no preview that is ready for training.', 'CHARACTER-WITHOUT-PREVIEW'],
  ['refused', 'A preview is required before training.', 'TRAINING-NOT-ALLOWED'],
  ['refused', 'System characters cannot be changed.', 'SYSTEM-CHARACTER'],
] as const)('%s: a 403 that says "%s" (%s)', (meaning, message, errorCode) => {
  // The facts of an attempt play no part here.
  const facts = {} as ConstructorParameters<typeof ForbiddenError>[0];
  const refusal = { status: 403, message, errorCode, fields: {}, required: null, available: null, allow: null, retryAfterMs: null, retryAt: null }; // prettier-ignore
  expect(characterRefusalMeans(new ForbiddenError(facts, refusal))).toBe(meaning);
});

it.each([
  ['preview-ready', 'preview-ready', true],
  ['pose-generating', 'pose-generating', true],
  ['pose-generating', 'ready', true],
  ['ready', 'ready', true],
  // New pictures are drawn of one that is trained.
  ['ready', 'preview-ready', true],
  ['pose-generating', 'preview-ready', false],
  ['pose-generating', 'training-failed', false],
  // Somebody trains it elsewhere.
  ['preview-ready', 'pose-generating', false],
  ['preview-ready', 'ready', false],
  ['ready', 'pose-generating', false],
])('the picture of the training of one that was %s, and is %s, is still known: %s', (before, now, known) => {
  expect(keepsTraining(before, now)).toBe(known);
});
