import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captionDrafts } from '../../tools/look/caption-screens.ts';
import { speech } from '../../tools/look/creation-screens.ts';
import { stagedItems, transcriptions } from '../../tools/look/sample-rows.ts';
import { draft, drafts } from '../../tools/look/sample-videos.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** What a list names to screen readers as that which Enter would choose. */
const marked = (page: Page): Promise<unknown> =>
  page.evaluate(
    `document.getElementById(document.querySelector('[role="combobox"]').getAttribute('aria-activedescendant'))?.innerText`,
  );

/** What polite regions say that are not inert. */
const said = (page: Page): Promise<readonly string[]> =>
  page
    .locator('output')
    .evaluateAll((places) =>
      places
        .filter((place) => place.closest('dialog') !== null || place.ownerDocument.querySelector('dialog') === null)
        .map((place) => place.textContent.replaceAll('\u00A0', '')),
    );

const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === element.ownerDocument.activeElement);

describe('a list of which one is chosen while something is typed', () => {
  it('names what Enter would choose after each letter, and how many there are: the palette', async () => {
    const page = await screens.open('/');
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await expect.poll(() => marked(page)).toContain('New video');
    await page.keyboard.type('sett');
    await expect.poll(() => marked(page)).toContain('Settings');
    await expect.poll(() => said(page)).toContain('1 found');
    await page.keyboard.type('zzz');
    await expect.poll(() => said(page)).toContain('Nothing found');
    expect(await marked(page)).toBe(undefined);
    await page.context().close();
  });

  it('names what Enter would choose after each letter: languages', async () => {
    const page = await screens.open('/', { staged: stagedItems });
    await page.getByRole('button', { name: /to transcribe$/u }).click();
    await page.getByRole('button', { name: /^Spoken language/u }).click();
    await page.keyboard.type('germ');
    await expect.poll(() => marked(page)).toContain('German');
    await page.context().close();
  });
});

describe('a search', () => {
  it('says once how much it found, whatever comes and goes in the list afterwards', async () => {
    const queue = ['a', 'b', 'c'].map((id) => queueRow({ id, title: `Row ${id}`, state: 'done' }));
    const page = await screens.open('/queue', { queue });
    await page.getByRole('searchbox').fill('row');
    await expect.poll(() => said(page)).toContain('3 found');
    await page.evaluate(`lookChange('queue', [], ['c'])`);
    await expect.poll(() => page.getByRole('checkbox', { name: /^Select Row/u }).count()).toBe(2);
    await page.getByRole('searchbox').fill('row b');
    await expect.poll(() => said(page)).toContain('1 found');
    await page.context().close();
  });

  it('of voices says that none was found once the service has answered', async () => {
    const script = `answers['drafts.read'] = ${JSON.stringify(draft)};`;
    const page = await screens.open('/videos/d1', { drafts }, script);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Use /u }).first().waitFor();
    await page.evaluate(`answers['voices.list'] = { voices: [], total: 0 }`);
    await dialog.getByRole('searchbox').fill('nobody');
    await expect.poll(() => said(page)).toContain('Nothing found');
    await page.context().close();
  });
});

it('what is said while a dialog is open is said in it, and not once more below it', async () => {
  const queue = [queueRow({ id: 'a', title: 'The harbour', kind: 'speech', state: 'running' })];
  const page = await screens.open('/', { queue });
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').waitFor();
  await page.evaluate(
    `lookChange('queue', [${JSON.stringify(queueRow({ id: 'a', title: 'The harbour', kind: 'speech', state: 'done' }))}])`,
  );
  await expect.poll(() => said(page)).toContain('The harbour: done.');
  // Longer after it than what a dialog says when it closes.
  await page.waitForTimeout(150);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForTimeout(150);
  expect(await said(page)).not.toContain('The harbour: done.');
  await page.context().close();
});

describe('a screen', () => {
  it('is named by its heading, and told where the keyboard stays on the link that led to it', async () => {
    const page = await screens.open('/', { transcriptions });
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Transcriptions' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('main', { name: 'Transcriptions' }).waitFor();
    await expect.poll(() => said(page)).toContain('Transcriptions');
    await page.context().close();
  });

  it('is not told where the keyboard has gone into it, which reads its name', async () => {
    const [first] = transcriptions;
    const page = await screens.open('/transcriptions', { transcriptions });
    await page
      // Not the one of the start, which is about to go.
      .getByRole('main', { name: 'Transcriptions' })
      .getByRole('link', { name: first?.title ?? '' })
      .press('Enter');
    const main = page.getByRole('main', { name: first?.title ?? '' });
    await main.waitFor();
    await expect.poll(() => hasFocus(main)).toBe(true);
    await page.waitForTimeout(500);
    expect(await said(page)).not.toContain(first?.title);
    // Its name that changes below the keyboard is not read.
    await page.keyboard.press('Control+j');
    await page.getByRole('main', { name: 'Queue' }).waitFor();
    await expect.poll(() => said(page)).toContain('Queue');
    await page.context().close();
  });
});

it('a button that is only an icon says its name once', async () => {
  const page = await screens.open('/');
  await page.keyboard.press('Control+K');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^New video/u }).click();
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await close.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('tooltip').waitFor({ state: 'attached' });
  expect(await close.getAttribute('aria-describedby')).toBe(null);
  await page.context().close();
});

it('a button that is only an icon, and has keys, is described by these alone', async () => {
  const script = `answers['drafts.read'] = ${JSON.stringify(draft)};`;
  const page = await screens.open('/videos/d1', { drafts }, script);
  const find = page.getByRole('button', { name: 'Find and replace' });
  await find.hover();
  await page.getByRole('tooltip').waitFor({ state: 'attached' });
  const about = await find.evaluate(
    (button) => button.ownerDocument.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(about).toBe('Ctrl F');
  await page.context().close();
});

it('keys are read out by their names', async () => {
  const page = await screens.open('/settings');
  const keys = page.getByRole('button', { name: /^Change the keys for/u });
  await keys.first().waitFor();
  for (const name of ['Redo: Ctrl Shift Z', 'Previous line: Alt Up'])
    expect(await page.getByRole('button', { name: `Change the keys for ${name}` }).count(), name).toBe(1);
  await page.context().close();
});

it('the keyboard is at what changes nothing in the list of corrections, whose buttons say what they are about', async () => {
  const page = await screens.open('/videos/staged/captions', { drafts: captionDrafts });
  await page.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog');
  const close = dialog.getByRole('button', { name: 'Close' }).last();
  await close.waitFor();
  expect(await hasFocus(close)).toBe(true);
  const discard = dialog.getByRole('button', { name: 'Discard', exact: true }).first();
  const about = await discard.evaluate(
    (button) => button.ownerDocument.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent,
  );
  expect(about).toMatch(/^Before.+After/u);
  await page.context().close();
});

it('what was said in another language is marked as such', async () => {
  const german = transcriptions.map((one) => ({ ...one, language: 'German', excerpt: 'Guten Morgen' }));
  const page = await screens.open('/transcriptions', { transcriptions: german });
  await page.locator('[data-row]').first().waitFor();
  expect(await page.locator('[data-row] [lang="de"]').first().innerText()).toBe('Guten Morgen');
  await page.context().close();
  const text = await screens.open('/transcriptions/t1', { transcriptions: german });
  await text.locator('p[lang="de"] [data-word]').first().waitFor();
  await text.context().close();
  const spoken = await screens.open('/speech/s1', { speech: speech.map((one) => ({ ...one, language: 'fr' })) });
  await spoken.locator('p[lang="fr"] [data-word]').first().waitFor();
  await spoken.context().close();
});
