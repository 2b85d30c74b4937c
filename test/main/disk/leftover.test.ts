import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLibrary, createRecordings } from '../../../src/main/library/index.ts';
import { removeRecordings } from '../../../src/main/library/unused-recordings.ts';
import { createMedia } from '../../../src/main/media/index.ts';
import { Preparations } from '../../../src/main/media/preparations.ts';
import { media as samples } from '../../helpers/media.ts';

const asItIs = <T>(recording: T): T => recording;
// A folder that lets go of nothing stands for files that another program holds, as Windows has them. Nothing holds root back.
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'backlot-leftover-'));
  await chmod(dir, 0o755);
});
afterEach(async () => {
  if (isRoot) process.seteuid?.(0);
  for (const name of await readdir(dir, { recursive: true, withFileTypes: true }))
    if (name.isDirectory()) await chmod(join(name.parentPath, name.name), 0o755);
  await rm(dir, { recursive: true, force: true });
});

/** A file below `dir` that cannot be removed from now on. */
async function held(path: string): Promise<void> {
  const file = join(dir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'left by an earlier run');
  await chmod(dirname(file), 0o555);
}
const asUser = (): void => {
  if (isRoot) process.seteuid?.(nobody);
};

describe.skipIf(process.platform === 'win32')('what an earlier run left and another program holds', () => {
  it('keeps neither the library nor its recordings from opening', async () => {
    for (const section of ['prepared', 'previews', 'videos', 'results'])
      await mkdir(join(dir, 'library', section), { recursive: true });
    await held('library/recordings/half.webm.part');
    asUser();
    const library = await createLibrary(join(dir, 'library'));
    await removeRecordings([join(library.folder('recordings'), 'half.webm.part')]);
    expect(await readdir(library.folder('recordings'))).toEqual(['half.webm.part']);
  });

  it.runIf(isRoot)('takes no finished recording with it', async () => {
    const library = await createLibrary(join(dir, 'library'));
    const media = createMedia();
    const recordings = createRecordings(library, media.finishRecording);
    const id = await recordings.begin('audio/webm');
    await recordings.append(id, 0, await readFile(await samples.webmAudio()));
    // What belongs to somebody else can be read there, and not removed.
    await chmod(library.folder('recordings'), 0o1777);
    asUser();
    const { path } = await recordings.finish(id, asItIs);
    await media.close();
    expect((await readdir(library.folder('recordings'))).filter((name) => !name.endsWith('.part'))).toEqual([
      basename(path),
    ]);
  });

  it('keeps what was made ready to be sent from nothing', async () => {
    await held('prepared/entry/audio.webm');
    asUser();
    const media = createMedia();
    await new Preparations(join(dir, 'prepared'), media).forgetAll();
    await media.close();
    expect(await readdir(join(dir, 'prepared'))).toEqual(['entry']);
  });
});
