import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { createMedia, type Media } from '../../../src/main/media/index.ts';
import { FileServer } from '../../helpers/file-server.ts';
import { media, temporaryFolder } from '../../helpers/media.ts';
import { FinishedDesk } from './finished-desk.ts';

interface ServedDesk {
  readonly desk: FinishedDesk;
  /** Gives a video, until a test puts other bytes there. */
  readonly server: FileServer;
  /** What opens and hashes files for the desk. */
  readonly media: Media;
  /** Where the desk has its store and its finished files. */
  readonly folder: string;
}

/** An open desk for each test of a file, beside a server whose files it may fetch; what is in it is of the test that runs. */
export function servedDesk(): ServedDesk {
  // Shared, since starting their thread takes a while.
  const opened = createMedia();
  afterAll(() => opened.close());
  let now: (ServedDesk & { readonly end: () => Promise<void> }) | null = null;
  const current = (): ServedDesk => {
    if (now === null) throw new Error('no test runs');
    return now;
  };

  beforeEach(async () => {
    const folder = await temporaryFolder();
    const server = await FileServer.start(await readFile(await media.mp4()));
    const desk = new FinishedDesk(folder.path, opened);
    desk.trustedOrigins = [server.origin];
    await desk.open();
    const end = async (): Promise<void> => {
      await desk.close();
      await server[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    };
    now = { desk, server, media: opened, folder: folder.path, end };
  });
  afterEach(async () => {
    await now?.end();
    now = null;
  });
  return {
    get desk() {
      return current().desk;
    },
    get server() {
      return current().server;
    },
    get media() {
      return current().media;
    },
    get folder() {
      return current().folder;
    },
  };
}
