import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facelessTypes } from '../../../src/contract/index.ts';
import { complaints, probeVideo } from '../../helpers/films.ts';
import { VideoBench } from '../../helpers/videos.ts';

let bench: VideoBench;
beforeAll(async () => {
  bench = await VideoBench.open({ films: 'real' });
});
afterAll(() => bench.close());

describe('with real pictures and sound', () => {
  it.each(facelessTypes)('a draft of the type %s becomes a film that plays', async (type) => {
    const id = await bench.draft(type, { script: 'Bees dance.', settings: { aspectRatio: '1:1' } });
    await bench.start('publish', id);
    if (type === 'ai-clips') await bench.approve();
    await bench.completed(id);
    const made = facelessTypes.indexOf(type) + 1;
    await bench.studio.until('library', (rows) => rows.filter(({ state }) => state === 'kept').length === made);
    const { mediaUrl } = await bench.studio.ask('videos.detail', { id });
    const response = await bench.studio.studio.media(mediaUrl ?? '', new Request('http://x/'));
    const path = join(bench.folder, `${type}.mp4`);
    await writeFile(path, new Uint8Array(await response.arrayBuffer()));
    const { picture } = await probeVideo(path);
    expect([picture.codec_name, picture.height]).toEqual(['h264', picture.width]);
    expect(await complaints(path)).toBe('');
  });

  it('each film is in the library with its captions beside it, and is played from there', async () => {
    const library = join(bench.folder, 'finished');
    const names = await readdir(library);
    const captions = names.filter((name) => name.endsWith('.srt'));
    expect(captions).toHaveLength(facelessTypes.length);
    for (const name of captions)
      // oxlint-disable-next-line no-await-in-loop -- A few small files.
      expect(await readFile(join(library, name), 'utf8')).toMatch(
        /^1\r?\n00:00:0\d,\d+ --> 00:00:0\d,\d+\r?\nBees dance\./u,
      );
    // No second copy: the player was served the library's own.
    expect(await readdir(join(bench.folder, 'library', 'videos'))).toEqual([]);
  });
});
