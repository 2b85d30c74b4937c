import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { speechWav } from '../helpers/media.ts';
import { expect, test } from './app.ts';
import { go, signedIn, signIn, transcribe, usePractice, withService } from './steps.ts';

test('each thing that can be wrong at sign-in has its own words', async ({ launchApp }) => {
  const { control, baseUrl, token } = await withService();
  const { token: unverified } = await control.account({ email_verified: false });
  const web = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<html>A shop</html>'),
  );
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const webPort = (web.address() as AddressInfo).port; // a TCP server has one
  try {
    const { page } = await launchApp();
    const cases: readonly (readonly [string, string, RegExp])[] = [
      ['not an address', token, /not a web address/i],
      ['http://api.example.com/v2', token, /in clear/i],
      [baseUrl, '', /Enter your token/i],
      [baseUrl, 'wrong-token', /does not know this token/i],
      [baseUrl, unverified, /e-?mail/i],
      [`http://127.0.0.1:${webPort}/v2`, token, /not the (Content-Generation API|service)|web page/i],
      ['http://127.0.0.1:9/v2', token, /connect|reach|answer/i],
      [`https://127.0.0.1:${webPort}/v2`, token, /secure|certificate|TLS|encrypt/i],
    ];
    for (const [address, secret, words] of cases) {
      await signIn(page, address, secret);
      await expect(
        page.locator('[role="alert"], [data-fault]').filter({ hasText: words }).first(),
        address,
      ).toBeVisible();
    }
    expect(await page.locator('body').innerText()).not.toContain(token);
  } finally {
    web.close();
    await control.close();
  }
});

test('profile, plan, credits, prices and the ledger are shown page by page', async ({ launchApp }) => {
  const { control, baseUrl, token, userId } = await withService();
  try {
    for (let credits = 1000; credits < 1015; credits += 1) await control.setCredits(userId, credits);
    const { page } = await launchApp();
    await signedIn(page, baseUrl, token);
    await go(page, 'Account');
    await expect(page.getByText('1,014').first()).toBeVisible();
    await expect(page.getByText('What things cost')).toBeVisible();
    await expect(page.getByText(/^Page 1 of \d/)).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(/^Page 2 of \d/)).toBeVisible();
  } finally {
    await control.close();
  }
});

test('several accounts, one active; signing out asks and removes', async ({ launchApp }) => {
  const { control, baseUrl, token } = await withService();
  try {
    const { page } = await launchApp({ env: { BACKLOT_PRACTICE_SPEED: '30' } });
    await usePractice(page);
    await transcribe(page, [await speechWav()]);
    await expect(page.getByText('speech.wav').first()).toBeVisible();
    await page.getByRole('button', { name: /^Account:/ }).click();
    await page.getByRole('menuitem', { name: 'Add an account…' }).click();
    await signedIn(page, baseUrl, token);
    // What one account made is not shown as another's.
    await go(page, 'Transcriptions');
    await expect(page.getByRole('heading', { name: 'Turn speech into text' })).toBeVisible();
    await expect(page.getByText('speech.wav')).toHaveCount(0);
    await go(page, 'Account');
    await page.getByRole('button', { name: 'Sign out of Practice account' }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Sign out of Practice account' })).toHaveCount(0);
  } finally {
    await control.close();
  }
});
