import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingsCallHandlers } from '../../../src/main/settings/calls.ts';
import { SettingsService } from '../../../src/main/settings/index.ts';
import { Changes, Database, SettingsRows } from '../../../src/main/store/index.ts';
import { temporaryFolder } from '../../helpers/media.ts';
import { ScriptedDialogs } from '../../helpers/ports.ts';

/** Settings that begin anew, and whom a change of them was told. */
function settingsCalls() {
  const db = new Database(':memory:');
  const settings = new SettingsService(db, new SettingsRows(db), new Changes(db));
  const dialogs = new ScriptedDialogs();
  const told: string[] = [];
  const calls = settingsCallHandlers({
    settings,
    dialogs,
    isFfmpeg: (path) => Promise.resolve(path === '/tools/ffmpeg'),
    spendingLimitsChanged: () => told.push('limits'),
    speechModelChanged: () => told.push(`model ${settings.get().speechModelDir}`),
  });
  return { settings, dialogs, told, calls, [Symbol.dispose]: () => db.close() };
}

it('whoever goes by a setting is told once it is changed, and nobody else', async () => {
  using desk = settingsCalls();
  const change = (changes: Parameters<(typeof desk.calls)['settings.update']>[0]['changes']) =>
    desk.calls['settings.update']({ changes });
  await change({ theme: 'light' });
  expect(desk.told).toEqual([]);
  await change({ spendingLimits: { job: 5, batch: null, day: null } });
  desk.settings.update({ speechModelDir: '/model' });
  await change({ speechModelDir: null });
  expect(desk.told).toEqual(['limits', 'model null']);
  expect(desk.settings.get()).toMatchObject({ theme: 'light', spendingLimits: { job: 5 }, speechModelDir: null });
});

it('a speech model that is chosen is used at once', async () => {
  using desk = settingsCalls();
  await using root = await temporaryFolder();
  const folder = join(root.path, 'model');
  await mkdir(folder);
  for (const name of ['model.onnx', 'tokens.txt']) await writeFile(join(folder, name), '');
  desk.dialogs.folder = folder;
  await desk.calls['settings.chooseSpeechModel']({});
  expect(desk.told).toEqual([`model ${folder}`]);
});

it('what is no ffmpeg is refused, and the one before stays', async () => {
  using desk = settingsCalls();
  desk.settings.update({ ffmpegPath: '/tools/ffmpeg' });
  desk.dialogs.files = ['/tools/ffprobe'];
  await expect(desk.calls['settings.chooseFfmpeg']({})).rejects.toMatchObject({ appError: { code: 'no-ffmpeg' } });
  expect(desk.settings.get().ffmpegPath).toBe('/tools/ffmpeg');
});

it('an ffmpeg that is chosen stays the one where the next choice is cancelled', async () => {
  using desk = settingsCalls();
  desk.dialogs.files = ['/tools/ffmpeg'];
  expect(await desk.calls['settings.chooseFfmpeg']({})).toEqual({ path: '/tools/ffmpeg' });
  desk.dialogs.files = [];
  expect(await desk.calls['settings.chooseFfmpeg']({})).toEqual({ path: null });
  expect(desk.settings.get().ffmpegPath).toBe('/tools/ffmpeg');
});

it('the name of an exported file is shown as it will be', async () => {
  using desk = settingsCalls();
  const shown = (template: string) => desk.calls['settings.previewFileName']({ template });
  expect(await shown('../{date}: {title} ({language})')).toEqual({ name: '-2026-05-03 - Interview with Ana (en).srt' });
});
