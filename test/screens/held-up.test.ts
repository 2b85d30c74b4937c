import { afterAll, beforeAll, expect, it } from 'vitest';
import * as videos from '../../tools/look/sample-videos.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it('a render that a decision holds up needs the user in the queue, and leads to where that is taken', async () => {
  const error = {
    code: 'video-conflicts',
    title: 'Something changed both here and on the service',
    detail: 'Decide in the draft what counts, then try again. Nothing was sent now.',
  };
  const held = queueRow({
    id: 'q1',
    kind: 'video-render',
    title: 'Why bees dance',
    subjectId: 'd1',
    state: 'needs-you',
    phase: 'refused',
    error,
    actions: ['decide-first', 'remove'],
  });
  const conflict = { field: 'title', base: 'Bees', local: 'Why bees dance', remote: 'Bees dance', foundAt: 1 };
  const draft = { ...videos.draft, conflicts: [conflict] };
  const page = await screens.open(
    '/queue',
    { queue: [held], drafts: videos.drafts },
    `answers['drafts.read'] = ${JSON.stringify(draft)};`,
  );
  page.setDefaultTimeout(5000);
  await page.getByRole('button', { name: 'Needs you 1' }).click();
  const row = page.locator('[data-row="q1"]');
  await expect.poll(() => row.innerText()).toContain('Something changed both here and on the service');
  expect(await row.innerText()).not.toContain('Failed');
  await row.getByText('Why bees dance').click();
  const details = page.getByRole('complementary');
  await details.getByText('Needs you').waitFor();
  await details.getByText('Decide in the draft what counts').waitFor();
  expect(await details.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  await row.getByRole('button', { name: 'Decide: Why bees dance' }).click();
  await page.getByText('Neither version is sent or lost until you decide.', { exact: false }).waitFor();
  await page.context().close();
});

it('corrections that a decision holds up are decided where the captions are, from the queue and from the editor', async () => {
  const error = {
    code: 'caption-conflicts',
    title: 'The captions changed on the service too',
    detail: 'Decide for each caption which text should count, then try again.',
  };
  const held = queueRow({
    id: 'q1',
    kind: 'video-captions',
    title: 'Why bees dance',
    subjectId: videos.draft.id,
    state: 'needs-you',
    phase: 'refused',
    error,
    actions: ['decide-first', 'remove'],
  });
  const page = await screens.open('/queue', { queue: [held], drafts: videos.drafts });
  page.setDefaultTimeout(5000);
  await page.getByRole('button', { name: 'Decide: Why bees dance' }).click();
  await page.getByRole('heading', { name: 'Captions' }).first().waitFor();
  await page.context().close();
  const editor = await screens.open(`/videos/${videos.draft.id}`, { queue: [held], drafts: videos.drafts });
  editor.setDefaultTimeout(5000);
  const said = editor.getByRole('alert').filter({ hasText: 'The captions changed on the service too' });
  expect(await said.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  await said.getByRole('button', { name: 'Decide' }).click();
  await editor.getByRole('heading', { name: 'Captions' }).first().waitFor();
  await editor.context().close();
});
