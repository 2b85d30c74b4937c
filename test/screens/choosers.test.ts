import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { voices } from '../../tools/look/sample-answers.ts';
import { voiceClones } from '../../tools/look/sample-rows.ts';
import { videoOptions } from '../../tools/look/sample-video-options.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const [ana] = voiceClones;
if (ana === undefined) throw new Error('There are no sample rows.');

/** Where it stands, in whole pixels. */
async function placeOf(element: Locator): Promise<readonly number[]> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return [Math.round(box.y), Math.round(box.height)];
}

it('an own voice is found among many by words of its name and of what is known of it', async () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ ...ana, id: `n${at}`, name: `Take ${at}`, description: null, createdAt: at })); // prettier-ignore
  const captain = { ...ana, id: 'c', name: 'Käpt’n Blau', gender: 'male', language: 'de', description: 'For the sea.' };
  const page = await screens.open('/voices', { voiceClones: [...many, captain] });
  const list = page.getByRole('list', { name: 'My voices' }).getByRole('listitem');
  const field = page.getByRole('searchbox', { name: 'Search my voices' });
  await field.fill('sea german kapt');
  await expect.poll(() => list.count()).toBe(1);
  await list.getByText('Käpt’n Blau').waitFor();
  await page.getByText('1 found', { exact: true }).waitFor();
  await field.fill('take 299');
  await expect.poll(() => list.count()).toBe(1);
  // Also after another screen.
  await field.fill('nobody');
  await page.getByText('No voice matches').waitFor();
  await page.getByText('Nothing found', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Voices' }).click();
  await page.getByText('No voice matches').waitFor();
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect.poll(() => list.count()).toBeGreaterThan(1);
  await page.context().close();
});

it('one own voice needs no search', async () => {
  const page = await screens.open('/voices', { voiceClones: [ana] });
  await page.getByRole('article', { name: ana.name }).waitFor();
  expect(await page.getByRole('searchbox').count()).toBe(0);
  await page.context().close();
});

const sizes = [
  { width: 1280, height: 800 },
  { width: 900, height: 600 },
];

it.each(sizes)(
  'the dialog of voices stays as it is while its list is read and narrowed, at $width',
  async (viewport) => {
    const page = await screens.open(
      '/videos/d1',
      { drafts },
      `const { invoke } = backlot; globalThis.silent = true;
     backlot.invoke = (name, ...rest) => name === 'voices.list' && silent ? new Promise(() => {}) : invoke(name, ...rest);`,
      { viewport },
    );
    const answer = (found: unknown): Promise<unknown> =>
      page.evaluate(
        `silent = false; answers['voices.list'] = ${JSON.stringify({ voices: found, page: 1, total: null })}`,
      );
    await page.getByRole('button', { name: 'Change', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Choose a voice' });
    const gender = dialog.getByRole('combobox', { name: 'Gender' });
    const before = await placeOf(dialog);
    await answer(voices);
    await gender.selectOption('female');
    await dialog.getByRole('listitem').first().waitFor();
    expect(await placeOf(dialog)).toEqual(before);
    await answer([]);
    await gender.selectOption('male');
    await dialog.getByText('No voice matches').waitFor();
    expect(await placeOf(dialog)).toEqual(before);
    await answer(voices);
    await dialog.getByRole('button', { name: 'Clear filters' }).click();
    await dialog.getByRole('listitem').first().waitFor();
    expect(await gender.inputValue()).toBe('');
    await page.context().close();
  },
);

it.each(sizes)('the dialog of music stays as it is while it is searched, at $width', async (viewport) => {
  const music = Array.from({ length: 30 }, (_, id) => ({ id, name: `Waltz ${id}`, mediaUrl: null }));
  const page = await screens.open(
    '/videos/d1',
    { drafts },
    `answers['videos.options'] = ${JSON.stringify({ ...videoOptions, music })};`,
    { viewport },
  );
  await page.locator('summary').filter({ hasText: 'Music and sound' }).first().click();
  await page.getByRole('button', { name: 'Choose music' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose music' });
  const before = await placeOf(dialog);
  await dialog.getByRole('searchbox').fill('waltz 7');
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
  expect(await placeOf(dialog)).toEqual(before);
  await dialog.getByRole('searchbox').fill('tango');
  await dialog.getByText('No music matches').waitFor();
  expect(await placeOf(dialog)).toEqual(before);
  await dialog.getByRole('button', { name: 'Clear search' }).last().click();
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(30);
  await page.context().close();
});
