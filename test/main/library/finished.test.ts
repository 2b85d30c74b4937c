import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sidecar } from '../../../src/main/library/sidecars.ts';
import { createMedia } from '../../../src/main/media/index.ts';
import { Database } from '../../../src/main/store/index.ts';
import { FileServer } from '../../helpers/file-server.ts';
import { media, temporaryFolder } from '../../helpers/media.ts';
import { FinishedDesk, wish, words } from './finished-desk.ts';

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

const files = async (): Promise<string[]> => (await readdir(desk.folder)).sort();
const inFolder = (name: string): string => join(desk.folder, name);
const readSidecarOf = async (stem: string) =>
  sidecar.parse(JSON.parse(await readFile(inFolder(`${stem}.backlot.json`), 'utf8')));

describe('a finished video', () => {
  it('comes by itself, with captions and a sidecar that says what it is', async () => {
    desk.finished.want(wish({ url: server.url(), transcript: { text: 'Bees dance.', words } }));
    const [item] = await desk.kept();
    expect(item).toMatchObject({ state: 'kept', mediaKind: 'video', width: 160, height: 120, problem: null });
    expect(item?.durationS).toBeGreaterThan(1);
    expect(await files()).toEqual(['How bees dance.backlot.json', 'How bees dance.mp4', 'How bees dance.srt']);
    expect(await readFile(inFolder('How bees dance.mp4'))).toEqual(server.bytes);
    expect(await readFile(inFolder('How bees dance.srt'), 'utf8')).toContain('Bees dance.');
    expect(await readSidecarOf('How bees dance')).toMatchObject({
      kind: 'video',
      credits: 30,
      input: { script: 'Bees dance.' },
      service: { resource: 'faceless', id: 42 },
      sizeBytes: server.bytes.length,
    });
  });

  it('is kept once, however often it is wanted', async () => {
    const wanted = wish({ url: server.url() });
    desk.finished.want(wanted);
    desk.finished.want(wanted);
    const [item] = await desk.kept();
    desk.finished.want(wanted);
    await desk.finished.remove([item?.id ?? '']);
    desk.finished.want(wanted);
    expect(desk.finished.list()).toEqual([]);
    expect(server.seen).toHaveLength(1);
  });

  it('never takes the name of another file, in whatever case', async () => {
    await mkdir(desk.folder, { recursive: true });
    await writeFile(inFolder('how BEES dance.MP4'), 'mine');
    await writeFile(inFolder('How bees dance (2).srt'), 'mine too');
    desk.finished.want(wish({ url: server.url(), transcript: { text: 'Bees', words } }));
    await desk.kept();
    expect(await files()).toContain('How bees dance (3).mp4');
    expect(await readFile(inFolder('how BEES dance.MP4'), 'utf8')).toBe('mine');
    expect(await readFile(inFolder('How bees dance (2).srt'), 'utf8')).toBe('mine too');
  });

  it('goes on after a restart where it stopped', async () => {
    server.misdeeds.push({ kind: 'stall', afterBytes: 60_000 });
    desk.finished.want(wish({ url: server.url() }));
    await desk.until(([item]) => (item?.progress?.receivedBytes ?? 0) >= 60_000);
    await desk.close();
    expect((await files()).every((name) => name.endsWith('.part'))).toBe(true);
    await desk.open();
    await desk.kept();
    expect(server.ranges).toEqual([null, 'bytes=60000-']);
    expect(await readFile(inFolder('How bees dance.mp4'))).toEqual(server.bytes);
  });

  it('is asked for again when its address has run out, and goes on there', async () => {
    server.expired.add('/old.mp4');
    desk.renewal = { url: server.url('/new.mp4') };
    desk.finished.want(wish({ url: server.url('/old.mp4') }));
    await desk.kept();
    expect(desk.renewals).toBe(1);
    expect(server.seen.map(({ path }) => path)).toEqual(['/old.mp4', '/new.mp4']);
  });

  it('waits, and says why, while nobody is signed in who could ask for it', async () => {
    desk.renewal = null;
    desk.finished.want(wish());
    const [waiting] = await desk.until(([item]) => item?.problem != null);
    expect(waiting).toMatchObject({ state: 'waiting', problem: { code: 'library-signed-out' } });
    desk.renewal = { url: server.url() };
    desk.finished.back();
    await desk.kept();
  });

  it('waits for the network without asking anybody', async () => {
    desk.online = false;
    desk.finished.want(wish({ url: server.url() }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.seen).toHaveLength(0);
    desk.online = true;
    desk.finished.back();
    await desk.kept();
  });

  it('that cannot be opened does not get into the library, not even under another name', async () => {
    const page = Buffer.from('<html>Sign in</html>');
    server.bytes = page;
    desk.renewal = { url: server.url() };
    desk.finished.want(wish({ url: server.url() }));
    const [bad] = await desk.until(([item]) => item?.problem != null);
    expect(bad?.problem?.code).toBe('library-damaged');
    expect(await files()).toEqual([]);
    server.bytes = await readFile(await media.mp4());
    await desk.finished.fetch([bad?.id ?? '']);
    await desk.kept();
  });

  it('that is cut off inside is not taken for whole', async () => {
    server.bytes = server.bytes.subarray(0, server.bytes.length - 5000);
    desk.renewal = { url: server.url() };
    desk.finished.want(wish({ url: server.url() }));
    const [bad] = await desk.until(([item]) => item?.problem != null);
    expect(bad?.problem?.code).toBe('library-damaged');
    expect(await files()).toEqual([]);
  });

  it('from an address that is neither the service nor public is refused in words', async () => {
    desk.trustedOrigins = [];
    await desk.close();
    await desk.open();
    desk.renewal = { url: server.url() };
    desk.finished.want(wish({ url: server.url() }));
    const [refused] = await desk.until(([item]) => item?.state === 'failed');
    expect(refused?.problem?.code).toBe('library-address-refused');
    expect(server.seen).toHaveLength(0);
  });

  it('that has no room waits, and nothing of it is written', async () => {
    await desk.close();
    desk.maxBytes = Number.MAX_SAFE_INTEGER;
    await desk.open();
    server.misdeeds.push({ kind: 'other-headers', headers: { 'content-length': '900000000000000' } });
    desk.finished.want(wish({ url: server.url() }));
    const [held] = await desk.until(([item]) => item?.state === 'held');
    expect(held?.problem).toMatchObject({ code: 'library-disk-full', action: 'open-settings' });
    desk.finished.back();
    await desk.kept();
  });

  it('waits for a drive that was unplugged, and never makes a folder in its place', async () => {
    const drive = join(folder.path, 'drive');
    await mkdir(drive);
    desk.dialogs.folder = drive;
    await desk.finished.chooseFolder();
    await rename(drive, `${drive} away`);
    desk.finished.want(wish({ url: server.url() }));
    const [held] = await desk.until(([item]) => item?.state === 'held');
    expect(held?.problem?.code).toBe('library-folder-missing');
    expect((await desk.finished.overview()).problem?.code).toBe('library-folder-missing');
    expect(await readdir(folder.path)).not.toContain('drive');
    await rename(`${drive} away`, drive);
    desk.finished.back();
    const [item] = await desk.kept();
    expect(item?.folder).toBe(drive);
  });

  it('of a kind that is switched off waits for the user', async () => {
    desk.finished.setOff(['video']);
    desk.finished.want(wish({ url: server.url() }));
    expect(desk.finished.list()).toMatchObject([{ state: 'off' }]);
    expect(server.seen).toHaveLength(0);
    await desk.finished.fetch([desk.finished.list()[0]?.id ?? '']);
    await desk.kept();
  });

  it('can be stopped, which leaves nothing behind', async () => {
    server.misdeeds.push({ kind: 'stall', afterBytes: 60_000 });
    desk.finished.want(wish({ url: server.url() }));
    const [item] = await desk.until(([first]) => (first?.progress?.receivedBytes ?? 0) > 0);
    await desk.finished.stop([item?.id ?? '']);
    expect(desk.finished.list()).toMatchObject([{ state: 'off' }]);
    expect(await files()).toEqual([]);
  });

  it('comes beside two others at most, and all come', async () => {
    for (let count = 0; count < 6; count += 1) server.misdeeds.push({ kind: 'stall', afterBytes: 10_000 });
    for (let count = 0; count < 6; count += 1) desk.finished.want(wish({ url: server.url() }));
    await desk.until((items) => items.filter(({ progress }) => (progress?.receivedBytes ?? 0) > 0).length === 3);
    expect(server.seen).toHaveLength(3);
    server.misdeeds.length = 0;
    await desk.close();
    await desk.open();
    await desk.kept(6);
    expect((await files()).filter((name) => name.endsWith('.mp4'))).toHaveLength(6);
  });
});

describe('the list', () => {
  const one = async (): Promise<string> => {
    desk.finished.want(wish({ url: server.url(), transcript: { text: 'Bees', words } }));
    const [item] = await desk.kept();
    return item?.id ?? '';
  };

  it('renames the file with all that lies beside it, and by the template again', async () => {
    const id = await one();
    await desk.finished.rename(id, 'Dance: of / bees');
    expect(await files()).toEqual(['Dance- of - bees.backlot.json', 'Dance- of - bees.mp4', 'Dance- of - bees.srt']);
    expect(await readSidecarOf('Dance- of - bees')).toMatchObject({ file: 'Dance- of - bees.mp4' });
    await desk.finished.rename(id, 'DANCE- of - bees');
    expect(await files()).toContain('DANCE- of - bees.mp4');
    desk.finished.setTemplate('{id} {title}');
    await desk.finished.rename(id, null);
    expect(await files()).toContain('42 How bees dance.mp4');
    expect(desk.finished.list()).toMatchObject([{ title: '42 How bees dance', state: 'kept' }]);
  });

  it('refuses a name that is taken, or none', async () => {
    const id = await one();
    await writeFile(inFolder('taken.mp4'), 'mine');
    await expect(desk.finished.rename(id, 'Taken')).rejects.toMatchObject({ appError: { code: 'library-name-taken' } });
    await expect(desk.finished.rename(id, '...')).rejects.toMatchObject({
      appError: { code: 'library-name-unusable' },
    });
    expect(await readFile(inFolder('taken.mp4'), 'utf8')).toBe('mine');
  });

  it('renames nothing that is not there, and says so', async () => {
    const id = await one();
    await rm(inFolder('How bees dance.mp4'));
    await expect(desk.finished.rename(id, 'New')).rejects.toMatchObject({ appError: { code: 'library-missing' } });
    expect(await files()).toEqual(['How bees dance.backlot.json', 'How bees dance.srt']);
  });

  it('puts the file and what lies beside it into the trash', async () => {
    const id = await one();
    await desk.finished.trash([id]);
    expect(desk.trashed.map((path) => path.slice(desk.folder.length + 1)).sort()).toEqual(await files());
    expect(desk.finished.list()).toEqual([]);
  });

  it('shows what is missing, and that it is back', async () => {
    await one();
    await rename(inFolder('How bees dance.mp4'), join(folder.path, 'elsewhere.mp4'));
    await desk.finished.rebuild();
    expect(desk.finished.list()).toMatchObject([{ state: 'missing', mediaUrl: null }]);
    await rename(join(folder.path, 'elsewhere.mp4'), inFolder('How bees dance.mp4'));
    await desk.finished.rebuild();
    expect(desk.finished.list()).toMatchObject([{ state: 'kept' }]);
  });

  it('finds a file again that was renamed, by its content', async () => {
    const id = await one();
    await rename(inFolder('How bees dance.mp4'), inFolder('Other.mp4'));
    await rm(inFolder('How bees dance.backlot.json'));
    expect(await desk.finished.rebuild()).toEqual({ found: 0, foundAgain: 1, missing: 0 });
    expect(desk.finished.list()).toMatchObject([{ id, title: 'Other', state: 'kept' }]);
  });

  it('takes a file that the user points to only when it is the same', async () => {
    const id = await one();
    const elsewhere = join(folder.path, 'elsewhere.mp4');
    await rename(inFolder('How bees dance.mp4'), elsewhere);
    await writeFile(join(folder.path, 'wrong.mp4'), 'wrong');
    desk.dialogs.files = [join(folder.path, 'wrong.mp4')];
    await expect(desk.finished.locate(id)).rejects.toMatchObject({ appError: { code: 'library-another-file' } });
    desk.dialogs.files = [elsewhere];
    expect(await desk.finished.locate(id)).toBe(elsewhere);
    expect(desk.finished.path(id)).toBe(elsewhere);
  });

  it('is made again from the folder alone', async () => {
    const id = await one();
    const [before] = desk.finished.list();
    await writeFile(inFolder('holiday.mp4'), server.bytes.subarray());
    await writeFile(inFolder('broken.mp4'), 'no video');
    await writeFile(
      inFolder('evil.backlot.json'),
      JSON.stringify({ ...(await readSidecarOf('How bees dance')), file: '../x.mp4' }),
    );
    await desk.close();
    await desk.open('empty.sqlite');
    expect(await desk.finished.rebuild()).toEqual({ found: 2, foundAgain: 0, missing: 0 });
    const items = desk.finished.list();
    expect(items.find((item) => item.id === id)).toEqual(before);
    expect(items.find((item) => item.id !== id)).toMatchObject({ kind: 'other', title: 'holiday', mediaKind: 'video' });
    expect(await desk.finished.rebuild()).toEqual({ found: 0, foundAgain: 0, missing: 0 });
  });

  it('is made again with the same rows, whatever lies in the folder beside them', async () => {
    const transcript = { text: 'Bees', words };
    desk.finished.want(wish({ url: server.url(), transcript, accountId: 'mine', title: 'Same' }));
    await desk.kept();
    desk.finished.want(wish({ url: server.url(), accountId: 'yours', title: 'Same', kind: 'video-export' }));
    await desk.kept(2);
    desk.finished.want(wish({ kind: 'transcript', transcript, title: 'CON', voice: null }));
    const before = await desk.kept(3);
    expect(before.map(({ fileName }) => fileName)).toEqual(['Same.mp4', 'Same (2).mp4', '_CON.txt']);
    expect((await readSidecarOf('Same (2)')).account).toBe('yours');
    // Half a file, a stranger's, a sidecar without its file, and sidecars that are none.
    await writeFile(inFolder('.backlot-half.part'), server.bytes.subarray(0, 900));
    await writeFile(inFolder('half.mp4.part'), server.bytes.subarray(0, 900));
    await writeFile(inFolder('cut.mp4'), server.bytes.subarray(0, 900));
    await writeFile(inFolder('letter.docx'), 'Dear');
    await writeFile(inFolder('note.txt'), 'mine');
    const lonely = { ...(await readSidecarOf('Same')), id: '00000000-0000-4000-8000-000000000000', key: 'job/lonely' };
    await writeFile(inFolder('Lonely.backlot.json'), JSON.stringify({ ...lonely, file: 'Lonely.mp4' }));
    await writeFile(inFolder('garbage.backlot.json'), '\u0000{');
    await mkdir(inFolder('folder.mp4'));
    await desk.close();
    const db = new Database(join(folder.path, 'studio.sqlite'));
    db.run('DELETE FROM library_files');
    db.close();
    await desk.open();
    expect(desk.finished.list()).toEqual([]);
    expect(await desk.finished.rebuild()).toEqual({ found: 3, foundAgain: 0, missing: 0 });
    const byId = (items: typeof before) => items.toSorted((a, b) => a.id.localeCompare(b.id));
    expect(byId(desk.finished.list())).toEqual(byId(before));
    // A file of which only the list is new is fetched anew like every other.
    await rm(inFolder('Same.mp4'));
    await desk.finished.rebuild();
    desk.renewal = { url: server.url() };
    await desk.finished.fetch([before[0]?.id ?? '']);
    expect(await desk.kept(3)).toContainEqual(expect.objectContaining({ id: before[0]?.id, state: 'kept' }));
  });

  it('goes on when its folder is deleted while a file comes, and when that happens twice', async () => {
    for (let time = 1; time <= 2; time += 1) {
      server.misdeeds.push({ kind: 'stall', afterBytes: 2000 });
      desk.finished.want(wish({ url: server.url(), title: `Take ${time}` }));
      await desk.until((items) => items.some(({ progress }) => (progress?.receivedBytes ?? 0) > 0));
      await rm(desk.folder, { recursive: true });
      const stuck = desk.finished.list().find(({ state }) => state === 'fetching');
      await desk.finished.stop([stuck?.id ?? '']);
      await desk.finished.fetch([stuck?.id ?? '']);
      await desk.until((items) => items.some(({ id, state }) => id === stuck?.id && state === 'kept'));
      expect(await files()).toEqual([`Take ${time}.backlot.json`, `Take ${time}.mp4`]);
    }
  });
});
