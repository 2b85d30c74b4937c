import { afterAll, beforeAll, expect, it } from 'vitest';
import { drafts } from '../../tools/look/sample-videos.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

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
