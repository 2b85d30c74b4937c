import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseText } from 'media-captions';
import { describe, expect, it } from 'vitest';
import { sidecar } from '../../../src/main/library/sidecars.ts';
import { media } from '../../helpers/media.ts';
import { wish } from './finished-desk.ts';
import { servedDesk } from './served-desk.ts';

const at = servedDesk();

const inFolder = (name: string): string => join(at.desk.folder, name);
const files = async (): Promise<string[]> => (await readdir(at.desk.folder)).sort();

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
      if (kind === 'speech') at.server.bytes = await readFile(await media.mp3());
      const url = kind === 'transcript' ? null : at.server.url();
      at.desk.finished.want(wish({ kind, url, transcript, title: 'Said' }));
      await at.desk.kept();
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
    at.desk.wish = wish({ transcript });
    at.desk.finished.want(wish({ url: at.server.url(), title: 'Late' }));
    await at.desk.kept();
    expect((await cuesOf('Late.srt')).length).toBeGreaterThan(0);
  });

  it('no captions where nothing was said', async () => {
    at.desk.finished.want(wish({ url: at.server.url(), title: 'Mute', transcript: { text: '', words: [] } }));
    await at.desk.kept();
    expect(await files()).toEqual(['Mute.backlot.json', 'Mute.mp4']);
  });
});

describe('a file that was deleted in its folder', () => {
  const deleted = async (extension: string): Promise<string> => {
    const [item] = await at.desk.kept();
    await rm(inFolder(`Said.${extension}`));
    await at.desk.finished.rebuild();
    expect(at.desk.finished.list()).toMatchObject([{ state: 'missing' }]);
    return item?.id ?? '';
  };

  it('is fetched anew with its captions, beside the ones that the user may have changed', async () => {
    at.desk.finished.want(wish({ url: at.server.url(), transcript, title: 'Said' }));
    const id = await deleted('mp4');
    await writeFile(inFolder('Said.srt'), 'mine');
    at.desk.wish = wish({ transcript });
    await at.desk.finished.fetch([id]);
    expect(await at.desk.kept()).toMatchObject([{ id, fileName: 'Said (2).mp4', beside: ['Said (2).srt'] }]);
    expect(await files()).toEqual(['Said (2).backlot.json', 'Said (2).mp4', 'Said (2).srt', 'Said.srt']);
    expect(await readFile(inFolder('Said.srt'), 'utf8')).toBe('mine');
    expect((await cuesOf('Said (2).srt')).length).toBeGreaterThan(0);
  });

  it('gets its name back when nothing of it is left', async () => {
    at.desk.finished.want(wish({ url: at.server.url(), title: 'Said' }));
    const id = await deleted('mp4');
    await at.desk.finished.fetch([id]);
    expect(await at.desk.kept()).toMatchObject([{ id, fileName: 'Said.mp4' }]);
    expect(await files()).toEqual(['Said.backlot.json', 'Said.mp4']);
  });

  it('gets the name back that the user gave it, in the template of today, with the others around it', async () => {
    for (const key of ['job/1', 'job/2']) at.desk.finished.want(wish({ key, url: at.server.url(), title: 'Said' }));
    const items = await at.desk.kept(2);
    const [first, second] = ['Said.mp4', 'Said (2).mp4'].map((name) => items.find(({ fileName }) => fileName === name));
    await at.desk.finished.rename(first?.id ?? '', 'Mine');
    for (const name of ['Mine.mp4', 'Said (2).mp4']) await rm(inFolder(name));
    await at.desk.finished.rebuild();
    await at.desk.finished.fetch([second?.id ?? '', first?.id ?? '']);
    const again = await at.desk.kept(2);
    expect(again.find(({ id }) => id === first?.id)).toMatchObject({ fileName: 'Mine.mp4', title: 'Mine' });
    expect(again.find(({ id }) => id === second?.id)).toMatchObject({ fileName: 'Said (2).mp4' });
  });

  it('and is a text is written anew from what is known here', async () => {
    at.desk.finished.want(wish({ kind: 'transcript', transcript, title: 'Said' }));
    const id = await deleted('txt');
    at.desk.wish = wish({ kind: 'transcript', transcript });
    await rm(inFolder('Said.srt'));
    await at.desk.finished.fetch([id]);
    expect(await at.desk.kept()).toMatchObject([{ id, fileName: 'Said.txt', beside: ['Said.srt'] }]);
  });

  it('leaves a sidecar alone that speaks of another file', async () => {
    at.desk.finished.want(wish({ url: at.server.url(), title: 'Said' }));
    const id = await deleted('mp4');
    const other = JSON.parse(await readFile(inFolder('Said.backlot.json'), 'utf8')) as object;
    const foreign = JSON.stringify({ ...other, id: '00000000-0000-4000-8000-000000000000' });
    await writeFile(inFolder('Said.backlot.json'), foreign);
    await at.desk.finished.fetch([id]);
    expect(await at.desk.kept()).toMatchObject([{ fileName: 'Said (2).mp4' }]);
    expect(await readFile(inFolder('Said.backlot.json'), 'utf8')).toBe(foreign);
  });

  it('is refused while it is there, and when it was only found', async () => {
    at.desk.finished.want(wish({ url: at.server.url(), title: 'Said' }));
    const [item] = await at.desk.kept();
    const refusal = { appError: { code: 'library-nothing-to-fetch' } };
    await expect(at.desk.finished.fetch([item?.id ?? ''])).rejects.toMatchObject(refusal);
    await writeFile(inFolder('found.mp4'), at.server.bytes);
    await at.desk.finished.rebuild();
    await rm(inFolder('found.mp4'));
    await at.desk.finished.rebuild();
    const found = at.desk.finished.list().find(({ title }) => title === 'found');
    await expect(at.desk.finished.fetch([found?.id ?? ''])).rejects.toMatchObject(refusal);
  });
});
