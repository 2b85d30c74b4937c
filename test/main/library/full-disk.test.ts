import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FileServer } from '../../helpers/file-server.ts';
import { media, temporaryFolder } from '../../helpers/media.ts';
import { mayMount, smallDisk } from '../../helpers/small-disk.ts';
import { FinishedDesk, wish } from './finished-desk.ts';

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
      await desk.finished.folder.choose();
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
