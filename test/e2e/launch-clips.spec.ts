import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { go, usePractice } from './steps.ts';

/** The form, which lacks nothing then. */
async function fillIn(page: Page): Promise<void> {
  await go(page, 'Launch clips');
  await page.getByLabel('Product name').fill('Kettle');
  await page.getByLabel('Web address').fill('kettle.example');
  await page.getByLabel('What it does').fill('Knows when the tea is right, and says so.');
}

test('a launch clip is made and shown, and unsent words of the next one survive a crash', async ({ launchApp }) => {
  test.setTimeout(300_000);
  const app = await launchApp({ env: { BACKLOT_PRACTICE_SPEED: '30' } });
  const { page } = app;
  await usePractice(page);
  await fillIn(page);
  await page.getByRole('button', { name: /^Make clip/ }).click();
  const card = page.getByRole('article', { name: /Kettle/ });
  // A picture of it first, and the film itself for who presses it.
  await expect(card.locator('canvas[data-still]')).toBeVisible({ timeout: 200_000 });
  await card.getByRole('button', { name: 'Play Kettle' }).click();
  await expect(card.getByLabel('Video: Kettle')).toBeFocused();

  // The work is what is seen now; the form comes when it is wanted, ready to be typed into.
  await expect(page.getByLabel('Product name')).toHaveCount(0);
  await page.getByRole('button', { name: 'New launch clip' }).click();
  await expect(page.getByLabel('Product name')).toBeFocused();
  await page.getByLabel('Product name').fill('Harbour');
  await expect(page.getByLabel('Product name')).toHaveValue('Harbour');
  // Kept a moment after the last key, and at once when the window loses the focus.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.evaluate(() => window.backlot.invoke('forms.read', { name: 'launch-clips' }));
  await app.kill();
  const again = await app.restart();
  await go(again.page, 'Launch clips');
  await expect(again.page.getByLabel('Product name')).toHaveValue('Harbour');
});

test('what was sent is in no form where all ended before the page heard of it', async ({ launchApp }) => {
  const app = await launchApp();
  const { page } = app;
  await usePractice(page);
  await fillIn(page);
  // The page has no turn in which it could hear an answer.
  const stuck = page
    .evaluate(() => {
      document.querySelector('form')?.requestSubmit();
      const sent = performance.now();
      while (performance.now() - sent < 60_000);
    })
    .catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await app.kill();
  await stuck;
  const { page: next } = await app.restart();
  await go(next, 'Launch clips');
  await expect(next.getByRole('article', { name: /Kettle/ })).toHaveCount(1);
  await next.getByRole('button', { name: 'New launch clip' }).click();
  await expect(next.getByLabel('Product name')).toHaveValue('');
  await expect(next.getByLabel('What it does')).toHaveValue('');
});
