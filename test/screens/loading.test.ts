import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueRows } from '../../tools/look/sample-rows.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it('keeps what stands in for a list above the foot of a low window, with the word that it takes long', async () => {
  const page = await screens.open('/queue', {}, "lookScenario.loading = ['queue'];", {
    viewport: { width: 900, height: 600 },
  });
  const screen = await page.locator('main').boundingBox();
  const end = (screen?.y ?? 0) + (screen?.height ?? 0);
  const standIn = page.locator('main output').filter({ hasText: 'Loading' }).last();
  const bottomOf = async (what: Locator): Promise<number> => {
    const box = await what.boundingBox();
    return box === null ? Infinity : box.y + box.height;
  };
  expect(await bottomOf(standIn)).toBeLessThanOrEqual(end);
  // It comes from a little below its place.
  await expect.poll(() => bottomOf(standIn.getByText(/^Still/u))).toBeLessThanOrEqual(end);
  await page.context().close();
});

it('has the filters of the queue in their place while its list is read, and none over an empty one', async () => {
  const placesOf = async (page: Page): Promise<unknown> => {
    const order = page.getByLabel('Order', { exact: true });
    await expect.poll(() => order.isEnabled()).toBe(true);
    const parts = [
      page.getByRole('button', { name: /^All( \d+)?$/u }),
      page.getByRole('button', { name: /^Failed( \d+)?$/u }),
      page.getByRole('searchbox', { name: 'Search the queue' }),
      order,
      page.getByLabel('Group', { exact: true }),
    ];
    const places: unknown[] = [];
    for (const [width, height] of [
      [1280, 800],
      [900, 600],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const part of parts) places.push((await part.boundingBox())?.y);
    }
    return places;
  };
  const loading = await screens.open('/queue', { queue: queueRows }, "lookScenario.loading = ['queue'];");
  const loaded = await screens.open('/queue', { queue: queueRows });
  await loaded.locator('[data-row]').first().waitFor();
  expect(await placesOf(loading)).toEqual(await placesOf(loaded));
  for (const page of [loading, loaded]) await page.context().close();
  const empty = await screens.open('/queue', { queue: [] });
  await empty.getByText('Nothing in the queue').waitFor();
  expect(await empty.getByLabel('Order', { exact: true }).count()).toBe(0);
  await empty.context().close();
});
