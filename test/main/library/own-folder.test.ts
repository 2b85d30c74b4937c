import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownFolderProblem } from '../../../src/main/library/own-folder.ts';
import { temporaryFolder } from '../../helpers/media.ts';

it('takes no folder among its own data for the library, by whichever path, but the usual one', async () => {
  await using folder = await temporaryFolder();
  const data = join(folder.path, 'Backlot');
  const usual = join(data, 'finished');
  for (const name of ['library/copies', 'finished/2026', '..films']) await mkdir(join(data, name), { recursive: true });
  await mkdir(join(folder.path, 'Backlot films'));
  await symlink(data, join(folder.path, 'link'));
  const problem = async (path: string): Promise<string | undefined> =>
    (await ownFolderProblem(join(folder.path, path), data, usual))?.code;
  for (const own of ['Backlot', 'Backlot/library/copies', 'Backlot/..films', 'link', 'link/library'])
    expect(await problem(own), own).toBe('library-own-folder');
  for (const free of ['', 'Backlot films', 'Backlot/finished', 'Backlot/finished/2026', 'link/finished', 'not there'])
    expect(await problem(free), free).toBeUndefined();
});
