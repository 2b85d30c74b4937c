import { createCanvas } from '@napi-rs/canvas';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { servedDesk } from './served-desk.ts';
import { wish } from './finished-desk.ts';

const at = servedDesk();
const inFolder = (name: string): string => join(at.desk.folder, name);
const portrait = createCanvas(90, 160).toBuffer('image/png');

const picture = (id = 7) =>
  wish({
    key: `character/c1/preview.${id}`,
    kind: 'character',
    resource: 'characters',
    subjectId: 'c1',
    title: 'Nadia preview',
    url: at.server.url(`/${id}.jpg`),
    credits: null,
    voice: null,
    language: null,
    input: { name: 'Nadia', traits: ['calm'] },
  });

describe('pictures of a character', () => {
  it('are kept by what they are, with a sidecar, and shown', async () => {
    at.server.bytes = portrait;
    at.desk.finished.want(picture(7));
    await at.desk.kept();
    at.desk.finished.want(picture(8));
    const [first, second] = await at.desk.kept(2);
    expect(first).toMatchObject({
      kind: 'character',
      // The address said another one.
      fileName: 'Nadia preview.png',
      mediaKind: 'image',
      mediaUrl: `app-media://library/${first?.id ?? ''}`,
      width: 90,
      height: 160,
      durationS: null,
      sizeBytes: portrait.length,
      subjectId: 'c1',
    });
    expect(second?.fileName).toBe('Nadia preview (2).png');
    const sidecar: unknown = JSON.parse(await readFile(inFolder('Nadia preview.backlot.json'), 'utf8'));
    expect(sidecar).toMatchObject({
      kind: 'character',
      key: 'character/c1/preview.7',
      input: { name: 'Nadia', traits: ['calm'] },
      service: { resource: 'characters', id: 42 },
      media: { durationS: null, hasVideo: false, width: 90, height: 160 },
    });
  });

  it('are named by the template, and not fetched where the user wants none', async () => {
    at.server.bytes = portrait;
    at.desk.finished.setTemplate('{kind} {id} {title}');
    at.desk.finished.want(picture());
    const [item] = await at.desk.kept();
    expect(item?.fileName).toBe('Character 42 Nadia preview.png');
    at.desk.finished.setOff(['character'], true);
    at.desk.finished.want(picture(8));
    await at.desk.until((items) => items.some(({ state }) => state === 'off'));
    expect(at.server.seen).toHaveLength(1);
  });

  it('go on where they stopped', async () => {
    at.server.bytes = Buffer.concat([portrait, Buffer.alloc(300_000)]);
    at.server.misdeeds.push({ kind: 'cut', afterBytes: 200_000 });
    at.desk.finished.want(picture());
    const [item] = await at.desk.until((items) => items[0]?.problem !== null);
    await at.desk.finished.fetch([item?.id ?? '']);
    await at.desk.kept();
    expect(at.server.ranges[1]).toMatch(/^bytes=\d{2,}-/u);
    expect(await readFile(inFolder('Nadia preview.png'))).toEqual(at.server.bytes);
  });

  it('do not come into the folder when they cannot be opened', async () => {
    at.server.bytes = portrait.subarray(0, portrait.length - 20);
    at.desk.finished.want(picture());
    const [item] = await at.desk.until((items) => items[0]?.problem !== null);
    expect(item?.problem).toMatchObject({ code: 'library-damaged', detail: expect.stringMatching(/picture/u) });
    expect((await readdir(at.desk.folder)).filter((name) => !name.startsWith('.'))).toEqual([]);
  });

  it('come where the user asks for them, whatever became of them before, and stay where they are otherwise', async () => {
    const { desk } = at;
    at.server.bytes = portrait;
    const now = (id: number) => desk.finished.wantNow(picture(id));
    // It is not saved by itself.
    desk.finished.setOff(['character'], true);
    expect(await now(7)).toBe('added');
    const [first] = await desk.kept();
    expect(await now(7)).toBe('here');
    // Taken from the list, and its file is there: it is not fetched once more.
    await desk.finished.remove([first?.id ?? '']);
    expect(await now(7)).toBe('added');
    expect(desk.finished.list()).toMatchObject([{ id: first?.id, state: 'kept', fileName: 'Nadia preview.png' }]);
    expect(at.server.seen).toHaveLength(1);
    // Nor one whose address is another one now.
    expect(await desk.finished.wantNow({ ...picture(7), url: at.server.url('/moved/7.jpg') })).toBe('here');
    // Its file is gone, in the list and taken from it.
    await rm(inFolder('Nadia preview.png'));
    expect(await now(7)).toBe('added');
    await desk.kept();
    await desk.finished.remove([first?.id ?? '']);
    await rm(inFolder('Nadia preview.png'));
    expect(await now(7)).toBe('added');
    await desk.kept();
    expect(at.server.seen).toHaveLength(3);
    // Stopped before.
    desk.finished.want(picture(8));
    await desk.until((items) => items.some(({ state }) => state === 'off'));
    expect(await now(8)).toBe('added');
    await desk.kept(2);
  });

  it('do not come a second time while the drive with the folder is away', async () => {
    const drive = join(at.folder, 'drive');
    await mkdir(drive);
    at.desk.dialogs.folder = drive;
    await at.desk.finished.folder.choose();
    at.server.bytes = portrait;
    at.desk.finished.want(picture(7));
    await at.desk.kept();
    await rename(drive, join(at.folder, 'unplugged'));
    await expect(at.desk.finished.wantNow(picture(7))).rejects.toMatchObject({
      appError: { code: 'library-folder-missing' },
    });
    await rename(join(at.folder, 'unplugged'), drive);
    expect(await at.desk.finished.wantNow(picture(7))).toBe('here');
  });

  it('are on their way once', async () => {
    at.server.bytes = portrait;
    at.desk.online = false;
    at.desk.finished.want(picture(7));
    expect(await at.desk.finished.wantNow(picture(7))).toBe('coming');
  });

  it('are found under the key of their training by where they are, and by their number where that is not known', async () => {
    const { desk } = at;
    at.server.bytes = portrait;
    const pose = (from: string, index: number, url: string) => ({
      ...picture(),
      key: `character/c1/${from}/pose.${index}`,
      url: at.server.url(url),
    });
    desk.finished.want(pose('training1', 0, '/a.jpg'));
    await desk.kept();
    expect(await desk.finished.wantNow(pose('at-1', 0, '/a.jpg?signature=2'))).toBe('here');
    // Another training was made elsewhere.
    expect(await desk.finished.wantNow(pose('at-2', 0, '/b.jpg'))).toBe('added');
    await desk.kept(2);
    await desk.close();
    await desk.open('empty.sqlite');
    expect(await desk.finished.rebuild()).toMatchObject({ found: 2 });
    expect(await desk.finished.wantNow(pose('at-1', 0, '/a.jpg'))).toBe('here');
    expect(await desk.finished.wantNow(pose('at-1', 1, '/c.jpg'))).toBe('added');
  });

  it('are in the list again from the folder alone, also renamed, and pictures of others are not', async () => {
    at.server.bytes = portrait;
    at.desk.finished.want(picture());
    const [before] = await at.desk.kept();
    await writeFile(inFolder('cover.png'), createCanvas(8, 8).toBuffer('image/png'));
    await at.desk.close();
    await at.desk.open('empty.sqlite');
    expect(await at.desk.finished.rebuild()).toEqual({ found: 1, foundAgain: 0, missing: 0, leftOut: [] });
    expect(at.desk.finished.list()).toEqual([before]);
    await rm(inFolder('Nadia preview.backlot.json'));
    await rename(inFolder('Nadia preview.png'), inFolder('Poster.png'));
    expect(await at.desk.finished.rebuild()).toEqual({ found: 0, foundAgain: 1, missing: 0, leftOut: [] });
    expect(at.desk.finished.list()).toMatchObject([{ id: before?.id, fileName: 'Poster.png', state: 'kept' }]);
  });
});
