import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rebuild } from '../../../src/main/library/rebuild.ts';
import type { LibraryRecord } from '../../../src/main/records/index.ts';
import { sidecarBytes, sidecarOf } from '../../../src/main/library/sidecars.ts';
import { Database, LibraryRows } from '../../../src/main/store/index.ts';
import { temporaryFolder } from '../../helpers/media.ts';
import { realClock } from '../../helpers/ports.ts';
import { recordsIn, wish } from './finished-desk.ts';

/** Counts how many records and places of records are read. */
class CountedRows extends LibraryRows {
  read = 0;
  #counted<T>(found: T): T {
    this.read += Array.isArray(found) ? found.length : 1;
    return found;
  }
  override get(id: string) {
    return this.#counted(super.get(id));
  }
  override byKey(key: string) {
    return this.#counted(super.byKey(key));
  }
  override listedOf(ids: readonly string[]) {
    return this.#counted(super.listedOf(ids));
  }
  override keptPaths() {
    return this.#counted(super.keptPaths());
  }
}

/** A folder of files that the list knows, each with captions and a sidecar beside it. */
async function bench(count: number) {
  const dir = await temporaryFolder();
  const folder = join(dir.path, 'finished');
  await mkdir(folder);
  const db = new Database(join(dir.path, 'studio.sqlite'));
  const rows = new CountedRows(db);
  const hashed: string[] = [];
  const inspected: string[] = [];
  for (let index = 0; index < count; index += 1) await keep(folder, rows, `File ${index}`);
  const again = (path = folder) =>
    rebuild(path, {
      rows,
      signal: new AbortController().signal,
      looked: () => undefined,
      clock: realClock,
      hash: async (path) => {
        hashed.push(path);
        return digest(await readFile(path));
      },
      inspect: async (path) => {
        inspected.push(path);
        const { size } = await stat(path);
        return { extension: 'mp4', durationS: size, hasVideo: true, width: 16, height: 9 };
      },
      changed: () => undefined,
    });
  const end = async (): Promise<void> => {
    db.close();
    await dir[Symbol.asyncDispose]();
  };
  return { folder, rows, hashed, inspected, again, [Symbol.asyncDispose]: end };
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function keep(folder: string, rows: LibraryRows, stem: string): Promise<void> {
  const bytes = Buffer.from(`the bytes of ${stem}`);
  const { url, transcript, ...about } = wish({ title: stem });
  const record: LibraryRecord = {
    id: crypto.randomUUID(),
    state: 'kept',
    about: { ...about, excerpt: null },
    source: { url, transcript },
    part: null,
    kept: {
      path: join(folder, `${stem}.mp4`),
      beside: [`${stem}.srt`],
      hasSidecar: true,
      sizeBytes: bytes.length,
      sha256: digest(bytes),
      media: null,
      missing: false,
    },
    problem: null,
    createdAt: 1,
    keptAt: 1,
  };
  rows.save(record);
  await writeFile(join(folder, `${stem}.mp4`), bytes);
  await writeFile(join(folder, `${stem}.srt`), 'captions');
  await writeFile(join(folder, `${stem}.backlot.json`), sidecarBytes(sidecarOf(record, 1)));
}

it('reads the list of a known folder so many times, however many files lie in it', async () => {
  const count = 40;
  await using at = await bench(count);
  // One that was renamed, with its captions and without its sidecar; one that is gone for good.
  for (const extension of ['mp4', 'srt'])
    await rename(join(at.folder, `File 7.${extension}`), join(at.folder, `Other.${extension}`));
  await rm(join(at.folder, 'File 7.backlot.json'));
  for (const extension of ['mp4', 'srt', 'backlot.json']) await rm(join(at.folder, `File 9.${extension}`));
  expect(await at.again()).toEqual({ found: 0, foundAgain: 1, missing: 1, leftOut: [] });
  expect(at.hashed).toEqual([join(at.folder, 'Other.mp4')]);
  expect(at.rows.read).toBeLessThan(5 * count);
  at.rows.read = 0;
  expect(await at.again()).toEqual({ found: 0, foundAgain: 0, missing: 1, leftOut: [] });
  expect(at.rows.read).toBeLessThan(5 * count);
});

it('finds two files again that hold the same, each once', async () => {
  await using at = await bench(0);
  await keep(at.folder, at.rows, 'One');
  await keep(at.folder, at.rows, 'Two');
  const bytes = await readFile(join(at.folder, 'One.mp4'));
  for (const record of recordsIn(at.rows, 'kept')) {
    if (record.kept === null) continue;
    const kept = { ...record.kept, beside: [], hasSidecar: false, sizeBytes: bytes.length, sha256: digest(bytes) };
    at.rows.save({ ...record, kept });
  }
  for (const stem of ['One', 'Two']) {
    for (const extension of ['mp4', 'srt', 'backlot.json']) await rm(join(at.folder, `${stem}.${extension}`));
    await writeFile(join(at.folder, `Another ${stem}.mp4`), bytes);
  }
  expect(await at.again()).toEqual({ found: 0, foundAgain: 2, missing: 0, leftOut: [] });
  const paths = at.rows.keptPaths().map(({ path }) => path);
  expect(paths.toSorted()).toEqual(['One', 'Two'].map((stem) => join(at.folder, `Another ${stem}.mp4`)));
});

it('takes nothing for what lies beside a file that was found again but what was moved with it', async () => {
  await using at = await bench(2);
  const below = join(at.folder, 'below');
  await mkdir(below);
  for (const name of ['File 0.srt', 'Other.srt', 'Other.backlot.json']) await writeFile(join(below, name), 'mine');
  await rename(join(at.folder, 'File 0.mp4'), join(below, 'Other.mp4'));
  for (const extension of ['mp4', 'srt'])
    await rename(join(at.folder, `File 1.${extension}`), join(at.folder, `New.${extension}`));
  expect(await at.again()).toMatchObject({ found: 0, foundAgain: 2, missing: 0 });
  const found = at.rows.keptPaths().map(({ path, beside, hasSidecar }) => ({ path, beside, hasSidecar }));
  expect(found).toEqual([
    { path: join(below, 'Other.mp4'), beside: [], hasSidecar: false },
    { path: join(at.folder, 'New.mp4'), beside: ['New.srt'], hasSidecar: false },
  ]);
});

it('knows a file that was renamed without its sidecar by its content, from the folder alone', async () => {
  await using at = await bench(0);
  await using before = await bench(0);
  await keep(at.folder, before.rows, 'Bees');
  const [known] = recordsIn(before.rows, 'kept');
  const path = join(at.folder, 'Hummeln.mp4');
  await rename(join(at.folder, 'Bees.mp4'), path);
  expect(await at.again()).toEqual({ found: 1, foundAgain: 0, missing: 0, leftOut: [] });
  const [found] = recordsIn(at.rows, 'kept');
  expect(found).toMatchObject({ id: known?.id, about: known?.about, kept: { path, beside: [], hasSidecar: false } });

  // Another file like it is a copy, and nothing is known of one that is only as large.
  await writeFile(join(at.folder, 'Copy.mp4'), await readFile(path));
  await writeFile(join(at.folder, 'Other.mp4'), 'the bytes of Buzz');
  expect(await at.again()).toMatchObject({ found: 2, foundAgain: 0 });
  expect(
    recordsIn(at.rows, 'kept')
      .map(({ about }) => about.kind)
      .toSorted(),
  ).toEqual(['other', 'other', 'video']);
});

it('adds no file that is in the list by another path of its folder', async () => {
  await using at = await bench(2);
  const link = `${at.folder} by another path`;
  await symlink(at.folder, link, 'junction');
  expect(await at.again(link)).toEqual({ found: 0, foundAgain: 0, missing: 0, leftOut: [] });
  await rm(link);
});

it('leaves out none of more than 20,000 names', async () => {
  await using at = await bench(0);
  // One after the other: that is many times faster here.
  for (let index = 0; index < 20_100; index += 1) writeFileSync(join(at.folder, `${index}.bin`), '');
  await mkdir(join(at.folder, 'below'));
  await writeFile(join(at.folder, 'zebra.mp4'), 'zebra');
  await writeFile(join(at.folder, 'below', 'yak.mp4'), 'yak');
  expect(await at.again()).toEqual({ found: 2, foundAgain: 0, missing: 0, leftOut: [] });
  expect(at.inspected).toEqual([join(at.folder, 'zebra.mp4'), join(at.folder, 'below', 'yak.mp4')]);
});
