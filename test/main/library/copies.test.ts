import { cp, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeStore } from '../../../src/main/compose/store.ts';
import { followFolder } from '../../../src/main/library/follow-folder.ts';
import { Previews } from '../../../src/main/library/previews.ts';
import { Copies, createLibrary, noteUse } from '../../../src/main/library/index.ts';
import { Database, KeptFileRows } from '../../../src/main/store/index.ts';
import { temporaryFolder } from '../../helpers/media.ts';

const day = 24 * 60 * 60_000;

async function bench(limitBytes?: number) {
  const folder = await temporaryFolder();
  const db = new Database(join(folder.path, 'studio.sqlite'));
  const library = await createLibrary(join(folder.path, 'library'));
  const rows = new KeptFileRows(db);
  const own = new Set<string>();
  const videos: string[] = [];
  const copies = new Copies({
    isRemoved: (key) => key === 'removed',
    library,
    rows,
    videoPaths: () => videos,
    kept: (url) => Promise.resolve(own.has(url) ? 'there' : null),
    ...(limitBytes === undefined ? {} : { limitBytes }),
  });
  /** A copy of some bytes that was used so many days ago. */
  const copy = async (name: string, bytes: number, daysAgo: number): Promise<string> => {
    const { path } = await library.write('results', 'mp3', new Uint8Array(bytes));
    const at = new Date(Date.now() - daysAgo * day);
    await utimes(path, at, at);
    rows.save(name, `https://x/${name}`, path);
    return path;
  };
  const left = async (): Promise<string[]> => {
    const paths = new Map(rows.all().map(({ key, path }) => [path, key]));
    const names = await readdir(library.folder('results'));
    return names.map((name) => paths.get(join(library.folder('results'), name)) ?? 'nobody’s').toSorted();
  };
  const end = async (): Promise<void> => {
    db.close();
    await folder[Symbol.asyncDispose]();
  };
  const tidy = async (): Promise<void> => {
    await copies.clearLeft();
    await copies.thin();
  };
  return { copies, tidy, library, rows, own, videos, copy, left, [Symbol.asyncDispose]: end };
}

describe('copies for playing', () => {
  it('stay below their limit, and the longest unused go first', async () => {
    await using at = await bench(2500);
    for (const [name, daysAgo] of [
      ['old', 9],
      ['older', 20],
      ['new', 0],
      ['used', 30],
    ] as const)
      // prettier-ignore
      await at.copy(name, 1000, daysAgo);
    const used = at.rows.all().find(({ key }) => key === 'used')?.path ?? '';
    await noteUse(used);
    await at.tidy();
    expect(await at.left()).toEqual(['new', 'used']);
    expect(await at.copies.bytes()).toBe(2000);
  });

  it('of what is shown for a moment count too, can be cleared, and are fetched again then, once', async () => {
    await using at = await bench();
    let fetched = 0;
    const previews = new Previews(
      at.library,
      () => {
        fetched += 1;
        return Promise.resolve({ bytes: new Uint8Array(9), contentType: 'video/mp4' });
      },
      'bin',
    );
    const both = () => Promise.all([previews.path('https://x/clip'), previews.path('https://x/clip')]);
    const [one, other] = await both();
    expect([one === other, fetched, await at.copies.bytes()]).toEqual([true, 1, 9]);
    const old = new Date(Date.now() - day);
    await utimes(one, old, old);
    expect(await at.copies.clear()).toBe(9);
    const [again, twice] = await both();
    expect([again === twice, fetched, (await stat(again)).size]).toEqual([true, 2, 9]);
  });

  it('are none of what the library of the user has, and none that nothing leads to', async () => {
    await using at = await bench();
    await at.copy('twice', 10, 0);
    await at.copy('once', 10, 0);
    at.own.add('https://x/twice');
    await at.library.write('results', 'mp3', new Uint8Array(5));
    const { path: film } = await at.library.write('videos', 'mp4', new Uint8Array(7));
    at.videos.push(film);
    await at.library.write('videos', 'mp4', new Uint8Array(8));
    await at.library.write('previews', 'mp3', new Uint8Array(9));
    await at.library.write('recordings', 'webm', new Uint8Array(3));
    await at.tidy();
    expect(await at.left()).toEqual(['once']);
    expect(at.rows.all().map(({ key }) => key)).toEqual(['once']);
    expect(await readdir(at.library.folder('videos'))).toHaveLength(1);
    expect(await readdir(at.library.folder('previews'))).toEqual([]);
    // What is no copy stays, whatever becomes of the copies.
    expect(await readdir(at.library.folder('recordings'))).toHaveLength(1);
    expect(await at.copies.bytes()).toBe(17);
  });

  it('are forgotten whose file is gone, so that no start asks for them again', async () => {
    await using at = await bench();
    await rm(await at.copy('gone', 10, 0));
    await at.copy('there', 10, 0);
    await at.tidy();
    expect(at.rows.all().map(({ key }) => key)).toEqual(['there']);
  });

  it('are found where a data folder is that came to another place', async () => {
    await using folder = await temporaryFolder();
    const [before, after] = [join(folder.path, 'before'), join(folder.path, 'after')];
    const db = new Database(join(folder.path, 'studio.sqlite'));
    const { rows } = composeStore(db);
    const library = await createLibrary(before);
    followFolder(library, rows);
    const { path: speech } = await library.write('results', 'mp3', new Uint8Array(5));
    rows.keptFiles.save('speech/a', 'https://x/a', speech);
    const { path: film } = await library.write('videos', 'mp4', new Uint8Array(7));
    db.run("INSERT INTO drafts (id, row, created_at) VALUES ('d', '{}', 1)");
    rows.videos.change('d', { file: { url: 'https://x/film', path: film } });
    await cp(before, after, { recursive: true });
    await rename(before, join(folder.path, 'gone'));
    const now = await createLibrary(after);
    followFolder(now, rows);
    const moved = rows.keptFiles.path('speech/a', 'https://x/a');
    expect([moved, rows.videos.get('d').file?.path].map((path) => now.fileOf(path ?? '')?.section)).toEqual([
      'results',
      'videos',
    ]);
    const videoPaths = () => rows.videos.filePaths();
    const none = () => Promise.resolve(null);
    const copies = new Copies({ library: now, rows: rows.keptFiles, videoPaths, kept: none, isRemoved: () => false });
    await copies.clearLeft();
    await copies.thin();
    expect(await copies.bytes()).toBe(12);
    db.close();
  });

  it('go where what they are of was removed from its list', async () => {
    await using at = await bench();
    await at.copy('removed', 10, 0);
    await at.copy('listed', 10, 0);
    await at.tidy();
    expect(await at.left()).toEqual(['listed']);
    expect(at.rows.all().map(({ key }) => key)).toEqual(['listed']);
  });

  it('can all be removed, but for what may be playing', async () => {
    await using at = await bench();
    await at.copy('yesterday', 100, 1);
    await at.copy('playing', 10, 0);
    expect(await at.copies.clear()).toBe(100);
    expect(await at.left()).toEqual(['playing']);
    expect(await at.copies.clear()).toBe(0);
  });

  it('keep their time of change while they are used, by which a player knows the file', async () => {
    await using at = await bench();
    const path = await at.copy('song', 10, 5);
    const before = await stat(path);
    await noteUse(path);
    const after = await stat(path);
    expect(Math.trunc(after.mtimeMs)).toBe(Math.trunc(before.mtimeMs));
    expect(after.atimeMs - before.atimeMs).toBeGreaterThan(4 * day);
    await noteUse(`${path}.gone`);
  });

  it('leave a folder alone that somebody put among them', async () => {
    await using at = await bench(0);
    const own = join(at.library.folder('results'), 'mine');
    await mkdir(own);
    await writeFile(join(own, 'a.txt'), 'a');
    await at.tidy();
    expect(await readdir(own)).toEqual(['a.txt']);
  });
});
