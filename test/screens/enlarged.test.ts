import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { captionDrafts } from '../../tools/look/caption-screens.ts';
import { speech } from '../../tools/look/creation-screens.ts';
import { stagedItems } from '../../tools/look/sample-rows.ts';
import { draft, drafts } from '../../tools/look/sample-videos.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
let withBars: Screens;
beforeAll(async () => {
  screens = await startScreens();
  withBars = await startScreens({ scrollbars: true });
});
afterAll(() => Promise.all([screens.close(), withBars.close()]));

describe('at 200 % in a window of 1280 by 800', () => {
  // A press scrolls to what is out of sight, as a user does, and fails where something else is hit.
  it('every screen can be gone to, and every setting of a video', async () => {
    const script = `answers['drafts.read'] = ${JSON.stringify(draft)};`;
    const page = await screens.open('/videos/d1', { drafts }, script, { viewport: { width: 640, height: 400 } });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    for (const name of ['Library', 'Settings', 'Home']) {
      await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name }).click();
      await expect
        .poll(() => page.getByRole('heading', { level: 1 }).innerText())
        .toMatch(name === 'Home' ? /^Hello/u : name);
    }
    await page.context().close();
  });

  it('the areas are large enough to be pressed, and say their names to the keyboard as well', async () => {
    const page = await withBars.open('/', {}, '', { viewport: { width: 640, height: 400 } });
    const areas = page.getByRole('navigation', { name: 'Areas' });
    for (const target of await areas.getByRole('link').or(areas.getByRole('button')).all()) {
      const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(28);
    }
    expect((await areas.getByRole('button').locator('svg').boundingBox())?.width).toBe(16);
    await areas.getByRole('link', { name: 'Videos' }).focus();
    await page.keyboard.press('Tab');
    await page.getByRole('tooltip', { name: 'Transcriptions' }).waitFor({ state: 'attached' });
    await page.context().close();
  });

  it.each([
    ['/speech', 'New speech', 'Text'],
    ['/clips', 'New clip', 'What happens'],
    ['/characters', 'New character', /^Name/u],
    ['/ideas', 'Find ideas', 'Keyword'],
  ] as const)('what is written on %s has room', async (route, open, label) => {
    const page = await screens.open(route, {}, '', { viewport: { width: 640, height: 400 } });
    const field = page.getByLabel(label, { exact: typeof label === 'string' }).first();
    const opener = page.getByRole('button', { name: open }).first();
    await opener.or(field).first().waitFor();
    if (await opener.isVisible()) await opener.click();
    await field.waitFor();
    expect((await field.boundingBox())?.width).toBeGreaterThan(route === '/characters' ? 150 : 300);
    await page.context().close();
  });

  it('entries of the queue are selected, opened, and looked at', async () => {
    const queue = ['a', 'b', 'c', 'd', 'e'].map((id, index) =>
      queueRow({ id, title: `Row ${id}`, state: 'done', createdAt: Date.now() - index, actions: ['remove'] }),
    );
    const page = await screens.open('/queue', { queue }, '', { viewport: { width: 640, height: 400 } });
    for (const { title } of queue) await page.getByRole('checkbox', { name: `Select ${title}` }).click();
    await page.getByRole('button', { name: 'Export 5 as CSV…' }).click({ trial: true });
    for (const { title } of [queue[0], queue[4]].flatMap((row) => row ?? [])) {
      await page.getByText(title, { exact: true }).click();
      const details = page.getByRole('complementary', { name: title });
      await details.getByText('Every step').click();
      // The bar of the selection lies over their end as well.
      await details.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      const last = await details.getByRole('listitem').last().boundingBox();
      const bar = await page.getByRole('button', { name: 'Clear selection' }).boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
      await page.getByRole('button', { name: 'Close details' }).click();
    }
    const list = await page.getByRole('region', { name: 'Entries of the queue' }).boundingBox();
    expect(list?.height).toBeGreaterThan(3 * 56);
    await page.context().close();
  });

  it('details of an entry cover nothing that the keyboard comes to', async () => {
    const queue = ['a', 'b', 'c'].map((id, index) =>
      queueRow({ id, title: `Row ${id}`, state: 'waiting', createdAt: Date.now() - index, actions: ['cancel'] }),
    );
    const page = await screens.open('/queue', { queue }, '', { viewport: { width: 640, height: 400 } });
    const details = page.getByRole('complementary', { name: 'Row a' });
    await page.getByText('Row a', { exact: true }).click();
    await details.waitFor();
    const focused = (): Promise<unknown> => page.evaluate(`document.activeElement.closest('[data-row]')?.textContent`);
    const inDetails = (): Promise<unknown> => page.evaluate(`document.activeElement.getAttribute('data-details-of')`);
    await expect.poll(inDetails).toBe('a');
    await page.keyboard.press('Escape');
    await expect.poll(() => details.count()).toBe(0);
    await expect.poll(focused).toContain('Row a');
    await page.keyboard.press('Enter');
    await expect.poll(inDetails).toBe('a');
    // The list below stays in use by keyboard, and what is in sight closes nothing.
    await page.getByRole('checkbox', { name: 'Select Row b' }).focus();
    expect(await details.count()).toBe(1);
    await page.getByRole('button', { name: 'Cancel: Row b' }).focus();
    await expect.poll(() => details.count()).toBe(0);
    await page.context().close();
  });

  it('captions are corrected, found, reviewed and heard', async () => {
    const page = await screens.open('/videos/conflict/captions', { drafts: captionDrafts }, '', {
      viewport: { width: 640, height: 400 },
    });
    await page.getByRole('button', { name: 'Find and replace' }).click();
    const find = page.getByRole('search');
    await find.getByRole('textbox', { name: 'Find' }).fill('harbour');
    await find.getByRole('button', { name: 'Next match' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('Nobody told us').click();
    await page.getByRole('textbox', { name: 'Caption' }).fill('Nobody had told us.');
    await page.getByRole('button', { name: 'Decide' }).click();
    // What was typed is kept a moment later.
    await expect.poll(() => page.getByRole('dialog').innerText()).toContain('Nobody had told us');
    await page.context().close();
  });
});

describe('at 150 % in a window of 900 by 600', () => {
  const viewport = { width: 600, height: 400 };

  it('the areas are icons that say their names, and leave the room to the screen', async () => {
    const page = await screens.open('/', { drafts }, '', { viewport });
    const areas = page.getByRole('navigation', { name: 'Areas' });
    expect((await areas.boundingBox())?.width).toBeLessThan(70);
    const library = areas.getByRole('link', { name: 'Library' });
    await library.hover();
    await page.getByRole('tooltip', { name: 'Library' }).waitFor({ state: 'attached' });
    await library.click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Library');
    await page.setViewportSize({ width: 1280, height: 800 });
    await areas.getByRole('link', { name: 'Home' }).hover();
    await library.hover({ position: { x: 20, y: 10 } });
    await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
    await page.context().close();
  });

  it('what is below a heading has most of the room, and a speech shows its title', async () => {
    const page = await screens.open('/characters', {}, '', { viewport });
    await page.getByRole('button', { name: 'New character' }).first().click();
    const field = page.getByRole('main').getByLabel(/^Name/u).first();
    await field.waitFor();
    const scrolled = await field.evaluate((element) => {
      let around = element.parentElement;
      const scrolls = (each: NonNullable<typeof around>): boolean =>
        each.scrollHeight > each.clientHeight + 1 &&
        /auto|scroll/u.test(each.ownerDocument.defaultView?.getComputedStyle(each).overflowY ?? '');
      while (around !== null && !scrolls(around)) around = around.parentElement;
      return around?.clientHeight;
    });
    expect(scrolled).toBeGreaterThan(250);
    await page.context().close();
    const spoken = await screens.open('/speech', { speech }, '', { viewport });
    const titles = spoken.locator('[data-open-row]');
    await titles.first().waitFor();
    for (const title of await titles.all()) expect((await title.boundingBox())?.width).toBeGreaterThan(40);
    await spoken.context().close();
  });

  it('what an empty screen offers is in sight', async () => {
    const page = await screens.open('/videos/none/captions', { drafts: captionDrafts }, '', { viewport });
    const offered = page.getByRole('button', { name: 'Open the video' });
    await offered.waitFor();
    const { y, height } = (await offered.boundingBox()) ?? { y: 9999, height: 0 };
    const strip = await page.getByRole('contentinfo', { name: 'In progress' }).boundingBox();
    expect(y + height).toBeLessThan(strip?.y ?? 0);
    await page.context().close();
  });

  it('nothing of what finds in a script lies over something else', async () => {
    const script = `answers['drafts.read'] = ${JSON.stringify(draft)};`;
    const page = await screens.open('/videos/d1', { drafts }, script, { viewport });
    await page.getByRole('textbox', { name: 'Script' }).click();
    await page.keyboard.press('Control+f');
    const bar = page.getByRole('search');
    const edge = (await bar.boundingBox()) ?? { x: 0, width: 0 };
    for (const name of ['Previous match', 'Next match', 'Replace', 'Replace all']) {
      const button = (await bar.getByRole('button', { name, exact: true }).boundingBox()) ?? { x: 9999, width: 0 };
      expect(button.x + button.width, name).toBeLessThanOrEqual(edge.x + edge.width);
    }
    expect((await bar.getByRole('textbox', { name: 'Find', exact: true }).boundingBox())?.width).toBeGreaterThan(80);
    await page.context().close();
  });
});

describe('at 200 % in a window of 900 by 600', () => {
  const viewport = { width: 450, height: 300 };
  const widthOf = async (page: Page, role: 'textbox' | 'complementary', name: string): Promise<number> =>
    (await page.getByRole(role, { name, exact: true }).boundingBox())?.width ?? 0;

  it('a script has the room, and its settings have it when they are asked for', async () => {
    const script = `answers['drafts.read'] = ${JSON.stringify(draft)};`;
    const page = await screens.open('/videos/d1', { drafts }, script, { viewport });
    await page.getByRole('textbox', { name: 'Script' }).waitFor();
    expect(await widthOf(page, 'textbox', 'Script')).toBeGreaterThan(250);
    await page.getByRole('button', { name: 'Show the side panel' }).click();
    expect(await widthOf(page, 'complementary', 'Side panel')).toBeGreaterThan(350);
    await page.keyboard.press('Control+f');
    await expect.poll(() => widthOf(page, 'textbox', 'Find')).toBeGreaterThan(80);
    await page.context().close();
  });

  it('what had the keyboard before the window was enlarged has it, and room', async () => {
    const script = `answers['drafts.read'] = ${JSON.stringify(draft)};`;
    const page = await screens.open('/videos/d1', { drafts }, script, { viewport: { width: 900, height: 600 } });
    const written = page.getByRole('textbox', { name: 'Script' });
    await written.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('a');
    await page.setViewportSize(viewport);
    // Longer than what is hidden keeps the keyboard.
    await page.waitForTimeout(300);
    await page.keyboard.type('cbc');
    await expect.poll(() => written.innerText()).toMatch(/^acbc/u);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.setViewportSize({ width: 900, height: 600 });
    await page.getByRole('button', { name: 'Show the side panel' }).click();
    await page.getByRole('tab', { name: 'Scenes' }).focus();
    await page.setViewportSize(viewport);
    await page.waitForTimeout(300);
    expect(await widthOf(page, 'complementary', 'Side panel')).toBeGreaterThan(350);
    await page.context().close();
  });

  it.each(['Script', 'Scenes'])(
    '%s, that had the keyboard below a dialog while the window was enlarged, has it again, and room',
    async (name) => {
      const script = `answers['drafts.read'] = ${JSON.stringify(draft)};`;
      const page = await screens.open('/videos/d1', { drafts }, script, { viewport: { width: 900, height: 600 } });
      const before = page.getByRole(name === 'Script' ? 'textbox' : 'tab', { name });
      await before.click();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
      await page.setViewportSize(viewport);
      await page.waitForTimeout(300);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await before.and(page.locator(':focus')).count()).toBe(1);
      expect(await page.getByRole('complementary', { name: 'Side panel' }).count()).toBe(name === 'Script' ? 0 : 1);
      await page.context().close();
    },
  );

  it('dropped files are looked through, and what they cost is in sight on its button', async () => {
    const page = await screens.open('/', { staged: stagedItems }, '', { viewport });
    await page.getByRole('button', { name: /to transcribe$/ }).click();
    const files = await page.getByRole('region', { name: 'Files to transcribe' }).boundingBox();
    expect(files?.height).toBeGreaterThan(140);
    const button = page.getByRole('button', { name: /^Transcribe/ });
    await button.scrollIntoViewIfNeeded();
    const { y, height } = (await button.boundingBox()) ?? { y: 9999, height: 0 };
    expect(y + height).toBeLessThanOrEqual(viewport.height);
    await page.context().close();
  });

  it('a product is named, a search through captions is closed, and what waits for approval is read', async () => {
    const launch = await screens.open('/launch-clips', {}, '', { viewport });
    const opener = launch.getByRole('button', { name: 'New launch clip' }).first();
    await opener.or(launch.getByLabel('Product name')).first().waitFor();
    if (await opener.isVisible()) await opener.click();
    const product = await launch.getByLabel('Product name').first().boundingBox();
    expect(product?.width).toBeGreaterThan(150);
    await launch.context().close();

    const captions = await screens.open('/videos/conflict/captions', { drafts: captionDrafts }, '', { viewport });
    await captions.getByRole('button', { name: 'Find and replace' }).click();
    const close = await captions
      .getByRole('search')
      .getByRole('button', { name: 'Close find and replace' })
      .boundingBox();
    expect((close?.x ?? 9999) + (close?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
    await captions.context().close();

    const queue = ['a', 'b'].map((id) => queueRow({ id, title: `Row ${id}`, state: 'needs-you', phase: 'approval' }));
    const waiting = await screens.open('/queue', { queue }, '', { viewport });
    const why = await waiting.getByText(/Backlot asks again/u).boundingBox();
    expect(why?.width).toBeGreaterThan(200);
    await waiting.context().close();
  });
});
