import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../../../src/main/drafts/import/script-file.ts';
import { checkPhoto } from '../../../src/main/media/photo.ts';
import { openOrdinary } from '../../../src/main/disk/open-ordinary.ts';
import { temporaryFolder } from '../../helpers/media.ts';

describe.runIf(process.platform !== 'win32')('what is dropped and is no file on a disk', () => {
  it('keeps nobody waiting, and is refused', async () => {
    await using folder = await temporaryFolder();
    const [pipe, device, inside] = ['pipe.txt', 'device.txt', 'folder.txt'].map((name) => join(folder.path, name));
    await promisify(execFile)('mkfifo', [String(pipe)]);
    // It never ends, and takes all memory there is.
    await symlink('/dev/zero', String(device));
    await mkdir(String(inside));
    for (const path of [String(pipe), String(device), String(inside)]) {
      await expect(bytesOf(path)).rejects.toMatchObject({ appError: { code: 'file-unreadable' } });
      expect(await checkPhoto(path)).toMatchObject({ ok: false, refusal: { code: 'photo-not-a-file' } });
    }
  });

  it('is told from a file, also behind a link, and from nothing', async () => {
    await using folder = await temporaryFolder();
    const [file, link] = [join(folder.path, 'a.txt'), join(folder.path, 'b.txt')];
    await writeFile(file, 'text');
    await symlink(file, link);
    const opened = await openOrdinary(link);
    expect(opened?.sizeBytes).toBe(4);
    expect(await opened?.file.readFile('utf8')).toBe('text');
    await opened?.file.close();
    await expect(openOrdinary(join(folder.path, 'c.txt'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
