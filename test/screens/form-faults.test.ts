import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Where the keyboard is, relative to the first words about what is missing. */
const place = `(() => {
  const active = document.activeElement;
  const fault = document.querySelector('form [role="alert"]');
  if (fault === null || active === null || active.closest('form') === null) return 'elsewhere';
  if (active.getAttribute('type') === 'submit') return 'on the button';
  const group = fault.parentElement;
  return group !== null && group.contains(active) ? 'at the first' : 'elsewhere';
})()`;

const submit = (page: Page): Promise<void> => page.locator('form button[type="submit"]').first().click();

describe('a form that is sent while something is missing', () => {
  it.each([
    ['/speech', null],
    ['/clips', null],
    ['/launch-clips', null],
    ['/characters', 'New character'],
    ['/voices', 'New voice'],
    ['/ideas', null],
  ])('puts the keyboard to the first of it: %s', async (route, opens) => {
    const page = await screens.open(route);
    if (opens !== null) await page.getByRole('button', { name: opens, exact: true }).first().click();
    await submit(page);
    await expect.poll(() => page.evaluate(place)).toBe('at the first');
    await page.context().close();
  });

  it('goes on to the next one, which is no field, once the first is there', async () => {
    const page = await screens.open('/speech');
    await submit(page);
    await page.keyboard.type('Good morning.');
    await submit(page);
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Choose…');
    await page.context().close();
  });
});
