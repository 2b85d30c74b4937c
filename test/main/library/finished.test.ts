import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sidecar } from '../../../src/main/library/sidecars.ts';
import { Database } from '../../../src/main/store/index.ts';
import { media } from '../../helpers/media.ts';
import { RunningClock } from '../../helpers/running-clock.ts';
import { wish, words } from './finished-desk.ts';
import { servedDesk } from './served-desk.ts';

const at = servedDesk();

const files = async (): Promise<string[]> => (await readdir(at.desk.folder)).sort();
const inFolder = (name: string): string => join(at.desk.folder, name);
const readSidecarOf = async (stem: string) =>
  sidecar.parse(JSON.parse(await readFile(inFolder(`${stem}.backlot.json`), 'utf8')));

describe('a finished video', () => {
  it('comes by itself, with captions and a sidecar that says what it is', async () => {
    at.desk.finished.want(wish({ url: at.server.url(), transcript: { text: 'Bees dance.', words } }));
    const [item] = await at.desk.kept();
    expect(item).toMatchObject({ state: 'kept', mediaKind: 'video', width: 160, height: 120, problem: null });
    expect(item?.durationS).toBeGreaterThan(1);
    expect(await files()).toEqual(['How bees dance.backlot.json', 'How bees dance.mp4', 'How bees dance.srt']);
    expect(await readFile(inFolder('How bees dance.mp4'))).toEqual(at.server.bytes);
    expect(await readFile(inFolder('How bees dance.srt'), 'utf8')).toContain('Bees dance.');
    expect(await readSidecarOf('How bees dance')).toMatchObject({
      kind: 'video',
      credits: 30,
      input: { script: 'Bees dance.' },
      service: { resource: 'faceless', id: 42 },
      sizeBytes: at.server.bytes.length,
    });
  });

  it('is kept once, however often it is wanted', async () => {
    const wanted = wish({ url: at.server.url() });
    at.desk.finished.want(wanted);
    at.desk.finished.want(wanted);
    const [item] = await at.desk.kept();
    at.desk.finished.want(wanted);
    await at.desk.finished.remove([item?.id ?? '']);
    at.desk.finished.want(wanted);
    expect(at.desk.finished.list()).toEqual([]);
    expect(at.server.seen).toHaveLength(1);
  });

  it('never takes the name of another file, in whatever case', async () => {
    await mkdir(at.desk.folder, { recursive: true });
    await writeFile(inFolder('how BEES dance.MP4'), 'mine');
    await writeFile(inFolder('How bees dance (2).srt'), 'mine too');
    at.desk.finished.want(wish({ url: at.server.url(), transcript: { text: 'Bees', words } }));
    await at.desk.kept();
    expect(await files()).toContain('How bees dance (3).mp4');
    expect(await readFile(inFolder('how BEES dance.MP4'), 'utf8')).toBe('mine');
    expect(await readFile(inFolder('How bees dance (2).srt'), 'utf8')).toBe('mine too');
  });

  it('goes on after a restart where it stopped', async () => {
    at.server.misdeeds.push({ kind: 'stall', afterBytes: 60_000 });
    at.desk.finished.want(wish({ url: at.server.url() }));
    await at.desk.until(([item]) => (item?.progress?.receivedBytes ?? 0) >= 60_000);
    await at.desk.close();
    expect((await files()).every((name) => name.endsWith('.part'))).toBe(true);
    await at.desk.open();
    await at.desk.kept();
    expect(at.server.ranges).toEqual([null, 'bytes=60000-']);
    expect(await readFile(inFolder('How bees dance.mp4'))).toEqual(at.server.bytes);
  });

  it('goes on at once over a new connection when the computer was asleep, or without a network', async () => {
    at.desk.idleMs = 600_000;
    await at.desk.close();
    await at.desk.open();
    at.server.misdeeds.push({ kind: 'stall', afterBytes: 60_000 });
    at.desk.finished.want(wish({ url: at.server.url() }));
    await at.desk.until(([item]) => (item?.progress?.receivedBytes ?? 0) >= 60_000);
    at.desk.finished.connectAnew();
    await at.desk.kept();
    expect(at.server.ranges).toEqual([null, 'bytes=60000-']);
    expect(await readFile(inFolder('How bees dance.mp4'))).toEqual(at.server.bytes);
    expect(at.desk.finished.list()).toMatchObject([{ problem: null }]);
  });

  it('is not called gone when it is the folder for its copy that is', async () => {
    at.desk.finished.want(wish({ url: at.server.url() }));
    const [item] = await at.desk.kept();
    const ids = [item?.id ?? ''];
    at.desk.dialogs.folder = join(at.folder, 'unplugged');
    const words = { code: 'export-no-folder', title: 'This folder is not there any more' };
    expect(await at.desk.finished.saveCopies(ids)).toMatchObject({ files: [], problems: [words] });
    at.desk.dialogs.folder = at.folder;
    await rm(inFolder('How bees dance.mp4'));
    expect(await at.desk.finished.saveCopies(ids)).toMatchObject({
      files: [],
      problems: [{ code: 'library-missing' }],
    });
  });

  it('is shown as missing as soon as it cannot be played or shown where it was, and is back with its file', async () => {
    at.desk.finished.want(wish({ url: at.server.url() }));
    const [item] = await at.desk.kept();
    const id = item?.id ?? '';
    const path = inFolder('How bees dance.mp4');
    expect(await at.desk.finished.lookFor(id)).toBe(true);
    await rename(path, `${path}.away`);
    expect(await at.desk.finished.lookFor(id)).toBe(false);
    expect(at.desk.finished.list()).toMatchObject([{ state: 'missing', locatable: true }]);
    await rename(`${path}.away`, path);
    await at.desk.finished.show(id);
    expect(at.desk.finished.list()).toMatchObject([{ state: 'kept' }]);
    await rename(path, `${path}.away`);
    await expect(at.desk.finished.show(id)).rejects.toMatchObject({ appError: { code: 'library-missing' } });
    expect(at.desk.finished.list()).toMatchObject([{ state: 'missing' }]);
    expect(await at.desk.finished.lookFor('nobody')).toBe(false);
  });

  it('is copied whole or not at all where the copies are stopped, which says how many are missing', async () => {
    const names = ['a', 'b', 'c'].map((title) => ({ key: `job/${title}`, title, url: at.server.url(`/${title}.mp4`) }));
    for (const name of names) at.desk.finished.want(wish(name));
    const items = await at.desk.kept(3);
    const out = join(at.folder, 'out');
    await mkdir(out);
    at.desk.dialogs.folder = out;
    const total = 3 * at.server.bytes.length;
    // In the midst of the second.
    at.desk.onChores = ([chore]) => {
      if ((chore?.done ?? 0) > at.server.bytes.length) at.desk.chores.stop(chore?.id ?? '');
    };
    const saved = await at.desk.finished.saveCopies(items.map(({ id }) => id));
    // Where the file system shares what is in both, the second is whole before it could be stopped.
    expect(saved.problems).toEqual([]);
    expect([1, 2]).toContain(saved.files.length);
    expect(saved.stopped).toBe(3 - saved.files.length);
    for (const path of saved.files) expect(await readFile(path)).toEqual(at.server.bytes);
    expect((await readdir(out)).toSorted()).toEqual(saved.files.map((path) => basename(path)).toSorted());
    expect(at.desk.toldChores.flat().every((chore) => chore.total === total && chore.kind === 'copies')).toBe(true);
    expect(at.desk.chores.list()).toEqual([]);
  });

  it.each([403, 400])('is asked for again when its address has run out (%i), and goes on there', async (status) => {
    at.server.expired.set('/old.mp4', status);
    at.desk.renewal = { url: at.server.url('/new.mp4') };
    at.desk.finished.want(wish({ url: at.server.url('/old.mp4') }));
    await at.desk.kept();
    expect(at.desk.renewals).toBe(1);
    expect(at.server.seen.map(({ path }) => path)).toEqual(['/old.mp4', '/new.mp4']);
  });

  it('is given up when every address of it answers so, however often it is tried', async () => {
    const answers = ['/old.mp4', '/new.mp4', '/new.mp4', '/new.mp4', '/new.mp4', '/new.mp4'];
    at.server.expired.set('/old.mp4', 400).set('/new.mp4', 400);
    at.desk.renewal = { url: at.server.url('/new.mp4') };
    at.desk.finished.want(wish({ url: at.server.url('/old.mp4') }));
    for (let tries = 1; tries < 3; tries += 1) {
      await at.desk.until(([item]) => at.server.seen.length === 2 * tries && item?.state === 'waiting');
      expect(at.desk.finished.list()).toMatchObject([{ problem: { code: 'library-not-there' } }]);
      expect(at.desk.gaveUp).toEqual([]);
      at.desk.finished.back();
    }
    await at.desk.until(([item]) => item?.state === 'failed');
    expect(at.desk.gaveUp).toEqual(['How bees dance']);
    expect(at.desk.renewals).toBe(3);
    expect(at.server.seen.map(({ path }) => path)).toEqual(answers);
  });

  it('waits, and says why, while nobody is signed in who could ask for it', async () => {
    at.desk.renewal = null;
    at.desk.finished.want(wish());
    const [waiting] = await at.desk.until(([item]) => item?.problem != null);
    expect(waiting).toMatchObject({ state: 'waiting', problem: { code: 'library-signed-out' } });
    at.desk.renewal = { url: at.server.url() };
    at.desk.finished.back();
    await at.desk.kept();
  });

  it('waits for the network without asking anybody', async () => {
    at.desk.online = false;
    at.desk.finished.want(wish({ url: at.server.url() }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(at.server.seen).toHaveLength(0);
    at.desk.online = true;
    at.desk.finished.back();
    await at.desk.kept();
  });

  it('that cannot be opened does not get into the library, not even under another name', async () => {
    const page = Buffer.from('<html>Sign in</html>');
    at.server.bytes = page;
    at.desk.renewal = { url: at.server.url() };
    at.desk.finished.want(wish({ url: at.server.url() }));
    const [bad] = await at.desk.until(([item]) => item?.problem != null);
    expect(bad?.problem?.code).toBe('library-damaged');
    expect(await files()).toEqual([]);
    at.server.bytes = await readFile(await media.mp4());
    await at.desk.finished.fetch([bad?.id ?? '']);
    await at.desk.kept();
  });

  it('that is cut off inside is not taken for whole', async () => {
    at.server.bytes = at.server.bytes.subarray(0, at.server.bytes.length - 5000);
    at.desk.renewal = { url: at.server.url() };
    at.desk.finished.want(wish({ url: at.server.url() }));
    const [bad] = await at.desk.until(([item]) => item?.problem != null);
    expect(bad?.problem?.code).toBe('library-damaged');
    expect(await files()).toEqual([]);
  });

  it('from an address that is neither the service nor public is refused in words', async () => {
    at.desk.trustedOrigins = [];
    await at.desk.close();
    await at.desk.open();
    at.desk.renewal = { url: at.server.url() };
    at.desk.finished.want(wish({ url: at.server.url() }));
    const [refused] = await at.desk.until(([item]) => item?.state === 'failed');
    expect(refused?.problem?.code).toBe('library-address-refused');
    expect(at.server.seen).toHaveLength(0);
  });

  it('that has no room waits, and nothing of it is written', async () => {
    await at.desk.close();
    at.desk.maxBytes = Number.MAX_SAFE_INTEGER;
    await at.desk.open();
    at.server.misdeeds.push({ kind: 'other-headers', headers: { 'content-length': '900000000000000' } });
    at.desk.finished.want(wish({ url: at.server.url() }));
    const [held] = await at.desk.until(([item]) => item?.state === 'held');
    expect(held?.problem).toMatchObject({ code: 'library-disk-full', action: 'open-settings' });
    at.desk.finished.back();
    await at.desk.kept();
  });

  it('waits for a drive that was unplugged, and never makes a folder in its place', async () => {
    const drive = join(at.folder, 'drive');
    await mkdir(drive);
    at.desk.dialogs.folder = drive;
    await at.desk.finished.folder.choose();
    await rename(drive, `${drive} away`);
    at.desk.finished.want(wish({ url: at.server.url() }));
    const [held] = await at.desk.until(([item]) => item?.state === 'held');
    expect(held?.problem?.code).toBe('library-folder-missing');
    expect((await at.desk.finished.folder.overview()).problem?.code).toBe('library-folder-missing');
    expect(await readdir(at.folder)).not.toContain('drive');
    await rename(`${drive} away`, drive);
    at.desk.finished.back();
    const [item] = await at.desk.kept();
    expect(item?.folder).toBe(drive);
  });

  it('comes to the folder that is chosen while it comes, and leaves no part of it in the one before', async () => {
    at.server.misdeeds.push({ kind: 'stall', afterBytes: 60_000 });
    at.desk.finished.want(wish({ url: at.server.url() }));
    await at.desk.until(([first]) => (first?.progress?.receivedBytes ?? 0) >= 60_000);
    const other = join(at.folder, 'other');
    await mkdir(other);
    at.desk.dialogs.folder = other;
    await at.desk.finished.folder.choose();
    at.desk.finished.connectAnew();
    await at.desk.kept();
    expect((await readdir(other)).toSorted()).toEqual(['How bees dance.backlot.json', 'How bees dance.mp4']);
    expect(await readFile(join(other, 'How bees dance.mp4'))).toEqual(at.server.bytes);
    expect(await files()).toEqual([]);
    // What that one holds up comes once the user wants the usual one again.
    await rename(other, `${other} away`);
    at.desk.finished.want(wish({ url: at.server.url() }));
    await at.desk.until((items) => items.some(({ state }) => state === 'held'));
    at.desk.finished.folder.useDefault();
    await at.desk.until((items) => items.every(({ state }) => state === 'kept'));
    expect(await files()).toContain('How bees dance.mp4');
  });

  it('that a job has brought is not fetched again by who adds it by its ID, but another result of it is', async () => {
    const url = at.server.url();
    const added = (where: string | null) => at.desk.finished.want(wish({ key: `added/${where}`, url: where }));
    at.desk.finished.want(wish({ url }));
    await at.desk.kept();
    added(`${url}?signature=2`);
    added(null);
    expect(at.desk.finished.list()).toHaveLength(1);
    const next = `${at.server.origin}/next.mp4`;
    added(next);
    await at.desk.kept(2);
    // The same one once more, whatever became of it before.
    added(next);
    expect(at.desk.finished.list()).toHaveLength(2);
    // That of another video is not the same, wherever it lies.
    at.desk.finished.want(wish({ key: 'added/other', remoteId: 43, url }));
    await at.desk.kept(3);
  });

  it('of a kind that is switched off waits for the user', async () => {
    at.desk.finished.setOff(['video'], true);
    // Of others that is none of its business.
    at.desk.finished.setOff(['clip'], true);
    at.desk.finished.setOff(['speech'], false);
    at.desk.finished.want(wish({ url: at.server.url() }));
    expect(at.desk.finished.list()).toMatchObject([{ state: 'off' }]);
    expect(at.server.seen).toHaveLength(0);
    await at.desk.finished.fetch([at.desk.finished.list()[0]?.id ?? '']);
    await at.desk.kept();
  });

  it('stays stopped where the user stops it in the moment in which it cannot be opened', async () => {
    at.server.bytes = Buffer.from('no video at all');
    const said = at.desk.log;
    const stops: Promise<void>[] = [];
    said.push = (...lines) => {
      queueMicrotask(() => {
        stops.push(at.desk.finished.stop(at.desk.finished.list().map(({ id }) => id)));
      });
      return lines.length;
    };
    at.desk.finished.want(wish({ url: at.server.url() }));
    await expect.poll(() => stops).not.toEqual([]);
    await Promise.all(stops);
    expect(at.desk.finished.list()).toMatchObject([{ state: 'off', problem: null }]);
    expect(await readdir(at.desk.folder)).toEqual([]);
  });

  it('can be stopped, which leaves nothing behind', async () => {
    at.server.misdeeds.push({ kind: 'stall', afterBytes: 60_000 });
    at.desk.finished.want(wish({ url: at.server.url() }));
    const [item] = await at.desk.until(([first]) => (first?.progress?.receivedBytes ?? 0) > 0);
    await at.desk.finished.stop([item?.id ?? '']);
    expect(at.desk.finished.list()).toMatchObject([{ state: 'off' }]);
    expect(await files()).toEqual([]);
  });

  it('comes beside two others at most, and all come', async () => {
    for (let count = 0; count < 6; count += 1) at.server.misdeeds.push({ kind: 'stall', afterBytes: 10_000 });
    for (let count = 0; count < 6; count += 1) at.desk.finished.want(wish({ url: at.server.url() }));
    await at.desk.until((items) => items.filter(({ progress }) => (progress?.receivedBytes ?? 0) > 0).length === 3);
    expect(at.server.seen).toHaveLength(3);
    at.server.misdeeds.length = 0;
    await at.desk.close();
    await at.desk.open();
    await at.desk.kept(6);
    expect((await files()).filter((name) => name.endsWith('.mp4'))).toHaveLength(6);
  });
});

describe('the list', () => {
  const one = async (): Promise<string> => {
    at.desk.finished.want(wish({ url: at.server.url(), transcript: { text: 'Bees', words } }));
    const [item] = await at.desk.kept();
    return item?.id ?? '';
  };

  it('renames the file with all that lies beside it, and by the template again', async () => {
    const id = await one();
    await at.desk.finished.rename(id, 'Dance: of / bees');
    expect(await files()).toEqual(['Dance - of - bees.backlot.json', 'Dance - of - bees.mp4', 'Dance - of - bees.srt']);
    expect(await readSidecarOf('Dance - of - bees')).toMatchObject({ file: 'Dance - of - bees.mp4' });
    await at.desk.finished.rename(id, 'DANCE - of - bees');
    expect(await files()).toContain('DANCE - of - bees.mp4');
    at.desk.finished.setTemplate('{id} {title}');
    await at.desk.finished.rename(id, null);
    expect(await files()).toContain('42 How bees dance.mp4');
    expect(at.desk.finished.list()).toMatchObject([{ title: '42 How bees dance', state: 'kept' }]);
  });

  it('does not have what is taken off it again because it is being renamed', async () => {
    const id = await one();
    const renaming = at.desk.finished.rename(id, 'Dance');
    await at.desk.finished.remove([id]);
    await renaming;
    expect(at.desk.finished.list()).toEqual([]);
    expect(await files()).toContain('Dance.mp4');
  });

  it('refuses a name that is taken, or none', async () => {
    const id = await one();
    await writeFile(inFolder('taken.mp4'), 'mine');
    await expect(at.desk.finished.rename(id, 'Taken')).rejects.toMatchObject({
      appError: { code: 'library-name-taken' },
    });
    await expect(at.desk.finished.rename(id, '...')).rejects.toMatchObject({
      appError: { code: 'library-name-unusable' },
    });
    expect(await readFile(inFolder('taken.mp4'), 'utf8')).toBe('mine');
  });

  // Elsewhere the file system takes both for one name.
  it.runIf(process.platform === 'linux')(
    'renames nothing over a file whose name differs in its case alone',
    async () => {
      const id = await one();
      for (const extension of ['mp4', 'srt']) {
        await writeFile(inFolder(`HOW bees dance.${extension}`), 'mine');
        await expect(at.desk.finished.rename(id, 'HOW bees dance')).rejects.toMatchObject({
          appError: { code: 'library-name-taken' },
        });
        expect(await readFile(inFolder(`HOW bees dance.${extension}`), 'utf8')).toBe('mine');
        await rm(inFolder(`HOW bees dance.${extension}`));
      }
      expect(await files()).toEqual(['How bees dance.backlot.json', 'How bees dance.mp4', 'How bees dance.srt']);
    },
  );

  it('renames nothing that is not there, and says so', async () => {
    const id = await one();
    await rm(inFolder('How bees dance.mp4'));
    await expect(at.desk.finished.rename(id, 'New')).rejects.toMatchObject({ appError: { code: 'library-missing' } });
    expect(await files()).toEqual(['How bees dance.backlot.json', 'How bees dance.srt']);
  });

  it('puts the file and what lies beside it into the trash', async () => {
    const id = await one();
    await at.desk.finished.trash([id]);
    expect(at.desk.trashed.map((path) => path.slice(at.desk.folder.length + 1)).sort()).toEqual(await files());
    expect(at.desk.finished.list()).toEqual([]);
  });

  it('says what to do where the system’s trash does not take a file, and keeps it in the list', async () => {
    const id = await one();
    at.desk.trashError = new Error('Failed to move item to trash');
    await expect(at.desk.finished.trash([id])).rejects.toMatchObject({
      appError: { code: 'library-not-trashed', detail: expect.stringContaining('Failed to move item to trash') },
    });
    expect(at.desk.finished.list()).toMatchObject([{ id, state: 'kept' }]);
  });

  it('says so where the file that the user points to cannot be read', async () => {
    const id = await one();
    at.desk.dialogs.files = [inFolder('gone meanwhile.mp4')];
    await expect(at.desk.finished.locate(id)).rejects.toMatchObject({ appError: { code: 'file-missing' } });
  });

  it('is there at once, and what waited for it comes, when the drive is back', async () => {
    const drive = join(at.folder, 'drive');
    await mkdir(drive);
    at.desk.dialogs.folder = drive;
    await at.desk.finished.folder.choose();
    at.desk.finished.want(wish({ url: at.server.url() }));
    await at.desk.kept();
    await rename(drive, `${drive} away`);
    at.desk.finished.want(wish({ key: 'speech:remote:9', remoteId: 9, url: at.server.url() }));
    await at.desk.until((items) => items.some(({ state }) => state === 'held'));
    await at.desk.finished.folder.overview();
    await at.desk.until((items) => items.some(({ state }) => state === 'missing'));
    await rename(`${drive} away`, drive);
    await at.desk.finished.folder.overview();
    // Sooner than it would be looked at, or tried, by itself.
    expect(await at.desk.kept(2)).toHaveLength(2);
  });

  it('is looked for once more when it was looked for just before', async () => {
    const clock = new RunningClock();
    at.desk.clock = clock;
    await at.desk.close();
    await at.desk.open();
    await one();
    const path = inFolder('How bees dance.mp4');
    await rename(path, join(at.folder, 'elsewhere.mp4'));
    await at.desk.finished.folder.overview();
    await at.desk.until(([item]) => item?.state === 'missing');
    await rename(join(at.folder, 'elsewhere.mp4'), path);
    await at.desk.finished.folder.overview();
    expect(at.desk.finished.list()).toMatchObject([{ state: 'missing' }]);
    clock.advance(10_000);
    expect(await at.desk.kept()).toHaveLength(1);
  });

  it('shows what is missing, and that it is back', async () => {
    await one();
    await rename(inFolder('How bees dance.mp4'), join(at.folder, 'elsewhere.mp4'));
    await at.desk.finished.rebuild();
    expect(at.desk.finished.list()).toMatchObject([{ state: 'missing', mediaUrl: null }]);
    await rename(join(at.folder, 'elsewhere.mp4'), inFolder('How bees dance.mp4'));
    await at.desk.finished.rebuild();
    expect(at.desk.finished.list()).toMatchObject([{ state: 'kept' }]);
  });

  it('fetches nothing anew that is back, and keeps what lies beside it', async () => {
    const id = await one();
    const path = inFolder('How bees dance.mp4');
    await rename(path, join(at.folder, 'elsewhere.mp4'));
    await at.desk.finished.rebuild();
    await rename(join(at.folder, 'elsewhere.mp4'), path);
    const before = await files();
    await at.desk.finished.fetch([id]);
    expect(await at.desk.kept()).toMatchObject([{ id, fileName: 'How bees dance.mp4' }]);
    expect(await files()).toEqual(before);
    expect(at.server.seen).toHaveLength(1);
  });

  it('finds a file again that was renamed, by its content', async () => {
    const id = await one();
    await rename(inFolder('How bees dance.mp4'), inFolder('Other.mp4'));
    await rm(inFolder('How bees dance.backlot.json'));
    expect(await at.desk.finished.rebuild()).toEqual({ found: 0, foundAgain: 1, missing: 0, leftOut: [] });
    expect(at.desk.finished.list()).toMatchObject([{ id, title: 'Other', state: 'kept' }]);
  });

  it('opens its folder, and says what the system says when that cannot be', async () => {
    await at.desk.finished.folder.show();
    expect({ opened: at.desk.dialogs.opened, shown: at.desk.dialogs.shown }).toEqual({
      opened: [at.desk.folder],
      shown: [],
    });
    at.desk.dialogs.refusal = 'No application knows folders.';
    await expect(at.desk.finished.folder.show()).rejects.toMatchObject({
      appError: { code: 'library-folder-not-opened', detail: expect.stringContaining('No application knows folders.') },
    });
  });

  it('shows a file and drags it out where it is, and does neither, in words, where it is not', async () => {
    const id = await one();
    await at.desk.finished.show(id);
    await at.desk.finished.startDrag([id]);
    const path = inFolder('How bees dance.mp4');
    expect([at.desk.dialogs.shown, at.desk.dragged]).toEqual([[path], [[path]]]);
    await rm(path);
    const missing = { appError: { code: 'library-missing' } };
    await expect(at.desk.finished.show(id)).rejects.toMatchObject(missing);
    await expect(at.desk.finished.startDrag([id])).rejects.toMatchObject(missing);
    expect([at.desk.dialogs.shown, at.desk.dragged]).toEqual([[path], [[path]]]);
  });

  it('copies nothing where the user chooses no folder for it', async () => {
    at.desk.dialogs.folder = null;
    expect(await at.desk.finished.saveCopies([await one()])).toEqual({ folder: null, files: [], problems: [] });
  });

  it('takes a file that the user points to only when it is the same', async () => {
    const id = await one();
    const elsewhere = join(at.folder, 'elsewhere.mp4');
    await rename(inFolder('How bees dance.mp4'), elsewhere);
    await writeFile(join(at.folder, 'wrong.mp4'), 'wrong');
    at.desk.dialogs.files = [join(at.folder, 'wrong.mp4')];
    await expect(at.desk.finished.locate(id)).rejects.toMatchObject({ appError: { code: 'library-another-file' } });
    at.desk.dialogs.files = [elsewhere];
    expect(await at.desk.finished.locate(id)).toBe(elsewhere);
    expect(at.desk.finished.path(id)).toBe(elsewhere);
  });

  it('takes what the user points to also while it is fetched anew, and after that failed, and fetches it no more', async () => {
    const id = await one();
    const elsewhere = join(at.folder, 'elsewhere.mp4');
    await rename(inFolder('How bees dance.mp4'), elsewhere);
    await at.desk.finished.rebuild();
    at.desk.dialogs.files = [elsewhere];
    at.server.misdeeds.push({ kind: 'stall', afterBytes: 60_000 });
    await at.desk.finished.fetch([id]);
    await at.desk.until(([item]) => (item?.progress?.receivedBytes ?? 0) > 0);
    expect(at.desk.finished.list()).toMatchObject([{ state: 'fetching', locatable: true }]);
    await at.desk.finished.locate(id);
    expect(at.desk.finished.list()).toMatchObject([{ state: 'kept', locatable: false, title: 'elsewhere' }]);
    expect((await files()).filter((name) => name.endsWith('.part'))).toEqual([]);

    await rename(elsewhere, join(at.folder, 'further.mp4'));
    await at.desk.finished.rebuild();
    at.server.bytes = Buffer.from('<html>Sign in</html>');
    at.desk.renewal = { url: at.server.url() };
    await at.desk.finished.fetch([id]);
    await at.desk.until(([item]) => item?.state === 'failed');
    // Also by the next run.
    await at.desk.close();
    await at.desk.open();
    expect(at.desk.finished.list()).toMatchObject([{ state: 'failed', locatable: true }]);
    at.desk.dialogs.files = [join(at.folder, 'further.mp4')];
    await at.desk.finished.locate(id);
    expect(at.desk.finished.list()).toMatchObject([{ id, state: 'kept', locatable: false, problem: null }]);
    expect(at.desk.finished.path(id)).toBe(join(at.folder, 'further.mp4'));
  });

  it('keeps what was fetched while the user pointed to it', async () => {
    const id = await one();
    const elsewhere = join(at.folder, 'elsewhere.mp4');
    await rename(inFolder('How bees dance.mp4'), elsewhere);
    await at.desk.finished.rebuild();
    at.desk.dialogs.files = [elsewhere];
    const choose = at.desk.dialogs.chooseFiles.bind(at.desk.dialogs);
    at.desk.dialogs.chooseFiles = async (options) => {
      await at.desk.finished.fetch([id]);
      await at.desk.kept();
      return choose(options);
    };
    await at.desk.finished.locate(id);
    expect(at.desk.finished.list()).toMatchObject([{ state: 'kept', locatable: false }]);
    expect(at.desk.finished.path(id)).toBe(inFolder('How bees dance.mp4'));
  });

  it('stays off the list when it was taken off while the user pointed to it', async () => {
    const id = await one();
    const elsewhere = join(at.folder, 'elsewhere.mp4');
    await rename(inFolder('How bees dance.mp4'), elsewhere);
    at.desk.dialogs.files = [elsewhere];
    const located = at.desk.finished.locate(id);
    await at.desk.finished.remove([id]);
    await expect(located).rejects.toMatchObject({ appError: { code: 'library-unknown' } });
    expect(at.desk.finished.list()).toEqual([]);
  });

  it('is made again from the folder alone', async () => {
    const id = await one();
    const [before] = at.desk.finished.list();
    await writeFile(inFolder('holiday.mp4'), at.server.bytes.subarray());
    await writeFile(inFolder('broken.mp4'), 'no video');
    await writeFile(
      inFolder('evil.backlot.json'),
      JSON.stringify({ ...(await readSidecarOf('How bees dance')), file: '../x.mp4' }),
    );
    await at.desk.close();
    await at.desk.open('empty.sqlite');
    expect(await at.desk.finished.rebuild()).toEqual({ found: 2, foundAgain: 0, missing: 0, leftOut: ['broken.mp4'] });
    const items = at.desk.finished.list();
    expect(items.find((item) => item.id === id)).toEqual(before);
    expect(items.find((item) => item.id !== id)).toMatchObject({ kind: 'other', title: 'holiday', mediaKind: 'video' });
    expect(await at.desk.finished.rebuild()).toEqual({ found: 0, foundAgain: 0, missing: 0, leftOut: ['broken.mp4'] });
  });

  it('is made again with the same rows, whatever lies in the folder beside them', async () => {
    const transcript = { text: 'Bees', words };
    at.desk.finished.want(wish({ url: at.server.url(), transcript, accountId: 'mine', title: 'Same' }));
    await at.desk.kept();
    at.desk.finished.want(wish({ url: at.server.url(), accountId: 'yours', title: 'Same', kind: 'video-export' }));
    await at.desk.kept(2);
    at.desk.finished.want(wish({ kind: 'transcript', transcript, title: 'CON', voice: null }));
    const before = await at.desk.kept(3);
    expect(before.map(({ fileName }) => fileName)).toEqual(['Same.mp4', 'Same (2).mp4', '_CON.txt']);
    expect((await readSidecarOf('Same (2)')).account).toBe('yours');
    // Half a file, a stranger's, a sidecar without its file, and sidecars that are none.
    await writeFile(inFolder('.backlot-half.part'), at.server.bytes.subarray(0, 900));
    await writeFile(inFolder('half.mp4.part'), at.server.bytes.subarray(0, 900));
    await writeFile(inFolder('cut.mp4'), at.server.bytes.subarray(0, 900));
    await writeFile(inFolder('letter.docx'), 'Dear');
    await writeFile(inFolder('note.txt'), 'mine');
    const lonely = { ...(await readSidecarOf('Same')), id: '00000000-0000-4000-8000-000000000000', key: 'job/lonely' };
    await writeFile(inFolder('Lonely.backlot.json'), JSON.stringify({ ...lonely, file: 'Lonely.mp4' }));
    await writeFile(inFolder('garbage.backlot.json'), '\u0000{');
    await mkdir(inFolder('folder.mp4'));
    await at.desk.close();
    const db = new Database(join(at.folder, 'studio.sqlite'));
    db.run('DELETE FROM library_files');
    db.close();
    await at.desk.open();
    expect(at.desk.finished.list()).toEqual([]);
    expect(await at.desk.finished.rebuild()).toEqual({ found: 3, foundAgain: 0, missing: 0, leftOut: ['cut.mp4'] });
    const byId = (items: typeof before) => items.toSorted((a, b) => a.id.localeCompare(b.id));
    expect(byId(at.desk.finished.list())).toEqual(byId(before));
    // A file of which only the list is new is fetched anew like every other.
    await rm(inFolder('Same.mp4'));
    await at.desk.finished.rebuild();
    at.desk.renewal = { url: at.server.url() };
    await at.desk.finished.fetch([before[0]?.id ?? '']);
    expect(await at.desk.kept(3)).toContainEqual(expect.objectContaining({ id: before[0]?.id, state: 'kept' }));
  });

  it('goes on when its folder is deleted while a file comes, and when that happens twice', async () => {
    for (let time = 1; time <= 2; time += 1) {
      at.server.misdeeds.push({ kind: 'stall', afterBytes: 2000 });
      at.desk.finished.want(wish({ url: at.server.url(), title: `Take ${time}` }));
      await at.desk.until((items) => items.some(({ progress }) => (progress?.receivedBytes ?? 0) > 0));
      await rm(at.desk.folder, { recursive: true });
      const stuck = at.desk.finished.list().find(({ state }) => state === 'fetching');
      await at.desk.finished.stop([stuck?.id ?? '']);
      await at.desk.finished.fetch([stuck?.id ?? '']);
      await at.desk.until((items) => items.some(({ id, state }) => id === stuck?.id && state === 'kept'));
      expect(await files()).toEqual([`Take ${time}.backlot.json`, `Take ${time}.mp4`]);
    }
  });
});
