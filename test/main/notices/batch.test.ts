import { expect, it } from 'vitest';
import { VideoBench } from '../../helpers/videos.ts';

/** Two videos of one click, of which the first is made and the second is not, for long. */
async function halfMade(bench: VideoBench): Promise<void> {
  const first = await bench.draft();
  const second = await bench.draft('b-roll', { title: 'Wasps' });
  await bench.control.fault({ method: 'POST', path: '/b-roll/*/render' }, { type: 'job-stall', s: 3_000 });
  await bench.start('publish', first, second);
  await bench.completed(first);
  await bench.studio.until('queue', (rows) => rows.some(({ state }) => state === 'running'));
}
const told = (bench: VideoBench): string[] =>
  bench.studio.notices.notices.map(({ title, body }) => `${title}: ${body}`);

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

it('what a batch made is told of when its account is signed out, and the rest after the next sign-in', async () => {
  const bench = await VideoBench.open();
  try {
    await halfMade(bench);
    // News are gathered for four seconds, and looked at again fifteen later.
    await bench.passed(20_000);
    expect(told(bench)).toEqual([]);
    const [account] = await bench.studio.rows('accounts');
    await bench.studio.ask('account.signOut', { accountId: account?.id ?? '' });
    await expect.poll(() => told(bench), { timeout: 25_000 }).toEqual(['Ready: Bees']);
    const { service } = bench.control;
    await bench.studio.ask('account.signIn', { baseUrl: service.baseUrl, token: bench.account.token });
    await expect.poll(() => told(bench), { timeout: 60_000 }).toEqual(['Ready: Bees', 'Ready: Wasps']);
  } finally {
    await bench.close();
  }
});

it('what a batch made is told of when credits are missing for the rest, which waits behind the one that was turned away', async () => {
  const bench = await VideoBench.open();
  try {
    const drafts = await Promise.all(
      ['Bees', 'Wasps', 'Ants', 'Flies'].map((title) => bench.draft('ai-visuals', { title })),
    );
    bench.studio.connectivity.set(false);
    await bench.start('publish', ...drafts);
    await bench.control.setCredits(bench.account.user_id, 20);
    bench.studio.connectivity.set(true);
    await expect.poll(() => told(bench).length, { timeout: 60_000 }).toBe(1);
    expect(told(bench)[0]).toMatch(/^Ready: /u);
  } finally {
    await bench.close();
  }
});
