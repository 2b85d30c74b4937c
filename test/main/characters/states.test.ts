import { expect, it } from 'vitest';
import type { ApiClient } from '../../../src/main/api/index.ts';
import { characterJobs } from '../../../src/main/characters/job-kinds.ts';

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
