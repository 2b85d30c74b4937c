import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clips } from '../../tools/look/creation-screens.ts';
import { files } from '../../tools/look/library-screens.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const baker = 'Morning routine of a baker in Lyon';

/** Colours that a still has been painted with; 1 where nothing was painted. */
const colours = `(canvas) => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const seen = new Set();
  for (let at = 0; at < data.length; at += 4) seen.add(data[at] + ',' + data[at + 1] + ',' + data[at + 2]);
  return seen.size;
}`;

describe('a finished video', () => {
  it('is shown by its picture in the list, in a row as high as all others', async () => {
    const page = await screens.open('/videos', { drafts, library: files });
    const rows = page.getByRole('list', { name: 'Videos' }).getByRole('listitem');
    const finished = rows.filter({ hasText: baker });
    const draft = rows.filter({ hasText: 'The lighthouse keeper' });
    const still = finished.locator('canvas[data-still]');
    await still.waitFor();
    expect(await page.evaluate(`(${colours})(document.querySelector('canvas[data-still]'))`)).toBeGreaterThan(20);
    expect(await draft.locator('canvas').count()).toBe(0);
    const [one, other] = [await finished.boundingBox(), await draft.boundingBox()];
    expect(one?.height).toBe(other?.height);
    await page.context().close();
  });

  it('is shown by its picture on the first screen, and a script by its first words', async () => {
    const page = await screens.open('/', { drafts, library: files });
    const videos = page.getByRole('region', { name: 'Recent videos' });
    await videos
      .getByRole('link', { name: new RegExp(baker) })
      .locator('canvas[data-still]')
      .waitFor();
    // An upright one is shown whole.
    const upright = videos.getByRole('link', { name: /قصة المنارة القديمة/ });
    await upright.locator('canvas[data-still]').waitFor();
    const place = await upright.locator('span').first().boundingBox();
    expect((await upright.locator('canvas').boundingBox())?.height).toBe(place?.height);
    const script = videos.getByRole('link', { name: /The lighthouse keeper/ });
    expect(await script.innerText()).toContain('On a rock far out at sea');
    expect(await script.locator('canvas').count()).toBe(0);
    await page.context().close();
  });

  it('is shown again at once by a screen that comes back, without reading its file anew', async () => {
    const page = await screens.open('/videos', { drafts, library: files });
    await page.locator('canvas[data-still]').first().waitFor();
    await page.waitForFunction('document.querySelectorAll("canvas[data-still]").length === 2');
    const read: string[] = [];
    page.on('request', (request) => read.push(request.url()));
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Videos' }).click();
    await page.locator('canvas[data-still]').nth(1).waitFor();
    expect(read.filter((url) => url.includes('/sample-films/'))).toEqual([]);
    await page.context().close();
  });
});

describe('the library', () => {
  it('shows each video that it can read by its picture, and holds no player for any of them', async () => {
    const broken = files.map((file) =>
      file.title === baker ? { ...file, mediaUrl: '/sample-films/../nothing.mp4' } : file,
    );
    const page = await screens.open('/library', { library: broken });
    const card = (name: string | RegExp) => page.getByRole('article', { name });
    await card(/^How bees/)
      .locator('canvas[data-still]')
      .waitFor();
    await card(/^Why the sea/)
      .locator('canvas[data-still]')
      .waitFor();
    expect(await card(baker).locator('svg').count()).toBeGreaterThan(0);
    expect(await card(baker).locator('canvas').count()).toBe(0);
    expect(await page.locator('video').count()).toBe(0);
    await page.context().close();
  });

  it('shows a speech by its first words', async () => {
    const page = await screens.open('/library', { library: files });
    const speech = page.getByRole('article', { name: 'Intro, second take' });
    expect(await speech.innerText()).toContain('Good evening, and welcome to the studio.');
    await speech.getByRole('button', { name: 'Play Intro, second take' }).click();
    await page.getByLabel('Player of Intro, second take').or(page.getByText('cannot be played here')).waitFor();
    await page.context().close();
  });
});

describe('a clip', () => {
  it('is a picture until it is played, and is then a player that has the focus', async () => {
    const page = await screens.open('/clips', { clips });
    const card = page.getByRole('article', { name: /^Waves at dawn/ });
    await card.locator('canvas[data-still]').waitFor();
    expect(await page.locator('video').count()).toBe(0);
    await card.getByRole('button', { name: /^Play Waves at dawn/ }).press('Enter');
    const player = card.getByLabel(/^Video: Waves at dawn/);
    await player.waitFor();
    await page.waitForFunction('document.activeElement.matches("video") && document.activeElement.currentTime > 0');
    await page.context().close();
  });
});

describe('the first screen', () => {
  it('explains what can be made to who has made nothing, and has the room for their work later', async () => {
    const start = (page: Awaited<ReturnType<Screens['open']>>) =>
      page.getByRole('heading', { name: 'Drop audio or video to transcribe it' });
    const first = await screens.open('/', { drafts: [], transcriptions: [] });
    await start(first).waitFor();
    await first.context().close();
    const later = await screens.open('/', { drafts, transcriptions: [] });
    await later.getByRole('button', { name: 'New video' }).waitFor();
    expect(await start(later).count()).toBe(0);
    await later.context().close();
  });
});

describe('the age of what is new', () => {
  it('does not tick in every row, and is counted where somebody waits for the next look', async () => {
    const at = Date.now() - 8_000;
    const fresh = files.map((file) => (file.state === 'kept' ? { ...file, keptAt: at } : file));
    const page = await screens.open('/library', { library: fresh });
    const age = page.getByRole('article', { name: baker }).locator('time');
    await age.waitFor();
    expect(await age.innerText()).toBe('just now');
    await page.context().close();
    const running = queueRow({ state: 'running', phase: 'processing', startedAt: at, checkedAt: at });
    const queue = await screens.open('/queue', { queue: [running] });
    await queue.locator('time', { hasText: /sec ago/ }).waitFor();
    await queue.context().close();
  });
});
