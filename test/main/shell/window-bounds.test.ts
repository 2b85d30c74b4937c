import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readWindowBounds, writeWindowBounds } from '../../../src/main/shell/window-bounds.ts';
import { temporaryFolder } from '../../helpers/media.ts';

test('a window comes back where it was', async () => {
  await using folder = await temporaryFolder();
  const bounds = { x: -20, y: 30, width: 1000, height: 700, maximized: true };
  writeWindowBounds(folder.path, bounds);
  expect(readWindowBounds(folder.path)).toEqual(bounds);
  expect(await readdir(folder.path)).toEqual(['window.json']);
});

test.each([
  '',
  '{',
  'null',
  '{"width":-1,"height":5,"maximized":false}',
  '{"width":1e9,"height":700,"maximized":false}',
  '[]',
])('a damaged memory (%s) is forgotten', async (text) => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, 'window.json'), text);
  expect(readWindowBounds(folder.path)).toEqual({ width: 1280, height: 820, maximized: false });
});

test('a folder that cannot be written to does not keep the window from closing', async () => {
  await using folder = await temporaryFolder();
  await mkdir(join(folder.path, 'window.json'));
  expect(() => writeWindowBounds(folder.path, { width: 800, height: 600, maximized: false })).not.toThrow();
});
