import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ServiceControl } from '../../helpers/service-control.ts';
import { TestStudio } from '../../helpers/studio.ts';

let folder: string;
let control: ServiceControl;
let studio: TestStudio;
let accountId: string;
let userId: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-credits-'));
  control = await ServiceControl.start();
  const { token, user_id } = await control.account({ credits: 1000, rate_limit_per_minute: 100_000 });
  userId = user_id;
  studio = await new TestStudio(folder).open();
  ({ id: accountId } = await studio.ask('account.signIn', { baseUrl: control.service.baseUrl, token }));
});
afterEach(async () => {
  await studio.close();
  await control.close();
  await rm(folder, { recursive: true, force: true });
});

/** Makes `count` ledger entries, each a change of one credit. */
async function spend(from: number, count: number): Promise<void> {
  for (let done = 1; done <= count; done += 1) await control.setCredits(userId, from - done);
}

async function requestsForLedger(): Promise<number> {
  return control.count('GET', '/v2/credits/history');
}

describe('the credits of an account', () => {
  it('are read to the first entry once, and after that only as far as something is new', async () => {
    expect((await studio.ask('credits.summary', { accountId })).asOf).toBeNull();
    await spend(1000, 120);
    const first = await studio.ask('credits.refresh', { accountId });
    expect(first).toMatchObject({ entries: 121, complete: true });
    const asked = await requestsForLedger();
    expect(asked).toBe(3);
    await spend(880, 5);
    expect(await studio.ask('credits.refresh', { accountId })).toMatchObject({ entries: 126, complete: true });
    expect(await requestsForLedger()).toBe(asked + 1);
    expect(await studio.ask('credits.refresh', { accountId })).toMatchObject({ entries: 126 });
  });

  it('are read once where two screens ask at the same moment', async () => {
    const refresh = () => studio.ask('credits.refresh', { accountId });
    const [one, other] = await Promise.all([refresh(), refresh()]);
    expect(one).toEqual(other);
    expect(await requestsForLedger()).toBe(1);
  });

  it('are known as far as they can be read where the service has one page only, and not called whole', async () => {
    await fetch(`${control.service.controlUrl}/switches`, {
      method: 'POST',
      body: JSON.stringify({ history_pages: false }),
    });
    await spend(1000, 120);
    expect(await studio.ask('credits.refresh', { accountId })).toMatchObject({ entries: 50, complete: false });
    await spend(880, 20);
    // What was known before joins what is read now.
    expect(await studio.ask('credits.refresh', { accountId })).toMatchObject({
      entries: 70,
      complete: false,
      gaps: [],
    });
    await spend(860, 60);
    const { gaps, ...rest } = await studio.ask('credits.refresh', { accountId });
    expect(rest).toMatchObject({ entries: 120, complete: false });
    expect(gaps).toHaveLength(1);
    // It is stored as it is shown.
    expect(await studio.ask('credits.summary', { accountId })).toMatchObject({ entries: 120, gaps });
  });

  it('are known whole from the newest and the oldest page where these meet', async () => {
    await fetch(`${control.service.controlUrl}/switches`, {
      method: 'POST',
      body: JSON.stringify({ history_pages: false }),
    });
    await spend(1000, 80);
    await studio.ask('account.refresh', { accountId });
    const summary = await studio.ask('credits.refresh', { accountId });
    expect(summary).toMatchObject({ entries: 81, complete: true });
    expect(summary.balance.at(0)?.balance).toBe(1000);
    await spend(920, 10);
    expect(await studio.ask('credits.refresh', { accountId })).toMatchObject({ entries: 91, complete: true });
  });

  it('keep what came before an error, and are read on from there', async () => {
    await spend(1000, 120);
    await control.fault({ method: 'GET', path: '/credits/history' }, { type: 'delay', ms: 0 }, 1);
    await control.fault({ method: 'GET', path: '/credits/history' }, { type: 'status', status: 404 }, 1);
    expect((await studio.try('credits.refresh', { accountId })).ok).toBe(false);
    expect(await studio.ask('credits.summary', { accountId })).toMatchObject({ entries: 50, complete: false });
    await control.clearFaults();
    expect(await studio.ask('credits.refresh', { accountId })).toMatchObject({
      entries: 121,
      complete: true,
      gaps: [],
    });
  });

  it('are shown as they were read when the service cannot be reached', async () => {
    await studio.ask('credits.refresh', { accountId });
    const before = await studio.ask('credits.summary', { accountId });
    await control.fault({}, { type: 'drop-before' }, 0);
    const answer = await studio.try('credits.refresh', { accountId });
    expect(answer.ok).toBe(false);
    expect(await studio.ask('credits.summary', { accountId })).toEqual(before);
    expect(before.entries).toBe(1);
    await control.clearFaults();
  });

  it('lead back from what was left when they were read, whatever was charged since', async () => {
    await spend(1000, 3);
    await studio.ask('account.refresh', { accountId });
    const read = await studio.ask('credits.refresh', { accountId });
    expect(read.balance.map(({ balance }) => balance)).toEqual([1000, 999, 998, 997]);
    await control.fault({ method: 'GET', path: '/credits/history' }, { type: 'status', status: 404 }, 0);
    await control.setCredits(userId, 900);
    await studio.ask('account.refresh', { accountId });
    expect(await studio.ask('credits.summary', { accountId })).toEqual(read);
    await control.clearFaults();
    const { balance } = await studio.ask('credits.refresh', { accountId });
    expect(balance.at(-1)?.balance).toBe(900);
    expect(balance.at(0)?.balance).toBe(1000);
  });

  it('are read by themselves before the service shows their entries no more', async () => {
    const { credits } = await studio
      .ask('account.refresh', { accountId })
      .then(({ profile }) => profile ?? { credits: null });
    let left = credits?.remaining ?? 0;
    for (let charge = 1; charge <= 16; charge += 1) {
      left -= 1;
      await control.setCredits(userId, left);
      await studio.ask('account.refresh', { accountId });
    }
    await expect.poll(async () => (await studio.ask('credits.summary', { accountId })).entries).toBeGreaterThan(14);
  });

  it('go into a CSV file beside one that is there already', async () => {
    await spend(1000, 2);
    await studio.ask('credits.refresh', { accountId });
    studio.dialogs.folder = folder;
    const first = await studio.ask('credits.export', { accountId });
    const second = await studio.ask('credits.export', { accountId });
    expect(second.path).not.toBe(first.path);
    expect((await readdir(folder)).filter((name) => name.endsWith('.csv'))).toHaveLength(2);
    const lines = (await readFile(first.path ?? '', 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/Z","Adjustment",.*,-1$/);
  });
});
