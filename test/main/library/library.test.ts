import { mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLibrary } from '../../../src/main/library/index.ts';
import { isOpaqueId, newOpaqueId } from '../../../src/main/disk/opaque-id.ts';
import { temporaryFolder } from '../../helpers/media.ts';

async function* failing(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('half');
  throw new Error('the disk is full');
}

describe('the library folder', () => {
  it('writes, finds and removes by id', async () => {
    await using folder = await temporaryFolder();
    const library = await createLibrary(join(folder.path, 'lib'));
    const file = await library.write('previews', 'mp3', Buffer.from('sound'));
    expect(isOpaqueId(file.id)).toBe(true);
    expect(await library.resolve(file.id)).toEqual(file);
    expect(library.fileOf(file.path)).toEqual(file);
    expect(await readFile(file.path, 'utf8')).toBe('sound');
    // Another start finds it too.
    expect(await (await createLibrary(library.root)).resolve(file.id)).toEqual(file);
    await library.remove(file.id);
    await library.remove(file.id);
    expect(await library.resolve(file.id)).toBeNull();
  });

  it('keeps nothing of a write that failed, and clears what a crash left', async () => {
    await using folder = await temporaryFolder();
    const library = await createLibrary(folder.path);
    await expect(library.write('prepared', 'm4a', failing())).rejects.toThrow('the disk is full');
    expect(await readdir(library.folder('prepared'))).toEqual([]);
    const id = newOpaqueId();
    await writeFile(join(library.folder('prepared'), `${id}.m4a.part`), 'half');
    expect(await library.resolve(id)).toBeNull();
    await createLibrary(folder.path);
    expect(await readdir(library.folder('prepared'))).toEqual([]);
  });

  it('finds nothing outside, whatever the id', async () => {
    await using folder = await temporaryFolder();
    const library = await createLibrary(join(folder.path, 'lib'));
    await writeFile(join(folder.path, 'secret.txt'), 'secret');
    const tricks = [
      '../../secret.txt',
      '..',
      '/etc/passwd',
      '%2e%2e',
      'CON',
      '',
      '.',
      `${newOpaqueId()}/../../x`,
      `${newOpaqueId()}\0`,
    ];
    for (const id of tricks) expect(await library.resolve(id)).toBeNull();
    await fc.assert(fc.asyncProperty(fc.string(), async (id) => (await library.resolve(id)) === null));
    expect(library.fileOf(join(folder.path, 'secret.txt'))).toBeNull();
    expect(library.fileOf(join(library.folder('prepared'), '..', '..', 'secret.txt'))).toBeNull();
    await expect(library.write('prepared', '../x', Buffer.from(''))).rejects.toThrow(/extension/);
  });

  it('follows no link out of the folder', async () => {
    await using folder = await temporaryFolder();
    const library = await createLibrary(join(folder.path, 'lib'));
    const secret = join(folder.path, 'secret.mp3');
    await writeFile(secret, 'secret');
    const linked = newOpaqueId();
    await symlink(secret, join(library.folder('prepared'), `${linked}.mp3`));
    expect(await library.resolve(linked)).toBeNull();

    const inside = await library.write('previews', 'mp3', Buffer.from('x'));
    await rename(library.folder('previews'), join(folder.path, 'elsewhere'));
    await symlink(join(folder.path, 'elsewhere'), library.folder('previews'));
    expect(await library.resolve(inside.id)).toBeNull();
  });

  it('ignores folders that look like files', async () => {
    await using folder = await temporaryFolder();
    const library = await createLibrary(folder.path);
    const id = newOpaqueId();
    await mkdir(join(library.folder('prepared'), `${id}.mp3`));
    expect(await library.resolve(id)).toBeNull();
  });
});
