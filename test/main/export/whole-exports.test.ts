import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, it, vi } from 'vitest';
import { writeExports } from '../../../src/main/export/index.ts';
import { temporaryFolder } from '../../helpers/media.ts';

const seen = vi.hoisted((): string[][] => []);
vi.mock('../../../src/main/disk/move-to-name.ts', async (original) => {
  const moving = await original<typeof import('../../../src/main/disk/move-to-name.ts')>();
  return {
    ...moving,
    moveToName: async (part: string, path: string) => {
      seen.push(await readdir(dirname(path)));
      await moving.moveToName(part, path);
    },
  };
});

it('a program that ends just before an export gets its name leaves nothing under that name', async () => {
  await using folder = await temporaryFolder();
  await writeExports(folder.path, [{ fileName: 'Talk.srt', bytes: Buffer.from('one') }]);
  expect(seen).toEqual([[expect.stringMatching(/^\.backlot-.*\.part$/u)]]);
  expect(await readdir(folder.path)).toEqual(['Talk.srt']);
});
