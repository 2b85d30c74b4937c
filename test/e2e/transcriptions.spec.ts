import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { media, speechWav, temporaryFolder } from '../helpers/media.ts';
import { dropFiles, dragFilesOver, expect, test } from './app.ts';
import { go, transcribe, usePractice } from './steps.ts';

const practice = { env: { BACKLOT_PRACTICE_SPEED: '30' } };

test('a dropped video becomes a transcript that plays, is searched and exported', async ({ launchApp }) => {
  const app = await launchApp(practice);
  const { page } = app;
  await usePractice(page);
  const video = await media.mp4();

  for (const end of ['leave', 'vanish'] as const) {
    const held = await dragFilesOver(page, [video]);
    await expect(page.getByText('Drop to add')).toBeVisible();
    await held[end]();
    await expect(page.getByText('Drop to add')).toBeHidden();
  }

  await transcribe(page, [video]);
  await go(page, 'Transcriptions');
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'talk.mp4', exact: true }).click();

  const text = page.getByLabel('Transcript', { exact: true });
  await expect(text.getByText('[practice-1]').first()).toBeVisible();
  const player = page.getByLabel('Video: talk.mp4');
  await expect.poll(() => player.evaluate((element) => (element as HTMLVideoElement).duration)).toBeGreaterThan(4);

  // A click on a word plays from there.
  await text.getByText('[practice-6]').first().click();
  await expect.poll(() => player.evaluate((element) => (element as HTMLVideoElement).currentTime)).toBeGreaterThan(0.5);
  await page.keyboard.press('ControlOrMeta+f');
  await page
    .getByRole('textbox', { name: 'Find in the transcript' })
    .or(page.getByRole('searchbox', { name: 'Find in the transcript' }))
    .fill('practice-2');
  await expect(page.getByText(/of \d+|place/).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await using folder = await temporaryFolder();
  const target = join(folder.path, 'exports');
  await mkdir(target);
  await app.setDialogs([[target]]);
  await page.getByRole('button', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog');
  for (const format of ['SRT', 'VTT', 'TXT', 'JSON', 'DOCX']) {
    const box = dialog.getByRole('checkbox', { name: new RegExp(`^${format}`) });
    if (!(await box.isChecked())) await box.click();
  }
  await dialog.getByRole('button', { name: 'Choose folder and export' }).click();
  await expect(page.getByText('5 files exported', { exact: true })).toBeVisible();
  const written = (await readdir(target)).map((name) => name.split('.').at(-1));
  expect(written).toHaveLength(5);
  expect(new Set(written)).toEqual(new Set(['docx', 'json', 'srt', 'txt', 'vtt']));
  const srt = (await readdir(target)).find((name) => name.endsWith('.srt')) ?? '';
  expect(await readFile(join(target, srt), 'utf8')).toContain('[practice-1]');
});

test('files that cannot be used say why, and the rest goes on', async ({ launchApp }) => {
  const { page } = await launchApp(practice);
  await usePractice(page);
  await using folder = await temporaryFolder();
  const empty = join(folder.path, 'nothing.mp4');
  const text = join(folder.path, 'notes.mp4');
  await writeFile(empty, '');
  await writeFile(text, 'These are notes, not a film. '.repeat(50));
  await dropFiles(page, [empty, text, await media.withoutAudio(), await speechWav()]);
  await expect(page.getByText('The file is empty')).toBeVisible();
  await expect(page.getByText('Not an audio or video file')).toBeVisible();
  await expect(
    page
      .getByText('There is no sound in it')
      .or(page.getByText(/no (audio|sound)/i))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Transcribe 1 file/ })).toBeEnabled();
});

test('folders are searched, and what is there is listed once', async ({ launchApp }) => {
  const { page } = await launchApp(practice);
  await usePractice(page);
  await using folder = await temporaryFolder();
  const inner = join(folder.path, 'Season 1', 'raw');
  await mkdir(inner, { recursive: true });
  await writeFile(join(inner, 'Folge 10 – Größe.wav'), await readFile(await speechWav()));
  await writeFile(join(inner, 'Folge 2.wav'), await readFile(await speechWav()));
  await writeFile(join(inner, 'read me.txt'), 'no media');
  await dropFiles(page, [join(folder.path, 'Season 1')]);
  await expect(page.getByText('Folge 10 – Größe.wav')).toBeVisible();
  await dropFiles(page, [inner]);
  await expect(page.getByRole('button', { name: /^Transcribe 2 files/ })).toBeEnabled();
  await expect(page.getByText('read me.txt')).toHaveCount(0);
});

test('addresses that the service could not fetch are refused where they are typed', async ({ launchApp }) => {
  const { page } = await launchApp(practice);
  await usePractice(page);
  await dropFiles(page, [await speechWav()]);
  const field = page.getByLabel('Web address');
  for (const [address, words] of [
    ['http://example.com/talk.mp3', 'https://'],
    ['https://192.168.0.10/talk.mp3', 'private network'],
    ['not an address', 'not a web address'],
  ] as const) {
    await field.fill(address);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.locator('[data-fault]').filter({ hasText: words }).first()).toBeVisible();
  }
  await field.fill('https://example.com/speech.mp3');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Transcribe 2 files/ })).toBeEnabled();
});

test('a file that was transcribed before is recognised by its content', async ({ launchApp }) => {
  const { page } = await launchApp(practice);
  await usePractice(page);
  await transcribe(page, [await speechWav()]);
  await go(page, 'Transcriptions');
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible();
  await using folder = await temporaryFolder();
  const copy = join(folder.path, 'another name.wav');
  await writeFile(copy, await readFile(await speechWav()));
  await dropFiles(page, [copy]);
  await expect(page.getByText(/Transcribed on/)).toBeVisible();
});

test('a file dialog that cannot be shown says why, and what else there is', async ({ launchApp }) => {
  const app = await launchApp();
  await usePractice(app.page);
  await app.evaluate(({ dialog }) => {
    dialog.showOpenDialog = () => Promise.reject(new Error('There is no display. Drop the files.'));
  }, null);
  await app.page.keyboard.press('ControlOrMeta+o');
  await expect(app.page.getByText('The file dialog could not be opened', { exact: true })).toBeVisible();
  await expect(app.page.getByText('There is no display. Drop the files.', { exact: true })).toBeVisible();
});
