import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Dialog } from '../../../tools/chromium-host/electron/dialog.ts';

it.runIf(process.platform === 'linux')('the dialog of the desktop offers each kind of files by its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-dialogs-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const asked = join(folder, 'asked');
  await writeFile(join(folder, 'zenity'), `#!/bin/sh\nprintf '%s\\n' "$@" > '${asked}'\necho /media/talk.mp3\n`);
  await chmod(join(folder, 'zenity'), 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const filters = [
    { name: 'Audio and video', extensions: ['mp3', 'wav'] },
    { name: 'All files', extensions: ['*'] },
  ];
  const { filePaths } = await new Dialog(false, undefined).showOpenDialog({ title: 'Choose', filters });
  expect(filePaths).toEqual(['/media/talk.mp3']);
  const lines = (await readFile(asked, 'utf8')).split('\n');
  expect(lines.filter((line) => line.startsWith('--file-filter'))).toEqual([
    '--file-filter=Audio and video | *.mp3 *.wav',
    '--file-filter=All files | *',
  ]);
});
