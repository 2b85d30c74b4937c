import { expect, it } from 'vitest';
import type { ApiClient } from '../../../src/main/api/index.ts';
import { videoJobKinds } from '../../../src/main/videos/job-kind.ts';
import { jobWith } from '../../helpers/jobs.ts';

it('takes a look for one at the video that was answered, which need not be the one that was asked for', async () => {
  const [kind] = videoJobKinds({ charged: () => 1, refunded: () => Promise.resolve(null), seen: () => undefined });
  const answer = { id: 8, video_id: 7, video: { status: 'completed' } };
  // A kind reads `data` only.
  const client = { call: () => Promise.resolve({ data: answer }) } as unknown as ApiClient;
  expect(await kind?.one(client, jobWith({ remoteId: 7 }))).toMatchObject({ remoteId: 8, state: 'done' });
});
