import { describe, expect, it } from 'vitest';
import { Maker } from '../../helpers/maker.ts';

/** More than four pages of fifty. */
const many = 203;
const path = '/launch-clips';
const body = { product_name: 'Kettle', domain: 'kettle.example', idea: 'A kettle that sings.' };

// Of launch clips, which cost this computer nothing where they fail; speech is read the same way.
describe('a long list of the service', () => {
  it('is read to its end, and then no further than what is new', async () => {
    await using maker = await Maker.start({ credits: 10_000, rate_limit_per_minute: 10_000 });
    await maker.control.fault({ method: 'POST', path }, { type: 'job-fail', code: 'x', message: 'x' }, 0);
    for (let made = 0; made < many; made += 1) await maker.api('POST', path, body);
    await expect.poll(() => statusesOf(maker), { timeout: 30_000 }).toEqual(['failed']);
    /** How many requests it takes. */
    const refresh = async (): Promise<number> => {
      const before = await maker.sent('GET', path);
      await Promise.all([1, 2].map(() => maker.studio.ask('launchClips.refresh', {})));
      return (await maker.sent('GET', path)) - before;
    };
    const rows = async (): Promise<number> => (await maker.studio.rows('launchClips')).length;
    expect([await refresh(), await rows()]).toEqual([5, many]);
    await maker.studio.ask('launchClips.remove', { ids: [(await maker.studio.rows('launchClips'))[0]?.id ?? ''] });
    expect([await refresh(), await rows()]).toEqual([1, many - 1]);
    // What an earlier version left at the end, however much is known before it.
    await maker.whileClosed(
      'DELETE FROM launch_clips WHERE remote_id IN (SELECT remote_id FROM launch_clips ORDER BY remote_id LIMIT 3)',
    );
    expect([await refresh(), await rows()]).toEqual([5, many - 1]);
  });
});

/** Of all that the service has, each once. */
async function statusesOf(maker: Maker): Promise<readonly string[]> {
  const statuses = new Set<string>();
  for (let page = 1; page <= Math.ceil(many / 50); page += 1) {
    const { data } = await maker.api('GET', `${path}?per_page=50&page=${page}`);
    // The shape is the contract's.
    for (const { status } of data as { status: string }[]) statuses.add(status);
  }
  return [...statuses];
}
