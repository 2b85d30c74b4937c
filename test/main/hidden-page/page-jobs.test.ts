import { setImmediate as settled } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPageJobs, type PageJob } from '../../../src/main/hidden-page/index.ts';
import { ManualClock } from '../../helpers/ports.ts';

const never = new AbortController().signal;

it('begins nothing that is not wanted any more, in whichever moment of its turn that is said', async () => {
  const seen: { begun: boolean; failed: boolean }[] = [];
  for (let moment = 0; moment < 12; moment += 1) {
    const page = { load: () => Promise.resolve(), close: () => undefined };
    const jobs = createPageJobs<PageJob>(page, { clock: new ManualClock(), name: 'The page' });
    const job = (fail: () => void): PageJob => ({
      id: 'job',
      fail,
      answer: () => Promise.reject(new Error('not asked here')),
    });
    const before = await jobs.begin(() => job(() => undefined), never);
    const wanted = new AbortController();
    const told = { begun: false, failed: false };
    const next = jobs.begin(() => {
      told.begun = true;
      return job(() => (told.failed = true));
    }, wanted.signal);
    next.catch(() => undefined);
    await settled();
    before[Symbol.dispose]();
    for (let turn = 0; turn < moment; turn += 1) await Promise.resolve();
    wanted.abort(new Error('not any more'));
    await settled();
    seen.push(told);
  }
  // At first it waited for its turn, at last it was at work.
  expect([seen[0], seen.at(-1)]).toEqual([
    { begun: false, failed: false },
    { begun: true, failed: true },
  ]);
  expect(seen.filter(({ begun, failed }) => begun && !failed)).toEqual([]);
});
