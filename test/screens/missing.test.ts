import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as videos from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const draft = {
  ...videos.draft,
  type: 'url-based' as const,
  remote: null,
  remoteId: null,
  imagesFrom: null,
  conflicts: [],
  scriptSource: { kind: 'own' as const },
  settings: { ...videos.draft.settings, voiceId: null, genreId: null },
};

/** The editor of a draft that lacks all of these fields until they are given. */
async function open(size = { width: 1280, height: 800 }, over: Partial<typeof videos.draft> = {}): Promise<Page> {
  const script = `
    let kept = ${JSON.stringify({ ...draft, ...over })};
    const lacks = { 'script': true, 'title': true, 'settings.voiceId': true, 'settings.genreId': true, 'imagesFrom': true };
    const own = {
      'drafts.read': () => kept,
      'drafts.edit': ({ changes }) => {
        if (changes.imagesFrom) lacks.imagesFrom = false;
        if (changes.settings?.genreId) lacks['settings.genreId'] = false;
        kept = { ...kept, ...changes, settings: { ...kept.settings, ...changes.settings }, revision: kept.revision + 1 };
        return kept;
      },
      'videos.plan': ({ ids }) => ({
        plans: ids.map((id) => ({
          id, steps: [], credits: 20, unknown: 0, later: [], brings: [], notExported: [], keeps: [], exactPrice: 'not-yet', makesEvent: false,
          problems: Object.keys(lacks).filter((field) => lacks[field]).map((field) => ({ code: 'no ' + field, field, title: field + ' is missing', detail: 'Give it.' })),
        })),
        credits: 20, unknown: 0,
      }),
    };
    const before = backlot.invoke;
    backlot.invoke = (name, input, accountId) =>
      name in own ? Promise.resolve({ ok: true, value: own[name](input) }) : before(name, input, accountId);
  `;
  const page = await screens.open('/videos/d1', { drafts: videos.drafts }, script, { viewport: size });
  await page.getByRole('button', { name: 'Render', exact: true }).click();
  return page;
}

const showMe = (page: Page, what: string) =>
  page.getByRole('listitem').filter({ hasText: what }).getByRole('button', { name: 'Show me' }).click();
const focused = (page: Page) =>
  page.evaluate('document.activeElement.getAttribute("aria-label") ?? document.activeElement.innerText');

describe('what keeps a video from being rendered', () => {
  it('is led to, each where it is put right, also in a group that was closed', async () => {
    const page = await open({ width: 900, height: 600 });
    await showMe(page, 'imagesFrom');
    const address = page.getByRole('textbox', { name: 'Page with the images' });
    await expect.poll(() => address.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
    const box = await address.boundingBox();
    expect(box?.y).toBeGreaterThan(250);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(510);

    await page.locator('summary').filter({ hasText: 'Voice' }).click();
    await page.getByRole('button', { name: 'Steps and cost' }).click();
    await showMe(page, 'settings.voiceId');
    await expect.poll(() => focused(page)).toBe('Choose a voice');

    await page.getByRole('button', { name: 'Steps and cost' }).click();
    await showMe(page, 'title');
    await expect.poll(() => focused(page)).toBe('Title of the video');

    await page.getByRole('button', { name: 'Steps and cost' }).click();
    await showMe(page, 'script is missing');
    const script = page.getByRole('textbox', { name: 'Script' });
    await expect.poll(() => script.evaluate((field) => field.matches(':focus'))).toBe(true);
    await page.context().close();
  });

  it('closes no group under the hand that puts it right', async () => {
    const page = await open();
    await showMe(page, 'imagesFrom');
    const address = page.getByRole('textbox', { name: 'Page with the images' });
    await address.fill('https://example.com/hello');
    const kind = page.locator('details').filter({ hasText: 'Kind and shape' });
    await expect.poll(() => kind.innerText()).not.toContain('imagesFrom is missing');
    await page.keyboard.type('-world');
    expect(await address.inputValue()).toBe('https://example.com/hello-world');
    await page.context().close();
  });
});

describe('the page of a video that shows the images of one', () => {
  const words = (page: Page) => page.getByRole('textbox', { name: 'Address of the page' });
  const images = (page: Page) => page.getByRole('textbox', { name: 'Page with the images' });

  it('is named once for its words and its images, until another is named', async () => {
    const page = await open();
    await showMe(page, 'imagesFrom');
    await page.getByRole('button', { name: 'Web page' }).click();
    await words(page).fill('https://site.example/bees');
    await expect.poll(() => images(page).inputValue()).toBe('https://site.example/bees');
    await images(page).fill('https://site.example/pictures');
    await words(page).fill('https://site.example/wasps');
    expect(await images(page).inputValue()).toBe('https://site.example/pictures');
    await page.context().close();
  });

  it('is that of the images where the words are to come from one too', async () => {
    const page = await open(undefined, { imagesFrom: 'https://site.example/bees' });
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Web page' }).click();
    expect(await words(page).inputValue()).toBe('https://site.example/bees');
    await page.context().close();
  });

  it('is that of the words once its images are to be shown', async () => {
    const source = { kind: 'page' as const, url: 'https://site.example/bees', style: 'plain', tone: 'calm', language: 'English', duration: 60 }; // prettier-ignore
    const page = await open(undefined, { type: 'ai-visuals', scriptSource: source });
    await showMe(page, 'imagesFrom');
    await page.getByRole('combobox', { name: 'What is seen' }).selectOption('Images from a page');
    expect(await images(page).inputValue()).toBe('https://site.example/bees');
    await page.context().close();
  });

  it('stays that of a video which the service has, whatever its words come from', async () => {
    const source = { kind: 'page' as const, url: 'https://site.example/bees', style: 'plain', tone: 'calm', language: 'English', duration: 60 }; // prettier-ignore
    const page = await open(undefined, { remoteId: 7, scriptSource: source, imagesFrom: source.url });
    await showMe(page, 'imagesFrom');
    await page.getByRole('button', { name: 'Web page' }).click();
    await words(page).fill('https://site.example/wasps');
    expect(await images(page).inputValue()).toBe('https://site.example/bees');
    await page.context().close();
  });

  it('is one at https where it was typed as a browser takes it, once it is left', async () => {
    const page = await open();
    await showMe(page, 'imagesFrom');
    await images(page).fill(' site.example/bees?all=1 ');
    await page.keyboard.press('Tab');
    await expect.poll(() => images(page).inputValue()).toBe('https://site.example/bees?all=1');
    for (const other of ['http://site.example', 'bees', 'two words.example']) {
      await images(page).fill(other);
      await page.keyboard.press('Tab');
      expect(await images(page).inputValue()).toBe(other);
    }
    await page.context().close();
  });
});
