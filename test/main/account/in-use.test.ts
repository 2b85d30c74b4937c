import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { Maker } from '../../helpers/maker.ts';

const wanted = {
  text: 'Spoken once.', voiceId: 1, voiceName: null, language: null, settings: null, title: null, expectedCredits: 7,
} as const; // prettier-ignore

it('charges nobody where the account was changed between the price and the click', async () => {
  await using maker = await Maker.start();
  const { studio, control } = maker;
  const seen = await studio.accountInUse();
  const other = await control.account({ credits: 1000 });
  await studio.ask('account.signIn', { baseUrl: control.service.baseUrl, token: other.token });
  const refused = await studio.tryFor(seen, 'speech.create', wanted);
  expect(refused).toMatchObject({ ok: false, error: { code: 'other-account-in-use' } });
  expect(await studio.rows('queue')).toEqual([]);
  expect(await studio.rows('speech')).toEqual([]);
  expect(await maker.sent('POST', '/speech')).toBe(0);

  // Back on the account that was seen, the same click pays once, there.
  await studio.ask('account.activate', { accountId: seen ?? '' });
  const again = await studio.tryFor(seen, 'speech.create', wanted);
  expect(again.ok).toBe(true);
  await studio.until('queue', ([row]) => row?.state === 'running' || row?.state === 'done');
  expect(await maker.ledger()).toEqual([-7]);
});

it('says to sign in, not that another account is in use, where nobody is signed in', async () => {
  await using maker = await Maker.start();
  const { studio } = maker;
  const seen = await studio.accountInUse();
  await studio.ask('account.signOut', { accountId: seen ?? '' });
  expect(await studio.tryFor(seen, 'speech.create', wanted)).toMatchObject({
    ok: false,
    error: { code: 'no-account' },
  });
});

it('is named in the exported list of the queue also after it is signed out', async () => {
  await using maker = await Maker.start();
  const { studio } = maker;
  const account = await studio.accountInUse();
  const name = (await studio.rows('accounts'))[0]?.profile?.name ?? '';
  await studio.ask('speech.create', wanted);
  const [row] = await studio.until('queue', ([first]) => first?.state === 'done');
  await studio.ask('account.signOut', { accountId: account ?? '' });
  studio.dialogs.folder = maker.folder;
  const { path } = await studio.ask('queue.exportList', { ids: [row?.id ?? ''] });
  expect(name).not.toBe('');
  expect((await readFile(path ?? '', 'utf8')).split('\r\n')[1]).toContain(`,"${name}",`);
});
