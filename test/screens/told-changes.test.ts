import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captionDrafts } from '../../tools/look/caption-screens.ts';
import { speech } from '../../tools/look/creation-screens.ts';
import { files } from '../../tools/look/library-screens.ts';
import { practiceAccount, serviceAccount, studio, unreachedAccount } from '../../tools/look/sample-rows.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { listening, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** What polite regions say. */
const said = (page: Page): Promise<readonly string[]> =>
  page
    .locator('output:not([aria-live="off"])')
    .evaluateAll((places) => places.map((place) => place.textContent.replaceAll('\u00A0', '')));

const change = (page: Page, collection: string, rows: readonly object[]): Promise<unknown> =>
  page.evaluate(`lookChange(${JSON.stringify(collection)}, ${JSON.stringify(rows)})`);

/** What is read out after the name of what has the keyboard. */
const about = (place: Locator): Promise<string | null | undefined> =>
  place.evaluate((element) => element.ownerDocument.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent); // prettier-ignore

describe('the top bar', () => {
  it('says once that the way to the service is lost, why, and that it is found again; and a pause', async () => {
    const page = await screens.open('/queue');
    await page.getByRole('heading', { level: 1, name: 'Queue' }).waitFor();
    const heard = await listening(page);
    const told = async () => (await heard()).filter((words) => words !== 'Queue');
    await change(page, 'status', [{ ...studio, online: false }]);
    await expect.poll(told).toEqual([expect.stringMatching(/^Offline: Drafts and transcripts still work\./u)]);
    await change(page, 'status', [{ ...studio, online: true }]);
    await expect.poll(async () => (await told()).at(-1)).toBe('Connected again.');
    await change(page, 'accounts', [unreachedAccount]);
    await expect.poll(async () => (await told()).at(-1)).toBe('Not connected: The connection is not secure.');
    await change(page, 'accounts', [serviceAccount]);
    await change(page, 'status', [{ ...studio, paused: true }]);
    await expect.poll(async () => (await told()).at(-1)).toBe('Connected again. New starts paused.');
    await page.keyboard.press('Control+Shift+P');
    await expect.poll(async () => (await told()).at(-1)).toBe('New starts resumed.');
    expect(await told()).toHaveLength(5);
    await page.context().close();
  });

  it('says which account is in use once another is chosen, from a menu of which one is', async () => {
    const accounts = [serviceAccount, practiceAccount];
    const page = await screens.open('/', { accounts });
    await page.getByRole('button', { name: /^Account:/u }).click();
    expect(await page.getByRole('menuitemradio', { checked: true }).innerText()).toContain('Ana Petrović');
    const told = await listening(page);
    await page.getByRole('menuitemradio', { name: 'Practice account' }).click();
    await change(page, 'accounts', [{ ...serviceAccount, active: false }, { ...practiceAccount, active: true }]); // prettier-ignore
    await expect.poll(async () => (await told()).at(-1)).toBe('Now using Practice account, 5,000 credits.');
    await page.context().close();
  });
});

describe('a list', () => {
  it.each([
    ['/transcriptions', 'Transcriptions', /^Up and Down go from row to row/u],
    ['/library', 'Library', /^Arrow keys go from card to card/u],
  ] as const)('says which keys lead through it: %s', async (route, label, keys) => {
    const page = await screens.open(route, { library: files });
    const list = page.getByRole('region', { name: label, exact: true });
    await list.waitFor();
    expect(await about(list)).toMatch(keys);
    await page.context().close();
  });

  it('says how much is left once it is filtered by something else than words', async () => {
    const queue = ['a', 'b', 'c'].map((id) => queueRow({ id, title: `Row ${id}`, state: id === 'a' ? 'done' : 'failed' })); // prettier-ignore
    const page = await screens.open('/queue', { queue });
    await page.getByRole('main').getByRole('group').first().getByRole('button', { name: /^Failed/u }).click(); // prettier-ignore
    await expect.poll(() => said(page)).toContain('2 found');
    await page.getByLabel('Kind', { exact: true }).selectOption('preset');
    await expect.poll(() => said(page)).toContain('Nothing found');
    await page.context().close();
  });

  it('of system characters does, too', async () => {
    const page = await screens.open('/characters');
    await page.getByRole('radio').last().click();
    await page.getByLabel('Gender').selectOption({ index: 1 });
    await expect.poll(async () => (await said(page)).join(' ')).toMatch(/found/u);
    await page.context().close();
  });

  it('that was looked at anew says so', async () => {
    const page = await screens.open('/speech', { speech }, `answers['speech.refresh'] = null;`);
    const told = await listening(page);
    await page.getByRole('button', { name: /^Check for/u }).click();
    await expect.poll(async () => (await told()).at(-1)).toBe('Checked: everything here is up to date.');
    await page.context().close();
  });
});

describe('the choice of a voice', () => {
  const voices = (count: number): string =>
    `answers['voices.list'] = { page: 1, total: ${count}, voices: [{ id: 9, name: 'Bruno', previewUrl: null }, { id: 1, name: 'Amelia', previewUrl: null }] };`;

  it('says how many a filter leaves, which page is shown, and who was chosen', async () => {
    const page = await screens.open('/speech', { speech }, voices(4));
    await page.getByRole('button', { name: 'New speech' }).click();
    await page
      .getByRole('button', { name: /^(?:Change|Choose)…$/u })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => said(page)).toContain('Page 2');
    await page.evaluate(voices(2));
    await dialog.getByLabel('Gender').selectOption({ index: 1 });
    await expect.poll(() => said(page)).toContain('2 found');
    await dialog.getByRole('button', { name: 'Use Bruno' }).click();
    await expect.poll(() => said(page)).toContain('Voice: Bruno');
    await page.context().close();
  });

  it('says who was chosen of those that spoke before', async () => {
    const spoken = speech.map((row) => ({ ...row, voiceId: 1, voiceName: 'Amelia' }));
    const page = await screens.open('/speech', { speech: spoken });
    await page.getByRole('button', { name: 'New speech' }).click();
    const told = await listening(page);
    await page.getByRole('button', { name: 'Use Amelia' }).click();
    await expect.poll(told).toContain('Voice: Amelia');
    await page.context().close();
  });
});

describe('what is found', () => {
  it.each([
    ['/transcriptions/t1', {}, 'Find in the transcript'],
    ['/videos/plain/captions', { drafts: captionDrafts }, 'Find'],
  ] as const)('is said once nobody types any more, and never falsely: %s', async (route, rows, label) => {
    const page = await screens.open(route, rows);
    await page.getByRole('main').getByRole('button', { name: /^Find/u }).waitFor();
    await page.keyboard.press('Control+f');
    const field = page.getByRole('search').getByLabel(label, { exact: true });
    await field.waitFor();
    const heard = await listening(page);
    const told = async () => (await heard()).filter((words) => /^\d+ (?:of|match)|^Not found/u.test(String(words)));
    await field.pressSequentially('th', { delay: 100 });
    await expect.poll(async () => (await told()).length).toBe(1);
    expect((await told())[0]).toMatch(/^1 of \d+$/u);
    expect(await page.getByRole('search').locator('output').getAttribute('aria-live')).toBe('off');
    await page.context().close();
  });
});

it('a pair of the corrections that is moved says where it is', async () => {
  const rules = ['one', 'two', 'three'].map((find) => ({ find, replace: 'b', matchCase: false, wholeWords: true }));
  const page = await screens.open('/videos/staged/captions', { drafts: captionDrafts }, `answers['captions.rules'] = ${JSON.stringify({ rules })};`); // prettier-ignore
  await page.getByRole('button', { name: 'Corrections list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply three earlier' }).click();
  await expect.poll(() => said(page)).toContain('three: 2 of 3');
  await page.context().close();
});
