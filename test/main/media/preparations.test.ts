import { execFile } from 'node:child_process';
import { appendFile, copyFile, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { createMedia, type Media } from '../../../src/main/media/index.ts';
import { Preparations } from '../../../src/main/media/preparations.ts';
import { media, temporaryFolder } from '../../helpers/media.ts';

const studio = createMedia();
afterAll(() => studio.close());

describe('what is made ready to be sent', () => {
  it('tells of another file that got its name that it changed, also where that is older', async () => {
    await using folder = await temporaryFolder();
    const [path, other] = [join(folder.path, 'talk.mp3'), join(folder.path, 'other.mp3')];
    await copyFile(await media.mp3(), path);
    await copyFile(await media.mp3(), other);
    await utimes(other, 1_000, 1_000);
    const added = (await stat(path)).ctimeMs;
    await rename(other, path);
    const prepared = new Preparations(folder.path, studio).transcription(
      'one',
      path,
      undefined,
      new AbortController().signal,
    );
    expect((await prepared).changedAt).toBeGreaterThanOrEqual(added);
  });

  it('makes it once as long as the file is as it was, however often it is asked for, and keeps nothing of an older one', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'talk.mp4');
    await copyFile(await media.mp4(), path);
    const preparations = new Preparations(join(folder.path, 'prepared'), studio);
    const never = new AbortController().signal;
    const made = () => preparations.sample('one', path, undefined, never);
    const { path: first } = await made();
    expect((await made()).path).toBe(first);
    await writeFile(path, await readFile(await media.mp4FastStart()));
    const { path: second } = await made();
    expect(second).not.toBe(first);
    expect(await readdir(join(folder.path, 'prepared', 'one'))).toEqual([basename(second)]);
    preparations.forget('one');
    expect((await made()).path).not.toBe(second);
  });

  it.each(['mp3', 'mp4'] as const)('is refused where the file is written to meanwhile: %s', async (name) => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, `talk.${name}`);
    await copyFile(await media[name](), path);
    const writing: Media = {
      ...studio,
      prepareForTranscription: async (...asked) => {
        const made = await studio.prepareForTranscription(...asked);
        await appendFile(path, 'more');
        return made;
      },
    };
    const dir = join(folder.path, 'prepared');
    const prepared = new Preparations(dir, writing).transcription('a', path, undefined, new AbortController().signal);
    await expect(prepared).rejects.toMatchObject({ appError: { code: 'file-being-written', action: 'retry' } });
    expect(await readdir(join(dir, 'a')).catch(() => [])).toEqual([]);
  });

  it('says of a file that is sent itself when it was written to last', async () => {
    await using folder = await temporaryFolder();
    const path = await media.mp3();
    const { part } = await new Preparations(folder.path, studio).transcription('a', path, undefined, new AbortController().signal); // prettier-ignore
    expect(part).toMatchObject({ path, modifiedMs: (await stat(path)).mtimeMs });
  });

  it('says why a sample cannot be sent any more, in words, and waits for no pipe', async () => {
    await using folder = await temporaryFolder();
    const preparations = new Preparations(folder.path, studio);
    const pipe = join(folder.path, 'pipe.mp3');
    await promisify(execFile)('mkfifo', [pipe]);
    const never = new AbortController().signal;
    const saysOf = (path: string) => preparations.hash(path, never).catch((error: unknown) => error);
    expect(await saysOf(join(folder.path, 'gone.mp3'))).toMatchObject({ appError: { code: 'file-missing' } });
    expect(await saysOf(pipe)).toMatchObject({ appError: { title: 'This is not an ordinary file' } });
    const prepared = preparations.sample('a', join(folder.path, 'gone.mp3'), undefined, never);
    await expect(prepared).rejects.toMatchObject({ appError: { code: 'file-missing' } });
  });
});
