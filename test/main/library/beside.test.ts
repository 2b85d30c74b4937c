import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseText } from 'media-captions';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sidecar } from '../../../src/main/library/sidecars.ts';
import { createMedia } from '../../../src/main/media/index.ts';
import { FileServer } from '../../helpers/file-server.ts';
import { media, temporaryFolder } from '../../helpers/media.ts';
import { FinishedDesk, wish } from './finished-desk.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: FileServer;
let desk: FinishedDesk;
const opened = createMedia();
afterAll(() => opened.close());

beforeEach(async () => {
  folder = await temporaryFolder();
  server = await FileServer.start(await readFile(await media.mp4()));
  desk = new FinishedDesk(folder.path, opened);
  desk.trustedOrigins = [server.origin];
  await desk.open();
});
afterEach(async () => {
  await desk.close();
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const inFolder = (name: string): string => join(desk.folder, name);
const files = async (): Promise<string[]> => (await readdir(desk.folder)).sort();

/** Words of a second each, with what breaks careless writers among them. */
const said = ['Bees', 'dance', '-->', '<i>here</i>', '1', '🐝🐝', 'ça', 'و', '{\\an8}', 'end.'];
const transcript = {
  text: said.join(' '),
  words: said.map((text, index) => ({ text, start: index, end: index + 0.8, type: 'word' })),
};

/** The cues that a player reads: each with a text, in order, none over another. */
async function cuesOf(name: string): Promise<readonly { startTime: number; endTime: number; text: string }[]> {
  const { cues, errors } = await parseText(await readFile(inFolder(name), 'utf8'), {
    type: 'srt',
    strict: true,
    errors: true,
  });
  expect(errors).toEqual([]);
  for (const [index, { startTime, endTime, text }] of cues.entries()) {
    expect(endTime).toBeGreaterThan(startTime);
    expect(startTime).toBeGreaterThanOrEqual(cues[index - 1]?.endTime ?? 0);
    expect(text.trim()).not.toBe('');
  }
  return cues;
}

describe('beside a finished file lie', () => {
  it.each(['video', 'video-export', 'speech', 'transcript'] as const)(
    'captions that a player reads, and a sidecar, for a %s',
    async (kind) => {
      if (kind === 'speech') server.bytes = await readFile(await media.mp3());
      const url = kind === 'transcript' ? null : server.url();
      desk.finished.want(wish({ kind, url, transcript, title: 'Said' }));
      await desk.kept();
      const extension = kind === 'transcript' ? 'txt' : kind === 'speech' ? 'mp3' : 'mp4';
      expect(await files()).toEqual(['Said.backlot.json', `Said.${extension}`, 'Said.srt'].toSorted());
      const cues = await cuesOf('Said.srt');
      expect(cues[0]?.startTime).toBe(0);
      expect(cues.at(-1)?.endTime).toBeGreaterThan(9);
      const shown = cues.map(({ text }) => text).join(' ');
      for (const word of ['Bees', 'dance', '🐝🐝', 'ça', 'و', 'end.']) expect(shown).toContain(word);
      const beside = sidecar.parse(JSON.parse(await readFile(inFolder('Said.backlot.json'), 'utf8')));
      expect(beside).toMatchObject({ kind, file: `Said.${extension}`, beside: ['Said.srt'] });
    },
  );

  it('the captions of a video that were not read before the program ended', async () => {
    desk.wish = wish({ transcript });
    desk.finished.want(wish({ url: server.url(), title: 'Late' }));
    await desk.kept();
    expect((await cuesOf('Late.srt')).length).toBeGreaterThan(0);
  });

  it('no captions where nothing was said', async () => {
    desk.finished.want(wish({ url: server.url(), title: 'Mute', transcript: { text: '', words: [] } }));
    await desk.kept();
    expect(await files()).toEqual(['Mute.backlot.json', 'Mute.mp4']);
  });
});

describe('a file that was deleted in its folder', () => {
  const deleted = async (extension: string): Promise<string> => {
    const [item] = await desk.kept();
    await rm(inFolder(`Said.${extension}`));
    await desk.finished.rebuild();
    expect(desk.finished.list()).toMatchObject([{ state: 'missing' }]);
    return item?.id ?? '';
  };

  it('is fetched anew with its captions, beside the ones that the user may have changed', async () => {
    desk.finished.want(wish({ url: server.url(), transcript, title: 'Said' }));
    const id = await deleted('mp4');
    await writeFile(inFolder('Said.srt'), 'mine');
    desk.wish = wish({ transcript });
    await desk.finished.fetch([id]);
    expect(await desk.kept()).toMatchObject([{ id, fileName: 'Said (2).mp4', beside: ['Said (2).srt'] }]);
    expect(await files()).toEqual(['Said (2).backlot.json', 'Said (2).mp4', 'Said (2).srt', 'Said.srt']);
    expect(await readFile(inFolder('Said.srt'), 'utf8')).toBe('mine');
    expect((await cuesOf('Said (2).srt')).length).toBeGreaterThan(0);
  });

  it('gets its name back when nothing of it is left', async () => {
    desk.finished.want(wish({ url: server.url(), title: 'Said' }));
    const id = await deleted('mp4');
    await desk.finished.fetch([id]);
    expect(await desk.kept()).toMatchObject([{ id, fileName: 'Said.mp4' }]);
    expect(await files()).toEqual(['Said.backlot.json', 'Said.mp4']);
  });

  it('and is a text is written anew from what is known here', async () => {
    desk.finished.want(wish({ kind: 'transcript', transcript, title: 'Said' }));
    const id = await deleted('txt');
    desk.wish = wish({ kind: 'transcript', transcript });
    await rm(inFolder('Said.srt'));
    await desk.finished.fetch([id]);
    expect(await desk.kept()).toMatchObject([{ id, fileName: 'Said.txt', beside: ['Said.srt'] }]);
  });

  it('leaves a sidecar alone that speaks of another file', async () => {
    desk.finished.want(wish({ url: server.url(), title: 'Said' }));
    const id = await deleted('mp4');
    const other = JSON.parse(await readFile(inFolder('Said.backlot.json'), 'utf8')) as object;
    const foreign = JSON.stringify({ ...other, id: '00000000-0000-4000-8000-000000000000' });
    await writeFile(inFolder('Said.backlot.json'), foreign);
    await desk.finished.fetch([id]);
    expect(await desk.kept()).toMatchObject([{ fileName: 'Said (2).mp4' }]);
    expect(await readFile(inFolder('Said.backlot.json'), 'utf8')).toBe(foreign);
  });

  it('is refused while it is there, and when it was only found', async () => {
    desk.finished.want(wish({ url: server.url(), title: 'Said' }));
    const [item] = await desk.kept();
    const refusal = { appError: { code: 'library-nothing-to-fetch' } };
    await expect(desk.finished.fetch([item?.id ?? ''])).rejects.toMatchObject(refusal);
    await writeFile(inFolder('found.mp4'), server.bytes);
    await desk.finished.rebuild();
    await rm(inFolder('found.mp4'));
    await desk.finished.rebuild();
    const found = desk.finished.list().find(({ title }) => title === 'found');
    await expect(desk.finished.fetch([found?.id ?? ''])).rejects.toMatchObject(refusal);
  });
});
