import { afterAll, beforeAll, expect, it } from 'vitest';
import { otherAccount, serviceAccount } from '../../tools/look/sample-account.ts';
import { stagedItems, studio } from '../../tools/look/sample-rows.ts';
import { queueRow } from '../renderer/features/queue/queue-row.ts';
import { asked, type Screens, startScreens } from './open-screen.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it('that too many files were dropped is said no more once the list is empty', async () => {
  const page = await screens.open('/queue', { staged: stagedItems.slice(0, 1) });
  const error = { code: 'too-many-files', title: 'These are too many files', detail: 'Add fewer at once.' };
  await page.evaluate(`{
    const { invoke } = backlot;
    backlot.invoke = (name, input) =>
      name.startsWith('staging.') ? Promise.resolve({ ok: false, error: ${JSON.stringify(error)} }) : invoke(name, input);
    backlot.addFiles = () => Promise.resolve({ ok: false, error: ${JSON.stringify(error)} });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'talk.mp3', { type: 'audio/mpeg' }));
    for (const type of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }`);
  const notice = page.locator('.toasts').getByText(error.title);
  await notice.first().waitFor({ timeout: 8000 });
  await page.evaluate(`lookChange('staged', [], [${JSON.stringify(stagedItems[0]?.id)}])`);
  await expect.poll(() => notice.count(), { timeout: 8000 }).toBe(0);
  await page.context().close();
});

it('data whose file another one took the place of is shown on a word', async () => {
  const folder = '/home/ana/Backlot/kept';
  const page = await screens.open('/queue', { status: [{ ...studio, dataReplaced: { folder } }] });
  await page.getByRole('button', { name: 'Show your data' }).click({ timeout: 8000 });
  expect(await asked(page, 'app.showFile')).toEqual([{ path: folder }]);
  await page.context().close();
});

it('who signs out is told how much waits, and how much waits for their decision', async () => {
  const queue = [
    queueRow({ id: 'a', accountId: serviceAccount.id, state: 'needs-you' }),
    queueRow({ id: 'b', accountId: serviceAccount.id, state: 'needs-you' }),
    queueRow({ id: 'c', accountId: serviceAccount.id, state: 'waiting' }),
    queueRow({ id: 'd', accountId: otherAccount.id, state: 'needs-you' }),
  ];
  const page = await screens.open('/account', { accounts: [serviceAccount, otherAccount], queue });
  await page
    .getByRole('button', { name: /^Sign out/u })
    .first()
    .click({ timeout: 8000 });
  const dialog = page.getByRole('dialog');
  const undecided = '2 queue entries wait for your decision, and cannot go on before you sign in again.';
  await dialog.getByText('1 waiting queue entry stays until you sign in again.', { exact: false }).waitFor({ timeout: 8000 }); // prettier-ignore
  expect(await dialog.innerText()).toContain(undecided);
  await page.context().close();
});
