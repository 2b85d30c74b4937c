import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QueueRow } from '../../src/bridge/index.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const running = ['harbour', 'night'].map((id) =>
  queueRow({ id, title: `The ${id}`, kind: 'video-render', state: 'running', phase: 'rendering' }),
);
const ended = (rows: readonly QueueRow[], state: QueueRow['state']): string =>
  `lookChange('queue', ${JSON.stringify(rows.map((row) => ({ ...row, state, phase: 'completed' })))})`;

it('what ends while the user is on another screen is said in the strip for a moment, and leads to its entry', async () => {
  const page = await screens.open('/', { queue: running });
  const strip = page.getByRole('contentinfo', { name: 'In progress' });
  await strip.getByText('The harbour').waitFor();
  await page.evaluate(ended(running.slice(1), 'done'));
  await strip.getByText('is done').waitFor();
  expect(await strip.getByText('The night').count()).toBe(1);
  await strip.getByRole('link').first().click();
  await page.getByRole('complementary').getByText('The night').first().waitFor();
  // Where it is seen anyway, the strip is about what moves.
  expect(await strip.getByText('is done').count()).toBe(0);
  await page.context().close();
});

it('a batch is one sentence, and gives way to what moves again', async () => {
  const page = await screens.open('/', { queue: running });
  const strip = page.getByRole('contentinfo', { name: 'In progress' });
  await page.evaluate(ended(running, 'failed'));
  await strip.getByText('2 failed.').waitFor();
  await strip.getByText('2 failed.').waitFor({ state: 'detached' });
  expect(await strip.getByText('Nothing is running').count()).toBe(1);
  await page.context().close();
});

it('a video whose script was written is not called done', async () => {
  const script = queueRow({ id: 'bees', title: 'Bees', kind: 'video-script', state: 'running', phase: 'sending' });
  const page = await screens.open('/', { queue: [script] });
  const strip = page.getByRole('contentinfo', { name: 'In progress' });
  await strip.getByText('Bees').waitFor();
  await page.evaluate(ended([script], 'done'));
  await strip.getByText('has its script').waitFor();
  expect(await strip.getByText('is done').count()).toBe(0);
  await page.context().close();
});

it('a batch that is still coming is one sentence with all of them', async () => {
  const more = ['morning', 'evening'].map((id) => queueRow({ id, title: id, kind: 'speech', state: 'running' }));
  const page = await screens.open('/', { queue: [...running, ...more] });
  const said = page.locator('output[aria-live="polite"]');
  await page.evaluate(`globalThis.sentences = [];
    new MutationObserver(() => sentences.push(document.querySelector('output[aria-live="polite"]').innerText))
      .observe(document.querySelector('output[aria-live="polite"]'), { childList: true, subtree: true, characterData: true });
    setTimeout(() => { ${ended(more, 'failed')} }, 1700);
    ${ended(running, 'failed')}`);
  await said.getByText('4 failed.').waitFor();
  expect(await page.evaluate('sentences')).toEqual(['4 failed.']);
  await page.context().close();
});
