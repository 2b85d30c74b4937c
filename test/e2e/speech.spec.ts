import { expect, test } from './app.ts';
import { go, usePractice } from './steps.ts';

test('a text is spoken by a chosen voice, played from a word, and found again after a restart', async ({
  launchApp,
}) => {
  const app = await launchApp({ env: { BACKLOT_PRACTICE_SPEED: '30' } });
  const { page } = app;
  await usePractice(page);
  // The practice service answers by then.
  await expect(page.getByText(/^5,000$|5,000 credits/).first()).toBeAttached();
  await go(page, 'Speech');
  await page.getByRole('button', { name: 'Choose…' }).click();
  const voices = page.getByRole('dialog');
  const first = voices.getByRole('button', { name: /^Use / }).first();
  await expect(first).toBeVisible();
  await first.click();
  await page
    .getByLabel('Text', { exact: true })
    .fill('Good evening. The boats leave with the tide, not with the clock.');
  await expect(page.getByRole('button', { name: /^Make speech/ })).toContainText('7 credits');
  await page.keyboard.press('Control+Enter');

  const row = page.getByRole('article', { name: /Good evening/ });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('button', { name: /^Play / })).toBeVisible();
  await row.getByRole('link').click();
  await page.getByText('tide', { exact: false }).first().waitFor();
  await page.locator('[data-word]', { hasText: 'tide' }).click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect(page.locator('[data-word][data-lit]')).toHaveCount(1);

  const again = await app.restart();
  await go(again.page, 'Speech');
  await expect(again.page.getByRole('article', { name: /Good evening/ })).toHaveCount(1);
});
