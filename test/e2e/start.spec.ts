import { expect, test } from './app.ts';

test('the app opens its window on its own page', async ({ launchApp }) => {
  const { page } = await launchApp();
  await expect(page).toHaveTitle('Welcome – Backlot');
  const answer = await page.evaluate(() => window.backlot.invoke('app.info', {}));
  expect(answer).toMatchObject({ ok: true, value: { version: '0.32.0' } });
});

test('a page that no browser opens is named, so that it can be opened by hand', async ({ launchApp }) => {
  const { page, evaluate } = await launchApp();
  await evaluate(({ shell }) => {
    shell.openExternal = () => Promise.reject(new Error('no browser'));
  }, null);
  const answer = await page.evaluate(() => window.backlot.invoke('app.openLink', { link: 'speech-models' }));
  expect(answer).toMatchObject({
    ok: false,
    error: { code: 'no-browser', detail: expect.stringContaining('Open it yourself: https://github.com/') },
  });
});
