import { expect, it } from 'vitest';
import { phaseWithoutAddress } from '../../../src/main/jobs/index.ts';
import { launchClipLook } from '../../../src/main/launch-clips/job-kind.ts';
import { clipLook } from '../../../src/main/clips/job-kind.ts';

const url = 'https://files.test/1.mp4';
const clip = (status: string, asset: string, address: string | null) =>
  clipLook(
    {
      id: 1,
      title: 'Balloon',
      type: 'clip',
      status,
      asset: { status: asset, url: address, failure: null },
      created_at: '2026-05-03T12:00:00Z',
      updated_at: '2026-05-03T12:00:00Z',
    },
    2,
  );

it.each([
  ['rendering', 'processing', null, 'running', 'processing'],
  ['completed', 'success', null, 'running', phaseWithoutAddress],
  ['rendering', 'success', null, 'running', phaseWithoutAddress],
  ['completed', 'processing', null, 'running', phaseWithoutAddress],
  ['rendering', 'success', url, 'running', 'success'],
  ['completed', 'success', url, 'done', 'completed'],
  ['failed', 'success', null, 'failed', 'failed'],
])('a clip that is %s, with a file that is %s at %s, is %s: %s', (status, asset, address, state, phase) => {
  expect(clip(status, asset, address)).toMatchObject({ state, phase });
});

it.each([
  ['rendering', null, 'running', 'rendering'],
  ['completed', null, 'running', phaseWithoutAddress],
  ['completed', url, 'done', 'completed'],
])('a launch clip that is %s, with a file at %s, is %s: %s', (status, address, state, phase) => {
  const video = address === null ? null : { id: 2, title: 'Film', url: address };
  const remote = { id: 1, status, product_name: 'P', domain: 'p.test', idea: 'i', accent_color: '#fff', video, credits: 5, error: null }; // prettier-ignore
  const times = { created_at: '2026-05-03T12:00:00Z', updated_at: '2026-05-03T12:00:00Z' };
  expect(launchClipLook({ ...remote, ...times })).toMatchObject({ state, phase });
});
