import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QueueRow } from '../../src/bridge/index.ts';
import { characters, clips, speech } from '../../tools/look/creation-screens.ts';
import { transcriptions } from '../../tools/look/sample-rows.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const [made, underWay] = transcriptions;

it('what is removed is gone at once, and can be put back; what is under way stays', async () => {
  const page = await screens.open('/transcriptions', {}, `answers['transcriptions.remove'] = null;`);
  const remove = page.getByRole('menuitem', { name: 'Remove from this list' });
  await page.getByRole('button', { name: `Actions for ${underWay?.title}`, exact: true }).click();
  expect(await remove.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await remove.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Actions for ${made?.title}`, exact: true }).click();
  expect(await remove.innerText()).toContain('The service keeps it; Search puts it back.');
  await page.clock.install();
  await remove.click();
  await expect.poll(() => asked(page, 'transcriptions.remove')).toEqual([{ ids: [made?.id] }]);
  const notice = page.getByRole('listitem').filter({ hasText: `Removed from this list: ${made?.title}` });
  // Longer than what offers nothing.
  await page.clock.runFor(15_000);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => asked(page, 'transcriptions.putBack')).toEqual([{ ids: [made?.id] }]);
  await page.context().close();
});

it('what failed is tried again where it stands, and of a selection all that failed, for the price that is said', async () => {
  const failed = ['t3', 't4'].map((subjectId) =>
    queueRow({
      id: `q-${subjectId}`,
      kind: 'transcription',
      state: 'failed',
      subjectId,
      credits: 4,
      actions: ['retry'],
    }),
  );
  const rows = transcriptions.map((one) =>
    one.id === 't3' || one.id === 't4' ? { ...one, status: 'failed' as const } : one,
  );
  const page = await screens.open(
    '/transcriptions',
    { transcriptions: rows, queue: failed },
    `answers['queue.retry'] = null;`,
  );
  const one = transcriptions.find(({ id }) => id === 't3');
  await page.getByRole('button', { name: `Actions for ${one?.title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: /^Retry/u }).click();
  const question = page.getByRole('dialog', { name: 'Retry this entry?' });
  await question.getByRole('button', { name: /^Retry/u }).click();
  await expect.poll(() => asked(page, 'queue.retry')).toEqual([{ ids: ['q-t3'], expectedCredits: 4 }]);
  await question.waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page
    .getByRole('region', { name: 'Selected transcriptions' })
    .getByRole('button', { name: /^Retry 2/u })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Retry 2/u })
    .click();
  await expect
    .poll(async () => (await asked(page, 'queue.retry')).at(-1))
    .toEqual({ ids: ['q-t3', 'q-t4'], expectedCredits: 8 });
  await page.context().close();
});

it('of a selection, what has ended is removed', async () => {
  const page = await screens.open('/transcriptions', {}, `answers['transcriptions.remove'] = null;`);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('button', { name: 'Remove from this list' }).click();
  await expect.poll(() => asked(page, 'transcriptions.remove')).toEqual([{ ids: ['t1', 't5', 't3', 't4'] }]);
  await page.context().close();
});

const waits: Partial<QueueRow> = { id: 'q', state: 'waiting', actions: ['open', 'cancel'], position: 1 };
it.each([
  ['/transcriptions', { transcriptions }, queueRow({ ...waits, subjectId: underWay?.id ?? '' }), underWay],
  ['/speech', { speech }, queueRow({ ...waits, kind: 'speech', subjectId: speech[0]?.id ?? '' }), speech[0]],
] as const)('what waits is cancelled where it stands: %s', async (route, rows, row, one) => {
  const page = await screens.open(
    route,
    { ...rows, queue: [row] },
    `answers['queue.cancel'] = { cancelled: ['q'], late: [] };`,
  );
  await page.getByRole('button', { name: `Actions for ${one?.title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  await expect.poll(() => asked(page, 'queue.cancel')).toEqual([{ ids: ['q'] }]);
  await page.getByRole('listitem').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => asked(page, 'queue.restore')).toEqual([{ ids: ['q'] }]);
  await page.context().close();
});

it('shows what was cancelled apart from what failed, where there is any', async () => {
  const filter = (name: string) => page.getByRole('group', { name: 'Show' }).getByRole('button', { name });
  let page = await screens.open('/transcriptions');
  await filter('Failed').waitFor();
  expect(await filter('Cancelled').count()).toBe(0);
  await page.context().close();
  const stopped = { ...transcriptions[0], id: 'stopped', title: 'Stopped', status: 'cancelled' };
  page = await screens.open('/transcriptions', {
    transcriptions: [...transcriptions, stopped] as typeof transcriptions, // all of a row but what is given
  });
  expect(await filter('Failed').innerText()).toContain('1');
  await filter('Cancelled').click();
  await expect.poll(() => page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')))).toEqual(['stopped']); // prettier-ignore
  await page.context().close();
});

const stopped = { code: 'cancelled', title: 'You cancelled it', detail: 'Nothing was charged.', action: 'retry' };
const ended = { id: 'stopped', status: 'cancelled', remoteId: null, mediaUrl: null, error: stopped };
it.each([
  ['/', { transcriptions: [{ ...transcriptions[0], ...ended }] }],
  ['/transcriptions/stopped', { transcriptions: [{ ...transcriptions[0], ...ended }] }],
  ['/speech', { speech: [{ ...speech[0], ...ended }] }],
  ['/clips', { clips: [{ ...clips[0], ...ended }] }],
  ['/characters', { characters: [{ ...characters[0], ...ended }] }],
])('what the user cancelled is told as no fault: %s', async (route, rows) => {
  const cancelled = queueRow({ id: 'q', subjectId: 'stopped', state: 'failed', phase: 'cancelled', position: 1, actions: ['retry'] }); // prettier-ignore
  const all = { ...rows, queue: [cancelled] } as unknown as Parameters<Screens['open']>[1]; // all of a row but what is given
  const page = await screens.open(route, all);
  if (route.endsWith('stopped')) await page.getByRole('button', { name: /^Resume/ }).waitFor();
  const words = page.getByRole('main').getByText('You cancelled it', { exact: true });
  await words.waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await words.evaluate((told) => told.closest('[class*="text-danger"], [class*="bg-danger"]'))).toBeNull();
  await page.context().close();
});

it('the first words of a transcript are read in their own direction, and begin where those of the others do', async () => {
  const words = 'ذهبنا إلى الميناء في الخامسة صباحًا.';
  const page = await screens.open('/transcriptions', {
    transcriptions: [{ ...made, excerpt: words }] as typeof transcriptions, // all of a row but what is given
  });
  const line = page.locator('[data-row] p').filter({ hasText: 'ذهبنا' });
  const { isRightToLeft, left, from } = await line.evaluate((told) => {
    const said = told.querySelector('bdi') ?? told;
    return {
      isRightToLeft: said.matches(':dir(rtl)'),
      left: said.getBoundingClientRect().left,
      from: told.getBoundingClientRect().left,
    };
  });
  expect(isRightToLeft).toBe(true);
  expect(left).toBeCloseTo(from, 0);
  await page.context().close();
});
