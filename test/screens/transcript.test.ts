import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeElsewhere, transcriptions } from '../../tools/look/sample-rows.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';
import { silence } from './silence.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Three hours: 30,000 words of 0.36 s, a sentence every 14. */
const manyWords = `answers['transcriptions.detail'] = (() => {
  const words = Array.from({ length: 30000 }, (_, i) => ({
    text: 'w' + i + (i % 14 === 13 ? '.' : ''), start: i * 0.36, end: i * 0.36 + 0.3, type: 'word' }));
  return { id: 't1', words, text: words.map((word) => word.text).join(' ') };
})();`;

/** Gives the first transcription three hours of silence to play. */
async function giveMedia(page: Page): Promise<void> {
  await page.evaluate(
    `lookChange('transcriptions', [{ ...lookScenario.rows.transcriptions[0], mediaUrl: ${silence(10_800)} }])`,
  );
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
}

const position = (page: Page) => page.locator('audio').evaluate((audio: { currentTime: number }) => audio.currentTime);
const playing = (page: Page) => page.getByRole('button', { name: 'Pause', exact: true }).isVisible();
const lit = (page: Page) => page.locator('[data-lit]').textContent();

it.each([
  ['took', { credits: 12, refundedCredits: null }, '12 credits'],
  ['gave back', { credits: 12, refundedCredits: 12 }, '12 credits refunded'],
])('says beside its title what it %s', async (_, over, words) => {
  const [first, ...others] = transcriptions;
  if (first === undefined) throw new Error('There is no transcription.');
  const page = await screens.open('/transcriptions/t1', { transcriptions: [{ ...first, ...over }, ...others] });
  const line = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::p');
  await line.waitFor();
  expect(await line.textContent()).toMatch(new RegExp(`${words}$`, 'u'));
  await page.context().close();
});

it('of practice words leads to where a speech model is chosen', async () => {
  const [first] = transcriptions;
  if (first === undefined) throw new Error('There is no transcription.');
  const practice = { ...first, excerpt: '[practice-1] [practice-2]' };
  const page = await screens.open('/transcriptions/t1', { transcriptions: [practice] });
  await page.getByRole('button', { name: 'Add a speech model' }).click();
  const choose = page.getByRole('button', { name: 'Choose folder…' });
  await expect.poll(() => page.locator(':focus').and(choose).isVisible()).toBe(true);
  await page.context().close();
});

it('of another sound track than players use says so where it is played', async () => {
  const [first] = transcriptions;
  if (first === undefined) throw new Error('There is no transcription.');
  const page = await screens.open('/transcriptions/t1', { transcriptions: [{ ...first, track: 1 }] }, '', {
    viewport: { width: 900, height: 600 },
  });
  const note = page.getByText('These are the words of sound track 2.');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Without anything to play there is nothing to be told apart.
  expect(await note.count()).toBe(0);
  await giveMedia(page);
  await note.waitFor();
  await page.context().close();
});

it('in the making says for how long, and when that was looked at last', async () => {
  const now = Date.now();
  const row = queueRow({ id: 'q', title: 'Talk', kind: 'transcription', subjectId: 't2', state: 'running', phase: 'processing', startedAt: now - 125_000, checkedAt: now - 4000 }); // prettier-ignore
  const page = await screens.open('/transcriptions', { queue: [row] });
  const line = page.locator('[data-row="t2"]');
  await line.getByText(/^2:\d\d$/).waitFor();
  expect(await line.getByText('On its way').count()).toBe(0);
  await line.getByRole('link').click();
  await page
    .getByRole('main')
    .getByText(/^2:\d\d$/)
    .waitFor();
  await page
    .getByRole('main')
    .getByText(/checked \d+ s/)
    .waitFor();
  await page.context().close();
});

it('that failed is tried again where it says so, for the price on the button', async () => {
  const row = queueRow({ id: 'q', kind: 'transcription', subjectId: 't5', state: 'failed', credits: 12, actions: ['retry', 'open'] }); // prettier-ignore
  const page = await screens.open('/transcriptions/t5', { queue: [row] }, `answers['queue.retry'] = null;`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Retry.*12 credits/ }).click();
  await expect.poll(() => asked(page, 'queue.retry')).toEqual([{ ids: ['q'], expectedCredits: 12 }]);
  // One that was cancelled is taken up again at its place.
  await page.evaluate(`lookChange('queue', [${JSON.stringify({ ...row, phase: 'cancelled', position: 1 })}])`);
  await page.evaluate(`answers['queue.restore'] = null`);
  await main.getByRole('button', { name: /^Resume.*12 credits/ }).click();
  await expect.poll(() => asked(page, 'queue.restore')).toEqual([{ ids: ['q'], expectedCredits: 12 }]);
  expect(await asked(page, 'queue.retry')).toHaveLength(1);
  await page.context().close();
});

it('made elsewhere is looked for on request, says where its words are, and is read without a player', async () => {
  const page = await screens.open(
    '/transcriptions',
    { transcriptions: madeElsewhere },
    `answers['transcriptions.refresh'] = null; ${manyWords}`,
  );
  await page.getByRole('button', { name: 'Check for transcriptions made elsewhere' }).click();
  await expect.poll(() => asked(page, 'transcriptions.refresh')).toEqual([{}]);
  await page.getByText('Its words come when it is opened').waitFor();
  await page.getByRole('link', { name: 'Transcription 809' }).click();
  await page.getByText('w25', { exact: true }).waitFor();
  await page.getByText('its file is not here').waitFor();
  expect(await page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(0);
  await page.context().close();
});

it('at 200 % there is a slider to go to a place with, and room for the text', async () => {
  const page = await screens.open('/transcriptions/t1', {}, manyWords, { viewport: { width: 640, height: 400 } });
  await giveMedia(page);
  expect((await page.getByRole('slider').boundingBox())?.width).toBeGreaterThan(80);
  expect((await page.getByRole('region', { name: 'Transcript' }).boundingBox())?.height).toBeGreaterThan(100);
  await page.context().close();
});

it('has the knob of its player where the sound is, and the arrow keys move it by a second', async () => {
  const page = await screens.open('/transcriptions/t1', {}, manyWords);
  await giveMedia(page);
  // At 3.96 s.
  await page.getByText('w11', { exact: true }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  await page.locator('audio').evaluate((audio: { pause(): void; currentTime: number }) => {
    audio.pause();
    audio.currentTime = 4.4;
  });
  const knob = page.getByRole('slider');
  await expect.poll(async () => Number(await knob.inputValue())).toBeCloseTo(4.4, 1);
  await knob.press('ArrowRight');
  await knob.press('ArrowUp');
  await knob.press('ArrowLeft');
  await expect.poll(() => position(page)).toBeCloseTo(5.4, 1);
  await knob.press('End');
  await expect.poll(() => position(page)).toBeGreaterThan(10_799);
  await page.context().close();
});

describe('a transcript of 30,000 words', () => {
  it('plays from the word that is clicked, lights what is spoken, and answers the keys', async () => {
    const page = await screens.open('/transcriptions/t1', {}, manyWords);
    await giveMedia(page);
    await page.getByText('w25', { exact: true }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await page.keyboard.press('k');
    await expect.poll(() => playing(page)).toBe(false);
    expect(await position(page)).toBeGreaterThanOrEqual(9);
    const before = await position(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => position(page)).toBeCloseTo(before + 1, 2);
    const speed = () =>
      page.getByRole('combobox', { name: 'Speed' }).evaluate((select: { value: string }) => select.value);
    await page.keyboard.press('l');
    await page.keyboard.press('l');
    await expect.poll(speed).toBe('1.5');
    await page.keyboard.press('j');
    await expect.poll(speed).toBe('1.25');
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => lit(page)).toBe('w70');
    await page.context().close();
  });

  it('goes along with a step from line to line, and stays where it is while it plays elsewhere', async () => {
    const page = await screens.open('/transcriptions/t1', {}, manyWords);
    await giveMedia(page);
    const focused = (): Promise<unknown> => page.evaluate(`document.activeElement.textContent`);
    await page.getByRole('button', { name: 'w0', exact: true }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(focused).toBe('w70');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(focused).toBe('w0');
    await page.getByRole('button', { name: 'Play', exact: true }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => lit(page)).toBe('w70');
    expect(await page.evaluate(`document.activeElement.ariaLabel`)).toBe('Play');
    await page.context().close();
  });

  it('plays from a word by keyboard alone', async () => {
    const page = await screens.open('/transcriptions/t1', {}, manyWords);
    await giveMedia(page);
    await page.getByRole('button', { name: 'w0', exact: true }).focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    expect(await position(page)).toBeGreaterThanOrEqual(1.08);
    await page.keyboard.press('Space');
    await expect.poll(() => playing(page)).toBe(false);
    await page.context().close();
  });

  it('follows the playback until the user scrolls, and again when asked', async () => {
    const page = await screens.open('/transcriptions/t1', {}, manyWords);
    await giveMedia(page);
    const follow = page.getByRole('button', { name: 'Follow' });
    await page.locator('audio').evaluate((audio: { currentTime: number }) => (audio.currentTime = 9000));
    await expect.poll(() => lit(page)).toBe('w25000');
    await page.getByRole('region', { name: 'Transcript', exact: true }).hover();
    await page.mouse.wheel(0, -20_000);
    await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => page.locator('[data-lit]').count()).toBe(0);
    await follow.click();
    await expect.poll(() => lit(page)).toBe('w25000');
    await page.context().close();
  });

  it('finds words that are not on the screen', async () => {
    const page = await screens.open('/transcriptions/t1', {}, manyWords);
    await page.getByText('w0', { exact: true }).waitFor();
    await page.keyboard.press('Control+f');
    const field = page.getByRole('searchbox', { name: 'Find in the transcript' });
    await field.fill('W29990');
    await page.getByText('1 of 1').waitFor();
    await page.getByText('w29990', { exact: true }).waitFor();
    await field.fill('w299');
    await page.getByText('of 111').waitFor();
    await field.press('Enter');
    await field.press('Shift+Enter');
    await field.fill('nowhere');
    await page.getByText('Not found').waitFor();
    await field.press('Escape');
    expect(await field.count()).toBe(0);
    await page.context().close();
  });

  it('copies all of it, not only what is drawn', async () => {
    const page = await screens.open('/transcriptions/t1', {}, manyWords);
    await page.getByRole('button', { name: 'Copy text' }).click();
    await page.keyboard.press('Control+f');
    const field = page.getByRole('searchbox', { name: 'Find in the transcript' });
    await field.press('Control+v');
    const pasted = await field.inputValue();
    expect(pasted).toMatch(/^w0 w1 /);
    expect(pasted).toContain('w29999');
    await page.context().close();
  });
});
