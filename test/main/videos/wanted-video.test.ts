import { expect, it } from 'vitest';
import { phaseSuperseded } from '../../../src/main/jobs/index.ts';
import { wantedVideo } from '../../../src/main/videos/wanted-video.ts';
import { jobWith } from '../../helpers/jobs.ts';

it('wants the film of a video job that is done, and none of one that nobody saw end before the next was ordered', () => {
  const job = jobWith({ kind: 'faceless-render' });
  expect(wantedVideo(job, null, null, null)).toMatchObject({ key: `job/${job.id}`, kind: 'video' });
  expect(wantedVideo({ ...job, phase: phaseSuperseded }, null, null, null)).toBeNull();
  expect(wantedVideo({ ...job, state: 'failed' }, null, null, null)).toBeNull();
  expect(wantedVideo(jobWith(), null, null, null)).toBeNull();
});
