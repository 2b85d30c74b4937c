import { rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { wish, words } from './finished-desk.ts';
import { servedDesk } from './served-desk.ts';

/** Where another program looks at what Backlot does, and takes the file away. */
const scanner = vi.hoisted(() => ({ afterMove: (_path: string): void => undefined }));
vi.mock('../../../src/main/disk/move-to-name.ts', async (original) => {
  const moving = await original<typeof import('../../../src/main/disk/move-to-name.ts')>();
  return {
    ...moving,
    moveToName: async (part: string, path: string) => {
      await moving.moveToName(part, path);
      scanner.afterMove(path);
    },
  };
});

const at = servedDesk();
const files = async (): Promise<string[]> => (await readdir(at.desk.folder)).sort();
const transcript = { text: 'Bees dance.', words };

/** Takes away so many of the videos that get their final name. */
function takesAway(times: number): void {
  let left = times;
  scanner.afterMove = (path) => {
    if (left === 0 || !path.endsWith('.mp4')) return;
    left -= 1;
    rmSync(path);
  };
}

it('a finished file that is taken away before it is written down says so, and comes once more by itself', async () => {
  takesAway(1);
  at.desk.finished.want(wish({ url: at.server.url(), transcript }));
  const [item] = await at.desk.until(([one]) => one?.problem != null);
  expect(item).toMatchObject({ state: 'waiting', problem: { code: 'library-taken-away' } });
  await at.desk.kept();
  expect(await files()).toEqual(['How bees dance.backlot.json', 'How bees dance.mp4', 'How bees dance.srt']);
});

it('one that is taken away each time waits for the user, who can have it fetched again', async () => {
  takesAway(2);
  at.desk.finished.want(wish({ url: at.server.url(), transcript }));
  const [item] = await at.desk.until(([one]) => one?.state === 'failed');
  expect(item?.problem).toMatchObject({ code: 'library-taken-away', action: 'retry' });
  expect(await files()).toEqual([]);
  await at.desk.finished.fetch([item?.id ?? '']);
  await at.desk.kept();
});

it.each(['inspectFile', 'hashFile'] as const)('so does one that is gone when %s looks at it', async (look) => {
  scanner.afterMove = () => undefined;
  const whole = at.media[look];
  const spy = vi.spyOn(at.media, look).mockImplementationOnce((path, options) => {
    rmSync(path);
    // Each of the two answers as it does otherwise.
    return whole(path, options) as never;
  });
  at.desk.finished.want(wish({ url: at.server.url(), transcript }));
  const [item] = await at.desk.until(([one]) => one?.problem != null);
  expect(item).toMatchObject({ state: 'waiting', problem: { code: 'library-taken-away' } });
  await at.desk.kept();
  expect(await files()).toEqual(['How bees dance.backlot.json', 'How bees dance.mp4', 'How bees dance.srt']);
  spy.mockRestore();
});

it('a drive that is unplugged while a file is looked at is not taken for that', async () => {
  const whole = at.media.hashFile;
  const spy = vi.spyOn(at.media, 'hashFile').mockImplementationOnce((path, options) => {
    rmSync(at.desk.folder, { recursive: true });
    return whole(path, options);
  });
  at.desk.finished.want(wish({ url: at.server.url() }));
  const [item] = await at.desk.until(([one]) => one?.problem != null);
  expect(item?.problem?.code).toBe('library-folder-missing');
  spy.mockRestore();
});
