import { afterAll, beforeAll, expect, it } from 'vitest';
import { voiceClones } from '../../tools/look/sample-rows.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const [some] = voiceClones;
if (some === undefined) throw new Error('There are no voices.');
const named = ['Ana', 'Bert', 'Cleo'].map((name, at) => ({ ...some, id: `v${at}`, name }));

it.each([
  [
    'the palette',
    async (page: Awaited<ReturnType<Screens['open']>>) => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog').getByRole('combobox').fill('Cleo');
      await page.getByRole('option', { name: 'Cleo' }).click();
    },
  ],
  [
    'the queue',
    async (page: Awaited<ReturnType<Screens['open']>>) => {
      await page
        .getByRole('link', { name: /^Queue/u })
        .first()
        .click();
      await page.getByRole('button', { name: 'Open: Cleo' }).click();
    },
  ],
])('%s leads to a voice that a search was left on without', async (_from, lead) => {
  const row = queueRow({ id: 'q', kind: 'voice-clone', title: 'Cleo', subjectId: 'v2', actions: ['open', 'remove'] });
  const page = await screens.open('/voices', { voiceClones: named, queue: [row] });
  page.setDefaultTimeout(5000);
  const search = page.getByRole('searchbox', { name: 'Search my voices' });
  await search.fill('Bert');
  await expect.poll(() => page.locator('[data-row]').count()).toBe(1);
  await lead(page);
  await page.locator('[data-row="v2"]').waitFor();
  await expect.poll(() => search.inputValue()).toBe('');
  await expect.poll(() => page.evaluate('document.activeElement.closest("[data-row]")?.dataset.row')).toBe('v2'); // prettier-ignore
  await page.context().close();
});
