import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../tools/look/sample-rows.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

describe('a spending limit', () => {
  it('lets nothing out while another number is typed in its place, and a stricter one holds at once', async () => {
    const limits = { job: 100, batch: null, day: null };
    const page = await screens.open('/settings', { settings: [{ ...settings, spendingLimits: limits }] });
    const saved = async () =>
      (await asked(page, 'settings.update')).map(
        (input) => (input as { changes: { spendingLimits: { job: number | null } } }).changes.spendingLimits.job, // settings.update's own input
      );
    const field = page.getByLabel('per job');
    await field.fill('');
    // Longer than what is typed waits to be kept.
    await page.waitForTimeout(1500);
    expect(await saved()).toEqual([]);
    await field.fill('20');
    await expect.poll(saved).toEqual([20]);
    await field.fill('200');
    await page.waitForTimeout(1500);
    expect(await saved()).toEqual([20]);
    await field.press('Enter');
    await expect.poll(saved).toEqual([20, 200]);
    await page.context().close();
  });
});
