import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLibrary } from '../../../src/main/library/index.ts';
import { recordingInUse, removeUnusedRecordings } from '../../../src/main/library/unused-recordings.ts';
import { composeStore } from '../../../src/main/store/compose.ts';
import { Database } from '../../../src/main/store/index.ts';
import { temporaryFolder } from '../../helpers/media.ts';

it('keeps the recordings that are still needed and removes the others', async () => {
  await using folder = await temporaryFolder();
  const library = await createLibrary(folder.path);
  const needed = await library.write('recordings', 'webm', new Uint8Array([1]));
  await library.write('recordings', 'webm', new Uint8Array([2]));
  const preview = await library.write('previews', 'mp3', new Uint8Array([3]));
  await removeUnusedRecordings(library, (path) => path === needed.path);
  expect(await readdir(library.folder('recordings'))).toHaveLength(1);
  expect((await library.resolve(needed.id))?.path).toBe(needed.path);
  expect(await library.resolve(preview.id)).not.toBeNull();
});

it('keeps those of what cannot be read here, and may be by another version', async () => {
  await using folder = await temporaryFolder();
  const library = await createLibrary(join(folder.path, 'library'));
  const write = async () => (await library.write('recordings', 'webm', new Uint8Array([1]))).path;
  const [staged, asked, made, unused] = [await write(), await write(), await write(), await write()];
  const db = new Database(join(folder.path, 'studio.sqlite'));
  const { rows } = composeStore(db);
  const item = JSON.stringify({ of: 'another version' });
  db.run("INSERT INTO staged VALUES ('s', 'sample', 'recording', 'Mine', ?, NULL, NULL, ?, 1)", staged, item);
  for (const [path, state] of [
    [asked, 'waiting'],
    [made, 'confirmed'],
  ] as const) {
    db.run(
      `INSERT INTO journal (id, account_id, operation, subject_id, title, input, fingerprint, state, detail, position, created_at, updated_at)
       VALUES (?, 'me', 'voiceClones.create', 'v', 'Nadia', ?, 'f', ?, '{}', 1, 1, 1)`,
      path,
      JSON.stringify({ samplePaths: [path] }),
      state,
    );
  }
  expect(rows.journal.visible()).toEqual([]);
  const inUse = recordingInUse(rows);
  expect([staged, asked, made, unused].map(inUse)).toEqual([true, true, false, false]);
  db.close();
});
