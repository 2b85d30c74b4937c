import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captionDrafts } from '../../tools/look/caption-screens.ts';
import { serviceAccount } from '../../tools/look/sample-account.ts';
import { draft, drafts } from '../../tools/look/sample-videos.ts';
import { asked, newVideoButton, type Screens, startScreens } from './open-screen.ts';

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

const renamedVideo = async (page: Page): Promise<readonly string[]> => {
  await page
    .locator('[data-row=d1]')
    .getByRole('button', { name: /^Actions for/u })
    .click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  return ['Title'];
};
const newVideo = async (page: Page): Promise<readonly string[]> => {
  await newVideoButton(page).first().click();
  return ['Title (optional)'];
};
const numberedClip = async (page: Page): Promise<readonly string[]> => {
  await page.getByRole('button', { name: 'Add by ID…' }).click();
  return ['Clip ID'];
};
const newPreset = async (page: Page): Promise<readonly string[]> => {
  await page.getByRole('button', { name: 'New preset' }).first().click();
  return ['Name'];
};

describe.each([
  ['of the list of corrections', '/videos/staged/captions', { drafts: captionDrafts }, 'captions-pair', corrections],
  ['that is looked for in captions', '/videos/staged/captions', { drafts: captionDrafts }, 'captions-find', findBar],
  ['that is looked for in a script', '/videos/d1', { drafts }, 'script-find', findBar],
  ['of a voice', '/voices', {}, 'voice-edit', voice],
  ['as the title of a video that is renamed', '/videos', { drafts }, 'rename/d1', renamedVideo],
  ['as the title of a new video', '/videos', { drafts }, 'new-video-title', newVideo],
  ['as the name of a new preset', '/presets', {}, 'preset-new', newPreset],
  ['as the number of a clip', '/clips', {}, 'clip-add', numberedClip],
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

it('what is typed into a dialog is not lost to a press beside it later, and is forgotten once it is given up or done', async () => {
  const page = await screens.open(
    '/videos',
    { drafts },
    `${having({ 'rename/d1': '{"title":"Half a ti"}' })}
    const subscribe = backlot.subscribe;
    globalThis.listeners = [];
    backlot.subscribe = (listener) => {
      listeners.push(listener);
      return subscribe(listener);
    };`,
  );
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('textbox');
  const kept = async () => (await keptBy(page))['rename/d1'];
  await renamedVideo(page);
  await page.mouse.click(4, 4);
  expect(await title.inputValue()).toBe('Half a ti');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await kept()).toBeNull();
  await page.evaluate(`{
    const invoke = backlot.invoke;
    backlot.invoke = (name, ...rest) => name === 'forms.read'
      ? Promise.resolve({ ok: true, value: { fields: null } })
      : invoke(name, ...rest);
  }`);
  await renamedVideo(page);
  expect(await title.inputValue()).not.toBe('Half a ti');
  await title.fill('A title');
  // The screen is left before it was done.
  await page.evaluate(`{
    const invoke = backlot.invoke;
    backlot.invoke = (name, input, accountId) => name === 'drafts.rename'
      ? new Promise((resolve) => { globalThis.renamed = () => resolve({ ok: true, value: undefined }); })
      : invoke(name, input, accountId);
  }`);
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect.poll(kept).toBe('{"title":"A title"}');
  await page.evaluate(`listeners.forEach((tell) => tell({ type: 'navigate', route: '/queue' }))`);
  await dialog.waitFor({ state: 'detached' });
  await page.evaluate('renamed()');
  await expect.poll(kept).toBeNull();
  await page.context().close();
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

it('what a number is of is kept with it, for the account that it is of', async () => {
  const page = await screens.open('/videos', { drafts });
  const begin = async (on: Page): Promise<void> => {
    await on.locator('[data-row=d1]').waitFor();
    await on.getByRole('button', { name: 'More ways to add videos' }).click();
    await on.getByRole('menuitem', { name: 'Add by ID…' }).click();
  };
  await begin(page);
  await page.getByRole('radio', { name: 'Stock footage video' }).click();
  await page.getByRole('textbox', { name: 'ID' }).fill('77');
  await expect.poll(async () => (await keptBy(page))[`video-add/${serviceAccount.id}`]).toContain('77');
  const kept = await keptBy(page);
  await page.context().close();
  const later = await screens.open('/videos', { drafts }, having(kept));
  await begin(later);
  expect(await later.getByRole('textbox', { name: 'ID' }).inputValue()).toBe('77');
  expect(await later.getByRole('radio', { name: 'Stock footage video' }).isChecked()).toBe(true);
  await later.context().close();
  const rows = {
    drafts: drafts.map((one) => ({ ...one, accountId: 'another' })),
    accounts: [{ ...serviceAccount, id: 'another' }],
  };
  const another = await screens.open('/videos', rows, having(kept));
  await begin(another);
  expect(await another.getByRole('textbox', { name: 'ID' }).inputValue()).toBe('');
  await another.context().close();
});
