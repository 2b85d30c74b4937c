import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { FileServer } from '../../helpers/file-server.ts';
import { media, temporaryFolder } from '../../helpers/media.ts';
import { FinishedDesk, wish } from './finished-desk.ts';

const run = promisify(execFile);

/** A disk of so few bytes; null where this user may mount none. */
async function smallDisk(bytes: number) {
  const path = await mkdtemp(join(tmpdir(), 'backlot-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', path]);
  } catch {
    await rmdir(path);
    return null;
  }
  return {
    path,
    resize: (to: number) => run('mount', ['-o', `remount,size=${to}`, path]),
    [Symbol.asyncDispose]: async () => {
      await run('umount', ['-l', path]);
      await rmdir(path);
    },
  };
}

const mayMount = await smallDisk(16_384).then(async (disk) => {
  await disk?.[Symbol.asyncDispose]();
  return disk !== null;
});

it.skipIf(!mayMount)(
  'a disk that is full in the middle of a file holds it, and it comes when there is room',
  async () => {
    await using disk = await smallDisk(16_384);
    await using folder = await temporaryFolder();
    await using server = await FileServer.start(await readFile(await media.mp4()));
    expect(server.bytes.length).toBeGreaterThan(16_384);
    const chosen = join(disk?.path ?? '', 'library');
    await mkdir(chosen);
    const desk = new FinishedDesk(folder.path);
    desk.trustedOrigins = [server.origin];
    desk.dialogs.folder = chosen;
    await desk.open();
    try {
      await desk.finished.chooseFolder();
      // Nobody can tell before that it does not fit.
      server.misdeeds.push({ kind: 'without-length' });
      desk.finished.want(wish({ url: server.url() }));
      const [held] = await desk.until(([item]) => item?.state === 'held');
      expect(held?.problem).toMatchObject({ code: 'library-disk-full', action: 'open-settings' });
      expect((await readdir(chosen)).filter((name) => !name.startsWith('.'))).toEqual([]);
      await disk?.resize(64_000_000);
      desk.finished.back();
      const [kept] = await desk.kept();
      expect(await readFile(join(chosen, kept?.fileName ?? ''))).toEqual(server.bytes);
    } finally {
      await desk.close();
    }
  },
);
