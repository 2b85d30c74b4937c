import { expect, it } from 'vitest';
import { VideoBench } from '../../helpers/videos.ts';

it('a batch of which one step was refused is told of, though what comes after that step waits', async () => {
  const bench = await VideoBench.open();
  try {
    const ids = [await bench.draft(), await bench.draft()];
    const body = { message: 'No.', errors: { title: ['Not this one.'] } };
    await bench.control.fault({ method: 'POST', path: '/faceless' }, { type: 'status', status: 422, body });
    await bench.start('publish', ...ids);
    await bench.studio.until('queue', (rows) => rows.some(({ kind, state }) => kind === 'video-render' && state === 'done')); // prettier-ignore
    const told = () => bench.studio.notices.notices.map(({ title }) => title);
    await expect.poll(told, { timeout: 25_000 }).toEqual(expect.arrayContaining(['Ready', 'Failed']));
  } finally {
    await bench.close();
  }
});
