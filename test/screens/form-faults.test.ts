import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StagedItem } from '../../src/bridge/index.ts';
import { stagedItems } from '../../tools/look/sample-rows.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Where the keyboard is, relative to the first words about what is missing. */
const place = `(() => {
  const active = document.activeElement;
  const fault = document.querySelector('form [data-fault]');
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

  it('says at the consent and at the choice, too, what is wrong with them', async () => {
    const page = await screens.open('/voices');
    await page.getByRole('button', { name: 'New voice', exact: true }).first().click();
    await submit(page);
    const consent = page.getByRole('checkbox', { name: 'I may use this voice' });
    await expect.poll(() => consent.getAttribute('aria-invalid')).toBe('true');
    const told = (place: Locator): Promise<string> =>
      place.evaluate((element) =>
        (element.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id: string) => element.ownerDocument.getElementById(id)?.textContent)
          .join(' '),
      );
    expect(await told(consent)).toMatch(/^It is mine.+cannot be created without this/u);
    expect(await told(page.getByRole('group', { name: 'Gender' }))).toBe('Choose what fits the voice best.');
    await page.context().close();
  });

  it('says once and politely how much is missing, and of a single thing what it is', async () => {
    const page = await screens.open(
      '/launch-clips',
      {},
      `globalThis.said = [];
      new MutationObserver(() => {
        const words = document.querySelector('output[aria-live="polite"]')?.textContent ?? '';
        if (words !== '' && words !== said.at(-1)) said.push(words);
      }).observe(document, { subtree: true, childList: true, characterData: true });`,
    );
    const said = (): Promise<unknown> => page.evaluate('said');
    // Said by itself: what comes in the same moment takes its place.
    await expect.poll(said).toEqual(['Launch clips']);
    await submit(page);
    await expect.poll(said).toEqual(['Launch clips', '3 things are missing or not right']);
    expect(await page.locator('form [role="alert"]').count()).toBe(0);
    for (const fault of await page.locator('form [data-fault]').all()) {
      const id = await fault.getAttribute('id');
      expect(await page.locator(`form [aria-invalid="true"][aria-describedby~="${id}"]`).count()).toBe(1);
    }
    await page.getByLabel('Product name').fill('Kettle');
    await page.getByLabel('What it does').fill('Knows when the tea is right, and says so.');
    await page.getByLabel('Web address').fill('kettle.example');
    await expect.poll(() => page.locator('form [data-fault]').count()).toBe(0);
    const before = ((await said()) as readonly string[]).length;
    await page.getByLabel('Product name').fill('');
    const words = await page.locator('form [data-fault]').innerText();
    await expect.poll(async () => ((await said()) as readonly string[]).slice(before)).toEqual([words]);
    await page.context().close();
  });

  it('shows the words about a list that is higher than a small window', async () => {
    const staged = ['a', 'b', 'c', 'd'].map(
      (id) =>
        ({ ...stagedItems[0], id, name: `${id}.wav`, purpose: 'sample', state: 'ready', problem: null }) as StagedItem,
    );
    const page = await screens.open('/voices', { staged }, '', { viewport: { width: 900, height: 600 } });
    await page.getByRole('button', { name: 'New voice', exact: true }).first().click();
    await page.getByRole('button', { name: 'Remove d.wav' }).waitFor();
    await submit(page);
    const words = page.getByText('Three samples at most. Remove some.');
    const isSeen = (): Promise<boolean> =>
      words.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(element.ownerDocument.elementFromPoint(x + width / 2, y + height / 2));
      });
    await expect.poll(isSeen).toBe(true);
    await page.context().close();
  });

  it('says nothing of what is missing in the empty form that it leaves behind once it is sent', async () => {
    const page = await screens.open(
      '/launch-clips',
      {},
      `globalThis.said = [];
      new MutationObserver(() => {
        for (const fault of document.querySelectorAll('[data-fault]')) said.push(fault.textContent);
      }).observe(document, { subtree: true, childList: true });
      answers['launchClips.create'] = { id: 'c', queueId: 'q' };`,
    );
    await page.getByLabel('Product name').fill('Kettle');
    await page.getByLabel('Web address').fill('kettle.example');
    await page.getByLabel('What it does').fill('Knows when the tea is right, and says so.');
    await submit(page);
    await expect.poll(() => page.getByLabel('Product name').inputValue()).toBe('');
    expect(await page.evaluate('said')).toEqual([]);
    // What is missing then is said as for the first one.
    await submit(page);
    await expect.poll(() => page.evaluate(place)).toBe('at the first');
    await page.context().close();
  });
});
