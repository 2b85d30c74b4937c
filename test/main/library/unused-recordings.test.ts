import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createLibrary } from '../../../src/main/library/index.ts';
import { removeUnusedRecordings } from '../../../src/main/library/unused-recordings.ts';
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
