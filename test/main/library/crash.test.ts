import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Database, LibraryRows } from '../../../src/main/store/index.ts';
import { FileServer } from '../../helpers/file-server.ts';
import { media, temporaryFolder } from '../../helpers/media.ts';
import { FinishedDesk, recordsIn } from './finished-desk.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: FileServer;
beforeEach(async () => {
  folder = await temporaryFolder();
  server = await FileServer.start(await readFile(await media.mp4()));
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

/** Bytes that the process has written down as being on the disk. */
function written(): number {
  const store = join(folder.path, 'studio.sqlite');
  const db = new Database(store);
  try {
    return recordsIn(new LibraryRows(db), 'waiting')[0]?.part?.bytes ?? 0;
  } finally {
    db.close();
  }
}

const names = (): Promise<string[]> => readdir(join(folder.path, 'finished')).catch(() => []);

/** Lets a process fetch, and kills it as soon as `when` says so. */
async function killed(when: () => Promise<boolean>): Promise<void> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('fetching-child.ts', import.meta.url)), folder.path, server.origin],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  while (child.exitCode === null && !(await when())) await new Promise((resolve) => setTimeout(resolve, 3));
  child.kill('SIGKILL');
  await exited;
}

describe('a process that is killed while a file comes', () => {
  it('leaves nothing under a final name but whole files, and the next one goes on', async () => {
    server.misdeeds.push({ kind: 'stall', afterBytes: 60_000 });
    await killed(() => Promise.resolve(written() >= 60_000));
    expect((await names()).every((name) => name.endsWith('.part'))).toBe(true);

    // All of it is here, but it was not placed, or only half of what belongs to it was.
    await killed(async () => (await names()).some((name) => name.endsWith('.mp4')));
    const [, range] = server.ranges;
    expect(Number(/^bytes=(\d+)-$/u.exec(range ?? '')?.[1])).toBeGreaterThan(0);

    const desk = new FinishedDesk(folder.path);
    await desk.open();
    try {
      await desk.kept();
      expect((await names()).sort()).toEqual(['How bees dance.backlot.json', 'How bees dance.mp4']);
      expect(await readFile(join(desk.folder, 'How bees dance.mp4'))).toEqual(server.bytes);
      expect(server.seen).toHaveLength(2);
    } finally {
      await desk.close();
    }
  });
});
