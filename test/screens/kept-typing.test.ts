import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captionDrafts } from '../../tools/look/caption-screens.ts';
import { draft, drafts } from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** What main has of each form; the page is another one than that which kept it. */
const having = (kept: unknown): string => `{
  const kept = ${JSON.stringify(kept)};
  const invoke = backlot.invoke;
  backlot.invoke = (name, input, accountId) => name === 'forms.read' && input.name in kept
    ? Promise.resolve({ ok: true, value: { fields: kept[input.name] } })
    : invoke(name, input, accountId);
  answers['drafts.read'] = ${JSON.stringify(draft)};
}`;

/** What was kept last, by the name of its form. */
const keptBy = async (page: Page): Promise<Record<string, string>> => {
  // As the calls are.
  const calls = (await asked(page, 'forms.keep')) as readonly { readonly name: string; readonly fields: string }[];
  return Object.fromEntries(calls.map(({ name, fields }) => [name, fields]));
};

const corrections = async (page: Page): Promise<readonly string[]> => {
  await page.getByRole('button', { name: 'Corrections list' }).click();
  return ['Wrong', 'Right'];
};
const findBar = async (page: Page): Promise<readonly string[]> => {
  await page
    .getByRole('button', { name: 'Find and replace' })
    .or(page.getByRole('textbox', { name: 'Script' }))
    .first()
    .waitFor();
  await page.keyboard.press('Control+f');
  return ['Find', 'Replace with'];
};
const webAddress = async (page: Page): Promise<readonly string[]> => {
  await page.getByRole('button', { name: 'From web address' }).click();
  return ['Web address'];
};
const voice = async (page: Page): Promise<readonly string[]> => {
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Actions for/u })
    .click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  return ['Description'];
};

describe.each([
  ['of the list of corrections', '/videos/staged/captions', { drafts: captionDrafts }, 'captions-pair', corrections],
  ['that is looked for in captions', '/videos/staged/captions', { drafts: captionDrafts }, 'captions-find', findBar],
  ['that is looked for in a script', '/videos/d1', { drafts }, 'script-find', findBar],
  ['of a voice', '/voices', {}, 'voice-edit', voice],
  ['as a web address', '/transcriptions', {}, 'address', webAddress],
] as const)('what is typed %s', (_, route, rows, form, begin) => {
  it('is there again after the window was closed', async () => {
    const page = await screens.open(route, rows, having({}));
    const fields = await begin(page);
    for (const name of fields)
      await page.getByRole('textbox', { name, exact: name !== 'Description' }).fill(`Some ${name}`);
    await expect
      .poll(async () =>
        Object.entries(await keptBy(page)).filter(
          ([name, text]) => name.startsWith(form) && fields.every((field) => text.includes(`Some ${field}`)),
        ),
      ) // prettier-ignore
      .toHaveLength(1);
    const kept = await keptBy(page);
    await page.context().close();
    const later = await screens.open(route, rows, having(kept));
    await begin(later);
    for (const name of fields)
      await expect
        .poll(() => later.getByRole('textbox', { name, exact: name !== 'Description' }).inputValue())
        .toBe(`Some ${name}`);
    await later.context().close();
  });
});

it('a pair of corrections that is being changed is there again after the window was closed, until it is given up', async () => {
  const open = async (kept: unknown): Promise<Page> => {
    const page = await screens.open('/videos/staged/captions', { drafts: captionDrafts }, having(kept));
    await corrections(page);
    return page;
  };
  const right = (page: Page) => page.getByRole('listitem').getByRole('textbox', { name: 'Right' });
  const page = await open({});
  await page
    .getByRole('button', { name: /^Edit /u })
    .first()
    .click();
  await right(page).fill('Backlot Studio');
  await expect.poll(async () => JSON.stringify(await keptBy(page))).toContain('Backlot Studio');
  const kept = await keptBy(page);
  await page.context().close();
  const later = await open(kept);
  await expect.poll(() => right(later).inputValue()).toBe('Backlot Studio');
  await later.keyboard.press('Escape');
  await expect.poll(() => right(later).count()).toBe(0);
  expect(await keptBy(later)).toMatchObject({ 'captions-changed-pair': null });
  await later.context().close();
});

it('what is typed after the key that replaces is looked for, where another word was looked for last', async () => {
  const kept = { 'script-find': JSON.stringify({ find: 'tea', replace: 'coffee' }) };
  const page = await screens.open('/videos/d1', { drafts }, having(kept));
  await page.getByRole('textbox', { name: 'Script' }).click();
  await page.keyboard.press('Control+h');
  await page.getByRole('search').waitFor();
  await page.keyboard.type('harbour');
  expect(await page.getByRole('textbox', { name: 'Find', exact: true }).inputValue()).toBe('harbour');
  await page.context().close();
});

it('what was looked for last in a script is replaced with what is typed, once it was gone on to', async () => {
  const kept = { 'script-find': JSON.stringify({ find: 'lighthouse', replace: '' }) };
  const page = await screens.open('/videos/d1', { drafts }, having(kept));
  await page.getByRole('textbox', { name: 'Script' }).click();
  await page.keyboard.press('Control+f');
  await page.getByRole('search').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+h');
  await page.keyboard.type('tower');
  expect(await page.getByRole('textbox', { name: 'Replace with', exact: true }).inputValue()).toBe('tower');
  await page.context().close();
});

describe('what was looked for last in captions', () => {
  const kept = { 'captions-find': JSON.stringify({ find: 'harbour', replace: 'port' }) };
  const open = async (): Promise<Page> => {
    const page = await screens.open('/videos/staged/captions', { drafts: captionDrafts }, having(kept));
    await page.getByRole('button', { name: 'Find and replace' }).waitFor();
    await page.keyboard.press('Control+h');
    await page.getByRole('search').waitFor();
    return page;
  };

  it('is typed over after the key that replaces', async () => {
    const page = await open();
    await page.keyboard.type('tide');
    expect(await page.getByRole('textbox', { name: 'Find', exact: true }).inputValue()).toBe('tide');
    expect(await page.getByRole('textbox', { name: 'Replace with' }).inputValue()).toBe('port');
    await page.context().close();
  });

  it('is shown before it is replaced', async () => {
    const page = await open();
    const one = page.getByRole('search').getByRole('button', { name: 'Replace', exact: true });
    await one.click();
    await page
      .getByRole('search')
      .getByText(/^1 of /u)
      .waitFor();
    await one.click();
    await expect.poll(() => page.getByText('down to the port').count()).toBeGreaterThan(0);
    await page.context().close();
  });
});

it('what was changed of a voice leaves the rest of it as it is by now', async () => {
  const page = await screens.open('/voices', {}, having({}));
  const [description = ''] = await voice(page);
  await page.getByRole('textbox', { name: description }).fill('Warm and close');
  await expect.poll(async () => JSON.stringify(await keptBy(page))).toContain('Warm and close');
  const [text = ''] = Object.values(await keptBy(page));
  expect(JSON.parse(text)).toEqual({ name: null, gender: null, description: 'Warm and close' });
  await page.context().close();
});
