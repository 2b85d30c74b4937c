import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findFfmpeg, isFfmpeg } from '../../../src/main/media/ffmpeg.ts';
import { temporaryFolder } from '../../helpers/media.ts';

it('only a program that says so and ends well is an ffmpeg', async () => {
  expect(await isFfmpeg((await findFfmpeg(null)) ?? '')).toBe(true);
  await using folder = await temporaryFolder();
  const program = join(folder.path, 'program');
  expect(await isFfmpeg(program)).toBe(false);
  expect(await isFfmpeg(folder.path)).toBe(false);
  await writeFile(program, '#!/bin/sh\necho ffprobe version 8\n');
  expect(await isFfmpeg(program)).toBe(false);
  await chmod(program, 0o700);
  expect(await isFfmpeg(program)).toBe(false);
  await writeFile(program, '#!/bin/sh\necho ffmpeg version 8\nexit 1\n');
  expect(await isFfmpeg(program)).toBe(false);
});
