import { afterAll, beforeAll, expect, it } from 'vitest';
import { files } from '../../tools/look/library-screens.ts';
import { drafts } from '../../tools/look/sample-videos.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it('the list of videos shows how long a finished one really is, and says of an estimate that it is one', async () => {
  const [file] = files;
  const finished = drafts.find(({ remote }) => remote?.status === 'completed');
  const written = drafts.find(({ remote }) => remote === null);
  if (!file || !finished || !written)
    throw new Error('There is no film, no finished video or no draft among the samples.');
  const page = await screens.open('/videos', {
    drafts: [
      { ...finished, id: 'made', title: 'Made', spokenSeconds: 48 },
      { ...written, id: 'written', title: 'Written', spokenSeconds: 30 },
    ],
    library: [{ ...file, kind: 'video', subjectId: 'made', durationS: 73 }],
  });
  const row = (id: string) => page.locator(`[data-row="${id}"]`);
  await row('made').getByText('1:13').waitFor();
  await row('made').getByTitle('1 min 13 sec').waitFor();
  await row('written')
    .getByTitle(/^About 30 .*estimated from the script$/u)
    .getByText('0:30')
    .waitFor();
  expect(await page.getByTitle(/estimated/u).count()).toBe(1);
  await page.context().close();
});
