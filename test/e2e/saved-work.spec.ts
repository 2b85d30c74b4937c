import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './app.ts';
import { go, usePractice } from './steps.ts';
import { ask, rowsOf } from './studio-calls.ts';

test('work moves to another computer in one file, and what changed since comes back as a version', async ({
  launchApp,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-move-'));
  const file = join(folder, 'work.backlot');
  try {
    const first = await launchApp({ dialogs: [[file]] });
    await usePractice(first.page);
    const content = { title: 'The lighthouse', script: 'Nobody lit it for forty years.' };
    const { id } = await ask(first.page, 'drafts.create', { type: 'ai-visuals', content });
    await go(first.page, 'Settings');
    await expect(first.page.getByText(/About .*: 1 script, 1 version/u)).toBeVisible();
    await first.page.getByRole('button', { name: 'Save all your work…' }).click();
    await expect(first.page.getByText(/All your work is saved/u).first()).toBeVisible();
    expect(existsSync(file)).toBe(true);
    await first.quit();

    const second = await launchApp({ dialogs: [[file], [file], [file]] });
    const { page } = second;
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Bring your work from another computer' }).click();
    await dialog.getByRole('button', { name: 'Choose a file…' }).click();
    await expect(dialog.getByRole('region', { name: 'The lighthouse' })).toHaveText('Nobody lit it for forty years.');
    await dialog.getByRole('checkbox', { name: 'The lighthouse' }).check();
    await dialog.getByRole('button', { name: 'Bring back 1' }).click();
    await expect(page.getByText('1 script is back').first()).toBeVisible();
    expect(await rowsOf(page, 'queue')).toEqual([]);

    await usePractice(page);
    const { revision } = await ask(page, 'drafts.read', { id });
    const changes = { script: 'It burned again.' };
    await ask(page, 'drafts.edit', { id, baseRevision: revision, changes });
    await ask(page, 'drafts.trash', { ids: [id] });
    await go(page, 'Settings');
    await page.getByRole('button', { name: 'Bring back from a copy…' }).click();
    await dialog.getByRole('button', { name: 'Choose a file…' }).click();
    await expect(dialog.getByText('In the trash here')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'All of them' }).check();
    await dialog.getByRole('button', { name: 'Bring back 1' }).click();
    await page.getByRole('button', { name: 'Show scripts' }).click();
    await expect(page.getByText('The lighthouse').first()).toBeVisible();
    expect((await ask(page, 'drafts.read', { id })).script).toBe('It burned again.');

    // The same once more: all of it is here by now.
    await go(page, 'Settings');
    await page.getByRole('button', { name: 'Bring back from a copy…' }).click();
    await dialog.getByRole('button', { name: 'Choose a file…' }).click();
    await expect(dialog.getByRole('heading', { name: 'Everything in this copy is here' })).toBeVisible();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
