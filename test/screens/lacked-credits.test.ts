import { afterAll, beforeAll, expect, it } from 'vitest';
import { practiceAccount, serviceAccount } from '../../tools/look/sample-account.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it('what waits for credits says above the queue how many are missing altogether, of each account', async () => {
  const accounts = [serviceAccount, { ...practiceAccount, id: 'other', active: false }];
  const queue = [serviceAccount.id, 'other'].flatMap((accountId) =>
    ['a', 'b', 'c'].map((id) =>
      queueRow({
        id: `${accountId}${id}`,
        accountId,
        state: 'waiting',
        reason: 'Waits for credits.',
        lacksCredits: 5_001,
      }),
    ),
  );
  const page = await screens.open('/queue', { queue, accounts });
  await page.getByText('3 entries wait for credits', { exact: true }).waitFor();
  await page.getByText('Together they take 15,003 credits, and there are 1,284: 13,719 credits are missing.').waitFor();
  await page.getByText('3 entries of Practice account wait for credits', { exact: true }).waitFor();
  await page.getByText('Together they take 15,003 credits, and there are 5,000: 10,003 credits are missing.').waitFor();
  // Credits are got for the account that is in use.
  await page.getByRole('button', { name: 'Get credits' }).click();
  await expect.poll(() => asked(page, 'app.openLink')).toEqual([{ link: 'billing' }]);
  await page.context().close();
});
