import { afterAll, beforeAll, expect, it } from 'vitest';
import { transcriptions } from '../../tools/look/sample-rows.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it('the window is called after its screen, also when that gets another name', async () => {
  const [first] = transcriptions;
  const page = await screens.open('/', { transcriptions });
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Transcriptions' }).click();
  await expect.poll(() => page.title()).toBe('Transcriptions – Backlot');
  await page
    .getByRole('main', { name: 'Transcriptions' })
    .getByRole('link', { name: first?.title ?? '' })
    .click();
  await expect.poll(() => page.title()).toBe(`${first?.title} – Backlot`);
  await page.evaluate(`lookChange('transcriptions', [${JSON.stringify({ ...first, title: 'The talk' })}])`);
  await expect.poll(() => page.title()).toBe('The talk – Backlot');
  await page.context().close();
});

it('the small window of the queue is told from the main one', async () => {
  const page = await screens.open('/compact', {}, "location.hash = '#compact';");
  await expect.poll(() => page.title()).toBe('Queue, compact window – Backlot');
  await page.context().close();
});
