import { afterAll, beforeAll, expect, it } from 'vitest';
import { practiceAccount, serviceAccount } from '../../tools/look/sample-account.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const at = Date.now() - 125_000;
const running = { kind: 'speech', state: 'running', phase: 'processing', createdAt: at, startedAt: at } as const;
const unseen = queueRow({
  ...running,
  id: 'u',
  title: 'Elsewhere',
  accountId: 'out',
  unseen: true,
  remoteId: 1,
  checkedAt: at,
  reason: 'Not watched until you sign in again. The service goes on with it.',
  actions: ['open', 'stop-watching'],
});
const own = queueRow({ ...running, id: 'o', title: 'Here', accountId: serviceAccount.id, remoteId: 2 });

it('stands in a group of its own, and counts nothing, in the list and in its details', async () => {
  const signedOut = [{ ...practiceAccount, id: 'out', active: false }];
  const page = await screens.open(
    '/queue',
    { queue: [unseen, own] },
    `answers['account.signedOut'] = ${JSON.stringify(signedOut)};`,
  );
  const states = page.getByRole('group', { name: 'Filter by state' });
  await states.getByRole('button', { name: /^In progress 1/ }).waitFor();
  await states.getByRole('button', { name: /^Not watched 1/ }).click();
  const row = page.locator('[data-row]');
  // The list follows the button in the next frame.
  await expect.poll(() => row.count()).toBe(1);
  await row.getByText('Not watched', { exact: true }).waitFor();
  expect(await row.locator('time').allInnerTexts()).toEqual(['2 min ago']);
  await row.locator('[data-open-row]').click();
  const details = page.locator('[data-details-of="u"]');
  await details.getByText('Not watched', { exact: true }).waitFor();
  expect(await details.getByText('Time taken').count()).toBe(0);
  await page.context().close();
});

it('is not among what is in progress on the first screen', async () => {
  const page = await screens.open('/', { queue: [unseen, own] });
  const card = page.getByRole('region', { name: 'In progress' });
  await card.getByText('Here', { exact: true }).waitFor();
  expect(await card.getByText('Elsewhere').count()).toBe(0);
  await page.context().close();
});

it('is told from what the service has not been asked about yet, which says so in the place of the last look', async () => {
  const page = await screens.open('/queue', { queue: [unseen, own] });
  const motion = (id: string) => page.locator(`[data-row="${id}"] .queue-motion`);
  await motion('o').getByText('not checked yet', { exact: true }).waitFor();
  expect(
    await motion('u')
      .getByText(/checked/u)
      .count(),
  ).toBe(0);
  await page.evaluate(`lookChange('queue', [${JSON.stringify({ ...own, checkedAt: Date.now() })}])`);
  await motion('o')
    .getByText(/^checked .* ago$|^checked now$/u)
    .waitFor();
  await page.context().close();
});
