import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { clips, launchClips, speech } from '../../tools/look/creation-screens.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const launch = {
  productName: 'Kettle',
  domain: 'kettle.example',
  idea: 'It boils the water of the whole house in a minute.',
  accentColor: '',
};
const model = { id: 1, slug: 'm', name: 'M', modifiers: {}, rules: [] };
const spoken = { text: 'So we went down.', voiceId: 3, voiceName: 'Chiara', language: null };
const clip = { prompt: 'A paper boat drifts down a wide street.', model: 'm' };

const empty = { clip: { prompt: '', model: 'm' }, spoken: { ...spoken, text: '' } };
const forms = [
  ['/speech', 'speech.create', { speech }, 'speech', spoken, empty.spoken],
  [
    '/speech',
    'speech.createParts',
    { speech },
    'speech',
    { ...spoken, text: 'So we went down. '.repeat(900) },
    empty.spoken,
  ],
  ['/clips', 'textToVideo.create', { clips }, 'clips', clip, empty.clip],
  ['/launch-clips', 'launchClips.create', { launchClips }, 'launch-clips', launch, null],
] as const;

it.each(forms)('%s names its form to %s', async (route, call, rows, name, unsent, next) => {
  const page = await screens.open(
    route,
    rows,
    `answers['forms.read'] = { fields: ${JSON.stringify(JSON.stringify(unsent))} };
    answers['textToVideo.models'] = ${JSON.stringify({ models: [model], readAt: 1 })};
    answers['textToVideo.estimate'] = { credits: 5, exact: true };
    answers['speech.createParts'] = { ids: ['a', 'b'] };
    answers['${call}'] ??= { id: 'a', queueId: 'b' };`,
  );
  const form = page.getByRole('form');
  await form.waitFor();
  await form.locator('button[type=submit]:enabled').click();
  await expect.poll(async () => (await asked(page, call)).length).toBe(1);
  const [input] = (await asked(page, call)) as { form: { name: string; fields: string; next: string | null } }[];
  expect(input?.form.name).toBe(name);
  expect(JSON.parse(input?.form.fields ?? '')).toMatchObject(unsent);
  expect({ next: JSON.parse(input?.form.next ?? 'null') as unknown }).toMatchObject({ next });
  await page.context().close();
});

/** The filled-in form of a launch clip; `answer`: what the page has as the answer when it is sent. */
const launching = (answer: string): Promise<Page> =>
  screens.open(
    '/launch-clips',
    { launchClips },
    `answers['forms.read'] = { fields: ${JSON.stringify(JSON.stringify(launch))} };
    const invoke = backlot.invoke;
    globalThis.fills = [];
    backlot.invoke = (name, input, accountId) => {
      if (name !== 'launchClips.create') return invoke(name, input, accountId);
      fills.push(input.form.fill);
      return ${answer};
    };`,
  );

/** The fills that were sent so far. */
const fills = async (page: Page): Promise<string[]> => z.array(z.string()).parse(await page.evaluate('fills'));

it('is the same fill when it is tried again after no answer came, and another once something in it was changed', async () => {
  const page = await launching(`Promise.reject(new Error('The answer was lost.'))`);
  const make = page.getByRole('form').locator('button[type=submit]:enabled');
  await make.click();
  await page.getByText('The answer was lost.').waitFor();
  await make.click();
  await expect.poll(async () => (await fills(page)).length).toBe(2);
  await page.getByLabel('Product name', { exact: true }).fill('Teapot');
  await make.click();
  await expect.poll(async () => (await fills(page)).length).toBe(3);
  const [first, second, third] = await fills(page);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  await page.context().close();
});

it('what is typed while it is on its way is kept as such, also where its screen is left, which waits for how that ends', async () => {
  const page = await launching(
    `new Promise((resolve) => (globalThis.answer = () => resolve({ ok: true, value: { id: 'a', queueId: 'b' } })))`,
  );
  const name = page.getByLabel('Product name', { exact: true });
  await page.getByRole('form').locator('button[type=submit]:enabled').click();
  await name.fill('Teapot');
  const [fill] = await fills(page);
  await expect
    .poll(async () => (await asked(page, 'forms.keep')).at(-1))
    .toEqual({ name: 'launch-clips', fields: JSON.stringify({ ...launch, productName: 'Teapot' }), during: fill });
  await page.getByRole('link', { name: 'Home' }).click();
  await name.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Launch clips' }).click();
  await page.getByRole('heading', { name: 'Launch clips', level: 1 }).waitFor();
  expect(await page.getByRole('form').locator('input:enabled').count()).toBe(0);
  await page.evaluate('answer()');
  await expect.poll(() => name.inputValue()).toBe('Teapot');
  expect(await page.getByLabel('What it does', { exact: true }).inputValue()).toBe('');
  expect(await fills(page)).toHaveLength(1);
  await page.context().close();
});
