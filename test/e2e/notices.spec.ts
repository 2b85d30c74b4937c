import { startKeyring } from '../helpers/keyring.ts';
import { temporaryFolder } from '../helpers/media.ts';
import { expect, test } from './app.ts';
import { recordings, transcribe } from './batch-steps.ts';
import { rowsOf } from './studio-calls.ts';
import { go, signedIn, withService } from './steps.ts';

// The service takes twenty recordings a minute; forty of them are seen without a window, in test/main/notices.
const size = 12;
const names = Array.from({ length: size }, (_, index) => `talk number ${index + 1}`);

test('a batch whose program is killed in the middle is one notice', async ({ launchApp }) => {
  test.setTimeout(150_000);
  const { control, baseUrl } = await withService({ speed: 30 });
  const keyring = await startKeyring({ state: 'unlocked' });
  await using folder = await temporaryFolder();
  try {
    const { token } = await control.account({ rate_limit_per_minute: 10_000, credits: 1_000 });
    const killed = await launchApp({ env: keyring.env });
    await signedIn(killed.page, baseUrl, token);
    await transcribe(killed, await recordings(folder.path, names));
    await killed.setFocused(false);
    const done = async (page: typeof killed.page) =>
      (await rowsOf(page, 'queue')).filter(({ state }) => state === 'done').length;
    await expect.poll(() => done(killed.page), { timeout: 90_000, intervals: [100] }).toBeGreaterThan(3);
    expect(await killed.notifications()).toEqual([]);
    await killed.kill();

    const app = await killed.restart();
    await app.setFocused(false);
    await expect.poll(() => done(app.page), { timeout: 90_000 }).toBe(size);
    await expect.poll(() => app.notifications()).toHaveLength(1);
    expect(await app.notifications()).toMatchObject([{ title: `${size} are ready` }]);

    // After another start there is nothing left to tell.
    const again = await app.restart();
    await again.setFocused(false);
    await go(again.page, 'Library');
    await expect(again.page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible();
    await expect.poll(async () => (await rowsOf(again.page, 'library')).length).toBe(size);
    expect(await again.notifications()).toEqual([]);
    expect(await control.invariants()).toEqual({ ok: true, violations: [] });
  } finally {
    await keyring.stop();
    await control.close();
  }
});
