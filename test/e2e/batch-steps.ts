import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { speechWav } from '../helpers/media.ts';
import { expect, type App } from './app.ts';
import { ask, rowsOf } from './studio-calls.ts';

/** Stages files as if they were chosen in the system's dialog; resolves when all of them can be sent. */
export async function staged(
  app: App,
  purpose: 'transcription' | 'sample' | 'photo',
  paths: readonly string[],
): Promise<string[]> {
  await app.setDialogs([paths]);
  const { ids } = await ask(app.page, 'staging.choose', { purpose });
  expect(ids).toHaveLength(paths.length);
  await expect
    .poll(
      async () =>
        (await rowsOf(app.page, 'staged')).filter(({ id, state }) => ids.includes(id) && state === 'ready').length,
    )
    .toBe(ids.length);
  return ids;
}

/** Starts files as one batch, at a credit each. */
export async function transcribe(app: App, paths: readonly string[]): Promise<void> {
  const stagedIds = await staged(app, 'transcription', paths);
  await ask(app.page, 'transcriptions.start', { stagedIds, language: null, expectedCredits: paths.length });
}

/** Recordings that each say something else, by name. */
export async function recordings(folder: string, names: readonly string[]): Promise<string[]> {
  const paths: string[] = [];
  for (const name of names) {
    const path = join(folder, `${name}.wav`);
    await copyFile(await speechWav(`This is ${name}. It is short.`), path);
    paths.push(path);
  }
  return paths;
}
