import { expect, test } from './app.ts';
import { go, usePractice } from './steps.ts';

test('ideas are found for a keyword, and a draft is made of one', async ({ launchApp }) => {
  const { page } = await launchApp({ env: { BACKLOT_PRACTICE_SPEED: '30' } });
  await usePractice(page);
  await go(page, 'Ideas');
  await page.getByLabel('Keyword').fill('sourdough');
  await page.getByRole('button', { name: /^Find ideas/ }).click();
  const table = page.getByRole('table', { name: 'sourdough' });
  await expect(table).toBeVisible();
  const write = table.getByRole('button', { name: /^Write a video about / }).first();
  const idea = (await write.getAttribute('aria-label'))?.replace('Write a video about ', '') ?? '';
  await write.click();
  await expect(page.getByRole('heading', { level: 1, name: idea })).toBeVisible();
  await go(page, 'Videos');
  await expect(page.getByText(idea, { exact: true }).first()).toBeVisible();
});
