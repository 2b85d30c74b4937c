import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchClipsTexts as texts } from '../../src/renderer/texts/launch-clips.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
}, 60_000);
afterAll(() => screens.close());

it('a launch clip costs what the service says, on the button and in what is agreed to', async () => {
  const page = await screens.open(
    '/launch-clips',
    {},
    `answers['launchClips.estimate'] = { credits: 7 }; answers['launchClips.create'] = { id: 'c', queueId: 'q' };`,
  );
  await page.getByLabel(texts.productName).fill('Kettle');
  await page.getByLabel(texts.domain).fill('kettle.example');
  await page
    .getByLabel(texts.idea, { exact: true })
    .fill('A kettle that sings when the water boils, for people who forget it.');
  await page.getByRole('button', { name: /7 credits/ }).click();
  await expect
    .poll(() => asked(page, 'launchClips.create'))
    .toMatchObject([{ productName: 'Kettle', expectedCredits: 7 }]);
  await page.context().close();
}, 20_000);
