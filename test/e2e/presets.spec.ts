import { expect, test } from './app.ts';
import { go, queueRow, usePractice } from './steps.ts';
import { ask } from './studio-calls.ts';

const practice = { env: { BACKLOT_PRACTICE_SPEED: '60' } };

test('a preset is made, kept while it is changed, applied to drafts, deleted and brought back', async ({
  launchApp,
}) => {
  const app = await launchApp(practice);
  const { page } = app;
  await usePractice(page);
  const { id } = await ask(page, 'drafts.create', {
    type: 'ai-visuals',
    content: { title: 'The lighthouse', script: 'On a rock stands a lighthouse.' },
  });

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('Presets');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'New preset' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Bedtime stories');
  await page.getByRole('button', { name: 'Create preset' }).click();

  const editor = page.getByRole('region', { name: 'Bedtime stories' });
  await editor.getByText('Music and sound').click();
  await editor.getByRole('radio', { name: 'Low' }).click();
  await editor.getByText('Captions', { exact: true }).click();
  await editor.getByRole('radio', { name: 'Top' }).click();
  await expect(editor.getByText('Unsaved changes')).toBeVisible();

  // Not saved, and another screen in between: nothing is lost.
  await go(page, 'Home');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('Presets');
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('button', { name: 'Remove Music volume' })).toBeVisible();
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(editor.getByText('Unsaved changes')).toBeHidden();
  await expect(page.getByRole('list', { name: 'Presets' }).getByText('2 settings')).toBeVisible();

  await editor.getByRole('button', { name: 'Apply to drafts…' }).click();
  await page.getByRole('checkbox', { name: 'The lighthouse' }).check();
  await page.getByRole('button', { name: 'Apply to 1 draft' }).click();
  await expect.poll(async () => (await ask(page, 'drafts.read', { id })).settings.captions.position).toBe('top');
  expect((await ask(page, 'drafts.read', { id })).settings.volume).toBe('low');

  // To whatever is selected in the list of videos, too.
  const { id: other } = await ask(page, 'drafts.create', { type: 'b-roll', content: { title: 'The storm' } });
  await go(page, 'Videos');
  await page.getByRole('checkbox', { name: 'Select The storm' }).check();
  await page.getByRole('button', { name: 'Apply preset' }).click();
  await page.getByRole('menuitem', { name: 'Bedtime stories' }).click();
  await expect.poll(async () => (await ask(page, 'drafts.read', { id: other })).settings.volume).toBe('low');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('Presets');
  await page.keyboard.press('Enter');

  await editor.getByRole('button', { name: 'Delete', exact: true }).click();
  const notice = page.getByRole('listitem').filter({ hasText: 'Bedtime stories deleted' });
  await notice.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Presets' }).getByText('2 settings')).toBeVisible();
  await go(page, 'Queue');
  await expect(queueRow(page, 'Bedtime stories').first()).toBeVisible();
});
