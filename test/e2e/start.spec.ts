import { expect, test } from './app.ts';

test('the app opens its window on its own page', async ({ launchApp }) => {
  const { page } = await launchApp();
  await expect(page).toHaveTitle('Backlot');
  const answer = await page.evaluate(() => window.backlot.invoke('app.info', {}));
  expect(answer).toMatchObject({ ok: true, value: { version: '0.18.0' } });
});
