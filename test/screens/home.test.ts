import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueRows } from '../../tools/look/sample-queue.ts';
import { stagedItems } from '../../tools/look/sample-staged.ts';
import { files } from '../../tools/look/library-screens.ts';
import { drafts, finishedVideo } from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('the first screen', () => {
  it('begins a video in the shape of the last one, once however often Enter is pressed', async () => {
    const portrait = drafts.map((draft) => ({ ...draft, aspectRatio: '9:16' }));
    const page = await screens.open(
      '/',
      { drafts: portrait },
      `answers['drafts.create'] = new Promise((resolve) => setTimeout(() => resolve({ id: 'd1' }), 300));`,
    );
    await page.getByRole('button', { name: 'New video', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'New video' });
    expect(await dialog.getByRole('radio', { name: 'Portrait' }).isChecked()).toBe(true);
    await dialog.getByRole('textbox', { name: /^Title/ }).fill(' The harbour ');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await asked(page, 'drafts.create')).toEqual([
      { type: 'ai-visuals', content: { title: 'The harbour', settings: { aspectRatio: '9:16' } } },
    ]);
    await page.context().close();
  });

  it('leads to the videos that were worked on last', async () => {
    const page = await screens.open('/', { drafts });
    const videos = page.getByRole('region', { name: 'Recent videos' });
    await videos.getByRole('link', { name: /The lighthouse keeper/ }).click();
    await page.getByRole('textbox', { name: 'Script' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('The lighthouse keeper');
    await page.context().close();
  });
});

describe('the first screen of who has one script', () => {
  it.each([
    [1280, 800],
    [900, 600],
  ])('leads on to a voice and to ideas, beside each other, at %d x %d', async (width, height) => {
    const page = await screens.open('/', { drafts: drafts.slice(0, 1), transcriptions: [], voiceClones: [] }, '', {
      viewport: { width, height },
    });
    const box = async (name: RegExp) =>
      (await page.getByRole('main').getByRole('link', { name }).boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const [voice, idea] = [await box(/^Make a voice/), await box(/^Find an idea/)];
    expect(voice.y).toBe(idea.y);
    expect(voice.width).toBeLessThan(width / 2);
    await page.getByRole('button', { name: 'Choose files to transcribe…' }).waitFor();
    await page.context().close();
  });

  it('has no card across its whole width where only one leads on', async () => {
    const page = await screens.open('/', { drafts, transcriptions: [], voiceClones: [] });
    const card = await page.getByRole('link', { name: /^Make a voice/ }).boundingBox();
    expect(card?.width).toBeLessThan(640);
    await page.context().close();
  });
});

describe('what is new in the library', () => {
  it('plays where it is kept', async () => {
    const page = await screens.open('/', { drafts, library: files });
    await page.getByRole('link', { name: /Intro, second take/ }).click();
    await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor({ state: 'attached' });
    const player = page.getByRole('dialog', { name: 'Intro, second take' });
    expect(await player.getByText('Good evening, and welcome to the studio.').isVisible()).toBe(true);
    await page.context().close();
  });
});

describe('a new video', () => {
  it.each([
    ['a key', async (page: Page) => page.keyboard.press('c')],
    [
      'its name',
      async (page: Page) => {
        await page.keyboard.press('Control+k');
        await page.keyboard.type('new video');
        await page.keyboard.press('Enter');
      },
    ],
  ])('is begun on any screen by %s, with the focus in its first field', async (_, ask) => {
    const page = await screens.open('/queue');
    await ask(page);
    await page.getByRole('dialog', { name: 'New video' }).waitFor();
    await page.keyboard.type('Harbour');
    expect(await page.getByRole('textbox', { name: /^Title/ }).inputValue()).toBe('Harbour');
    await page.context().close();
  });

  it('is not begun by a letter that is typed, or that finds an entry of a menu', async () => {
    const page = await screens.open('/videos', { drafts });
    await page.getByRole('searchbox').pressSequentially('cc');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('searchbox').fill('');
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('c');
    expect(await page.getByRole('menu').count()).toBe(1);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });
});

describe('a row of a list', () => {
  it('is opened by a press anywhere on it, and not by one on what it holds', async () => {
    const page = await screens.open('/videos', { drafts });
    const row = page
      .getByRole('list', { name: 'Videos' })
      .getByRole('listitem')
      .filter({ hasText: 'lighthouse keeper' });
    await row.getByRole('checkbox').click();
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.keyboard.press('Escape');
    expect(await page.getByText('1 selected').count()).toBe(1);
    // Minutes go by while the test is prepared.
    await row.getByText(/^\d+ min ago$/u).click();
    await page.getByRole('textbox', { name: 'Script' }).waitFor();
    await page.context().close();
  });
});

describe('a finished video', () => {
  it('is not made anew by one click: what that means, and what costs less, is said first', async () => {
    const page = await screens.open(
      '/videos/d1',
      { drafts: drafts.map((draft) => ({ ...draft, ...finishedVideo })) },
      `lookScenario.draft = ${JSON.stringify(finishedVideo)};`,
    );
    await page.getByRole('button', { name: /^Render from scratch \d+ credits/ }).click();
    const dialog = page.getByRole('dialog', { name: 'From draft to video' });
    await dialog.getByText(/replaces the finished one/).waitFor();
    expect(await asked(page, 'videos.start')).toEqual([]);
    await dialog.getByRole('button', { name: /^Render from scratch/ }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await asked(page, 'videos.start')).toHaveLength(1);
    await page.context().close();
  });
});

describe('a question', () => {
  it('has the focus on what changes nothing', async () => {
    const page = await screens.open('/account');
    await page.getByRole('button', { name: /^Sign out of/ }).click();
    const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
    await cancel.waitFor();
    expect(await page.locator(':focus').textContent()).toBe(await cancel.textContent());
    await page.context().close();
  });

  it('keeps what runs inside its card beside the list of dropped files, however long a name is', async () => {
    const page = await screens.open('/transcriptions', { queue: queueRows, staged: stagedItems });
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('button', { name: /^\d+ files to transcribe/ }).click();
    const tray = await page.getByRole('complementary', { name: 'Ready to transcribe' }).boundingBox();
    const link = await page.getByRole('link', { name: 'Open queue' }).boundingBox();
    expect((link?.x ?? Infinity) + (link?.width ?? 0)).toBeLessThan(tray?.x ?? 0);
    await page.context().close();
  });

  it('shows no hint that nobody asked for', async () => {
    const page = await screens.open('/videos/d1', { drafts });
    await page.getByRole('textbox', { name: 'Script' }).waitFor();
    await page.getByRole('button', { name: 'Steps and cost' }).click();
    await page.getByRole('dialog', { name: 'From draft to video' }).waitFor();
    // Long enough for a hint to come.
    await page.waitForTimeout(500);
    expect(await page.getByRole('tooltip').allTextContents()).toEqual([]);
    await page.context().close();
  });
});
