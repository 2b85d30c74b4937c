import type fs from 'node:fs/promises';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { writeExports } from '../../../src/main/export/index.ts';
import { copyOut } from '../../../src/main/library/copy-out.ts';
import { createLibrary, createRecordings } from '../../../src/main/library/index.ts';
import { temporaryFolder } from '../../helpers/media.ts';

const asItIs = <T>(recording: T): T => recording;
const { done } = vi.hoisted(() => ({ done: [] as string[] }));
const note = (what: string, path: unknown): void => void done.push(`${what} ${basename(String(path))}`);

// The real one, of which is noted what it does, and when.
vi.mock('node:fs/promises', async (original) => {
  const own = await original<typeof fs>();
  return {
    ...own,
    open: async (...wanted: Parameters<typeof fs.open>) => {
      const file = await own.open(...wanted);
      const sync = file.sync.bind(file);
      file.sync = () => {
        note('sync', wanted[0]);
        return sync();
      };
      return file;
    },
    rename: (from: string, to: string) => {
      note('name', from);
      return own.rename(from, to);
    },
    link: (from: string, to: string) => {
      note('name', from);
      return own.link(from, to);
    },
  };
});

/** Whether a file was named once, and all of it was on the disk before. */
const isSafe = (part: string): boolean =>
  done.filter((one) => one.endsWith(part)).join() === `sync ${part},name ${part}`;

it('all of a recording is on the disk before it gets its name, and what it was made of goes', async () => {
  await using folder = await temporaryFolder();
  const recordings = createRecordings(await createLibrary(folder.path), async (_path, target) => {
    await writeFile(target, 'sound');
    return { durationS: 1 };
  });
  const id = await recordings.begin('audio/webm');
  await recordings.append(id, 0, new Uint8Array([1]));
  await recordings.finish(id, asItIs);
  expect(isSafe(`${id}.webm.part`)).toBe(true);
});

it('so is all of a copy of a finished file', async () => {
  await using folder = await temporaryFolder();
  const [from, to] = [join(folder.path, 'from'), join(folder.path, 'to')];
  await mkdir(from);
  await mkdir(to);
  await writeFile(join(from, 'Bees.mp3'), 'sound');
  done.length = 0;
  await copyOut({ path: join(from, 'Bees.mp3'), beside: [] }, to);
  const part = done.at(-1)?.split(' ')[1] ?? '';
  expect(part).toMatch(/^\.backlot-\w+\.part$/u);
  expect(isSafe(part)).toBe(true);
});

it('so is all of an export, of bytes or of a copy', async () => {
  await using folder = await temporaryFolder();
  const source = join(folder.path, 'speech');
  await writeFile(source, 'sound');
  for (const what of [{ copyOf: source }, { bytes: new Uint8Array([1]) }]) {
    done.length = 0;
    await writeExports(folder.path, [{ fileName: 'Bees.mp3', ...what }]);
    expect(isSafe(done.at(-1)?.split(' ')[1] ?? '')).toBe(true);
  }
});
