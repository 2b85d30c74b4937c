import { open, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPart } from '../../../src/main/disk/index.ts';
import { temporaryFolder } from '../../helpers/media.ts';

it('writes an unfinished file anew, and never into what a link of its name leads to', async () => {
  await using folder = await temporaryFolder();
  const [theirs, link, left] = ['theirs', 'link.part', 'left.part'].map((name) => join(folder.path, name));
  await writeFile(theirs ?? '', 'somebody’s');
  await symlink(theirs ?? '', link ?? '');
  await writeFile(left ?? '', 'of a run before, and longer');
  for (const part of [link ?? '', left ?? '']) {
    const file = await openPart(part);
    await file.writeFile('ours');
    await file.close();
    expect(await readFile(part, 'utf8')).toBe('ours');
  }
  expect(await readFile(theirs ?? '', 'utf8')).toBe('somebody’s');
});

// A link of the system’s own, which nobody can remove: as one that another program makes again at once.
it.runIf(process.platform === 'linux')('follows no link that it cannot remove', async () => {
  await using folder = await temporaryFolder();
  const theirs = join(folder.path, 'theirs');
  await writeFile(theirs, 'somebody’s');
  const held = await open(theirs, 'r');
  try {
    await expect(openPart(`/proc/self/fd/${held.fd}`)).rejects.toMatchObject({ code: 'ELOOP' });
    expect(await readFile(theirs, 'utf8')).toBe('somebody’s');
  } finally {
    await held.close();
  }
});
