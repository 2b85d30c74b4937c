import { afterAll, beforeAll, expect, it } from 'vitest';
import { drafts } from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const emptyScript = `const { invoke } = backlot;
  backlot.invoke = async (name, ...rest) => {
    const answer = await invoke(name, ...rest);
    if (name === 'drafts.read') answer.value = { ...answer.value, script: '' };
    return answer;
  };`;
const [draft] = drafts;
if (draft === undefined) throw new Error('There are no sample videos.');

it('shows a picture that could not be shown once the service was asked again, under the same address too', async () => {
  const asset = { id: 7, part: 0, position: 0, name: null, mimeType: 'image/svg+xml', mediaUrl: '/scene.svg' };
  const page = await screens.open(
    '/videos/v0/scenes',
    { drafts: [{ ...draft, id: 'v0', remoteId: 5 }] },
    `answers['videos.detail'] = ${JSON.stringify({ id: 'v0', mediaUrl: null, earlierUrl: null, assets: [asset], working: false, changed: false, stagedCaptions: 0, captionConflicts: 0, captionsTaken: false, aspectRatio: null })};
     answers['videos.refresh'] = null;`,
  );
  await page.getByText(/^It cannot be shown/).waitFor({ state: 'attached' });
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  await page.route('**/scene.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.locator('img[src="/scene.svg"]').waitFor();
  expect(await page.getByText(/^It cannot be shown/).count()).toBe(0);
  await page.context().close();
});

const nothing = { id: 'v0', mediaUrl: null, earlierUrl: null, assets: [], working: false, changed: false, stagedCaptions: 0, captionConflicts: 0, captionsTaken: false, aspectRatio: null }; // prettier-ignore

it.each([
  ['before it is rendered', {}, 'No pictures yet', /when the video is rendered/u],
  ['while it is worked on', { working: true }, 'No pictures yet', /as they come/u],
  ['once it is finished', { mediaUrl: '/film.mp4' }, 'No pictures of this video', /keeps none/u],
])('says where there are no pictures why, and leads on: %s', async (_, over, title, why) => {
  const page = await screens.open(
    '/videos/v0/scenes',
    { drafts: [{ ...draft, id: 'v0', remoteId: 5 }] },
    `answers['videos.detail'] = ${JSON.stringify({ ...nothing, ...over })};`,
  );
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByText(why).waitFor();
  await page.getByRole('button', { name: 'Open the video' }).click();
  await page.locator('[data-script]').waitFor();
  expect(await page.getByRole('heading', { name: title }).count()).toBe(0);
  await page.context().close();
});

it('leads from the scenes of an empty script to where it is written', async () => {
  const page = await screens.open('/videos/d1', { drafts }, emptyScript);
  await page.getByRole('tab', { name: 'Scenes' }).click();
  await page.getByRole('heading', { name: 'No scenes yet' }).waitFor();
  await page.getByRole('button', { name: 'Write the script' }).click();
  const focused = `document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label')`;
  await expect.poll(() => page.evaluate(focused)).toBe('Script');
  await page.context().close();
});

it.each(['/videos/v0/scenes', '/videos/v0/captions'])('has what other devices changed come in: %s', async (route) => {
  const page = await screens.open(route, { drafts: [{ ...draft, id: 'v0', remoteId: 5 }] });
  await expect.poll(() => asked(page, 'videos.opened')).toContainEqual({ id: 'v0' });
  await page.context().close();
});

it('has the shape of the film that its pictures belong to, whatever was chosen since', async () => {
  const asset = { id: 7, part: 0, position: 0, name: null, mimeType: 'image/svg+xml', mediaUrl: '/scene.svg' };
  const page = await screens.open(
    '/videos/v0/scenes',
    { drafts: [{ ...draft, id: 'v0', remoteId: 5, aspectRatio: '16:9' }] },
    `answers['videos.detail'] = ${JSON.stringify({ id: 'v0', mediaUrl: null, earlierUrl: null, assets: [asset], working: false, changed: false, stagedCaptions: 0, captionConflicts: 0, captionsTaken: false, aspectRatio: '9:16' })};`,
  );
  const tile = page.getByRole('list', { name: 'Scene pictures' }).locator('li span').first();
  const { width, height } = (await tile.boundingBox()) ?? { width: 0, height: 0 };
  expect(width / height).toBeCloseTo(9 / 16, 1);
  await page.context().close();
});
