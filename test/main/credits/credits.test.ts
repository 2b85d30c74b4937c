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

  it('are known as far as they can be read where the service has one page only, and not called whole', async () => {
    await fetch(`${control.service.controlUrl}/switches`, {
      method: 'POST',
      body: JSON.stringify({ history_pages: false }),
    });
    await spend(1000, 70);
    expect(await studio.ask('credits.refresh', { accountId })).toMatchObject({ entries: 50, complete: false });
    await spend(930, 20);
    // What was known before joins what is read now.
    expect(await studio.ask('credits.refresh', { accountId })).toMatchObject({ entries: 70, complete: false });
    await spend(910, 60);
    expect(await studio.ask('credits.refresh', { accountId })).toMatchObject({ entries: 50, complete: false });
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
    expect(lines[1]).toMatch(/Z,Adjustment,.*,-1$/);
  });
});
