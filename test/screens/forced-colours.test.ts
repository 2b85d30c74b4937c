import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import { captionDrafts } from '../../tools/look/caption-screens.ts';
import { presets } from '../../tools/look/preset-screens.ts';
import { queueRows, transcriptions } from '../../tools/look/sample-rows.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** What is really painted inside the edge, as the bytes of a picture: computed styles do not know the colours of the system. */
const background = async (place: Locator): Promise<string> => {
  const box = await place.boundingBox();
  const clip = { x: (box?.x ?? 0) + 7, y: (box?.y ?? 0) + 4, width: 2, height: 2 };
  return (await place.page().screenshot({ clip })).toString('base64');
};

it('the slots of voices that are taken can be told from those that are free', async () => {
  const page = await screens.open('/voices', {}, `answers['voiceClones.slots'] = { default_max: 3, addon_cap: 10, current_addons: 0, filled: 1, available: 2, can_buy: true, cost: 40 };`, { forcedColors: 'active' }); // prettier-ignore
  const bars = page.locator('[aria-hidden] > .h-2');
  await expect.poll(() => bars.count()).toBeGreaterThan(1);
  // Of those that are free, too, there is something to see.
  const edge = `getComputedStyle([...document.querySelectorAll('[aria-hidden] > .h-2')].at(-1)).borderTopWidth`;
  expect(await page.evaluate(edge)).toBe('1px');
  const paint = async (bar: Locator): Promise<string> => (await bar.screenshot()).toString('base64');
  expect(await paint(bars.first())).not.toBe(await paint(bars.last()));
  await page.context().close();
});

it('with the colours of the system, what is chosen and where one is can be told from the rest', async () => {
  const page = await screens.open('/settings', {}, '', { forcedColors: 'active' });
  const theme = page.getByRole('radiogroup', { name: 'Theme' });
  const chosen = theme.getByRole('radio', { checked: true });
  const other = theme.getByRole('radio', { checked: false }).first();
  expect(await background(chosen)).not.toBe(await background(other));
  const areas = page.getByRole('link');
  expect(await background(areas.filter({ hasText: 'Settings' }).first())).not.toBe(
    await background(areas.filter({ hasText: 'Home' }).first()),
  );
  await page.context().close();
});

describe('with the colours of the system', () => {
  const options = { forcedColors: 'active' } as const;
  const paint = async (place: Locator): Promise<string> => (await place.screenshot()).toString('base64');

  it('the preset that is open can be told from the others', async () => {
    const page = await screens.open('/presets', { presets }, '', options);
    const list = page.getByRole('list', { name: 'Presets' }).getByRole('button');
    await list.first().waitFor();
    expect(await background(list.first())).not.toBe(await background(list.last()));
    await page.context().close();
  });

  it('what lies over something else has an edge', async () => {
    const page = await screens.open('/queue', { queue: queueRows }, '', options);
    const edge = (role: string): Promise<unknown> =>
      page.evaluate(`getComputedStyle(document.querySelector('${role}')).outlineStyle`);
    await page.getByRole('button', { name: 'More for the queue' }).click();
    await page.getByRole('menu').waitFor();
    expect(await edge('[role="menu"]')).toBe('solid');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').waitFor();
    expect(await edge('dialog')).toBe('solid');
    await page.context().close();
  });

  it('the notice that has the keyboard can be told from the others', async () => {
    const refusal = `{
      const invoke = backlot.invoke;
      backlot.invoke = (name, input, accountId) => name === 'queue.setPaused'
        ? Promise.resolve({ ok: false, error: { code: 'x', title: 'The queue cannot be paused' } })
        : invoke(name, input, accountId);
    }`;
    const page = await screens.open('/queue', {}, refusal, options);
    const notices = page.locator('.toasts > li');
    for (let there = 1; there <= 2; there += 1) {
      await page.keyboard.press('Control+Shift+P');
      await expect.poll(() => notices.count()).toBe(there);
    }
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    const edges = (): Promise<unknown> =>
      page.evaluate(
        `[...document.querySelectorAll('.toasts > li')].map((one) => [one === document.activeElement, getComputedStyle(one).outlineWidth].join())`,
      );
    await expect
      .poll(async () => [...((await edges()) as readonly string[])].toSorted())
      .toEqual(['false,1px', 'true,2px']);
    await page.context().close();
  });

  it('the thumb of a switch is seen where it is', async () => {
    const page = await screens.open('/settings', {}, '', options);
    const switches = page.getByRole('switch');
    await switches.last().waitFor();
    for (const place of await switches.all()) {
      await place.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const at = async (share: number): Promise<string> => {
        const clip = { x: x + width * share, y: y + height / 2, width: 2, height: 2 };
        return (await page.screenshot({ clip })).toString('base64');
      };
      expect(await at(0.3)).not.toBe(await at(0.7));
    }
    await page.context().close();
  });

  it('how far an upload is can be seen', async () => {
    const page = await screens.open('/queue', { queue: queueRows }, '', options);
    const bar = page.getByRole('list', { name: 'Entries of the queue' }).locator('progress').first();
    await bar.waitFor();
    const { x, y, width, height } = (await bar.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const at = async (share: number): Promise<string> => {
      const clip = { x: x + width * share, y: y + height / 2 - 1, width: 2, height: 2 };
      return (await page.screenshot({ clip })).toString('base64');
    };
    expect(await at(0.1)).not.toBe(await at(0.95));
    await page.context().close();
  });

  it('the word that is spoken is marked, and the tape that a position is on is drawn', async () => {
    const page = await screens.open('/transcriptions/t1', { transcriptions }, '', options);
    const word = page.locator('[data-word]').first();
    await word.waitFor();
    const plain = await paint(word);
    await word.evaluate((element) => element.setAttribute('data-lit', ''));
    expect(await paint(word)).not.toBe(plain);
    await page.context().close();
    const captions = await screens.open('/videos/plain/captions', { drafts: captionDrafts }, '', options);
    const tape = await captions.getByRole('slider', { name: 'Position' }).boundingBox();
    const { x, y, width, height } = tape ?? { x: 0, y: 0, width: 0, height: 0 };
    const at = async (down: number): Promise<string> => {
      const clip = { x: x + width * 0.7, y: y + height * down - 1, width: 2, height: 2 };
      return (await captions.screenshot({ clip })).toString('base64');
    };
    expect(await at(0.5)).not.toBe(await at(0.1));
    await captions.context().close();
  });
});
