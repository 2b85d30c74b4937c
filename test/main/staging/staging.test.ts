import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMedia, type Media } from '../../../src/main/media/index.ts';
import { Staging } from '../../../src/main/staging/index.ts';
import { TestDesk } from '../../helpers/desk.ts';

let folder: string;
let desk: TestDesk;
const real = createMedia();
let probed: string[];
let hashed: string[];
const lists: Staging[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-staging-'));
  desk = new TestDesk(join(folder, 'studio.sqlite'));
  probed = [];
  hashed = [];
});
afterEach(async () => {
  // One that still looks at a file would write to what is closed.
  for (const list of lists.splice(0)) list.close();
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

type Probe = Media['probeFile'];
// Staging reads what is here and nothing else of a probe.
const ok: Probe = () => Promise.resolve({ ok: true, media: examined } as unknown as Awaited<ReturnType<Probe>>);
const examined = { sizeBytes: 4, durationS: 60, hasVideo: false, sendBytes: 4, credits: 1, warnings: [] };
const refusedFor = (path: string, code: string): ReturnType<Probe> => {
  const refusal = { code, title: 't', detail: 'd' };
  const media = { path, title: 'a', sizeBytes: 4, durationS: null, hasVideo: false, refusal };
  return Promise.resolve({ ok: false, refused: media });
};
const refused: Probe = (path) => refusedFor(path, 'damaged');

function staging(probe: Probe, hash: Media['hashFile'] = () => Promise.resolve('0'.repeat(64))): Staging {
  const media: Media = {
    ...real,
    probeFile: (path, options) => {
      probed.push(path);
      return probe(path, options);
    },
    hashFile: (path, options) => {
      hashed.push(path);
      return hash(path, options);
    },
  };
  const list = new Staging({
    ...desk,
    rows: desk.rows.staged,
    transcriptions: desk.rows.transcriptions,
    accountId: () => null,
    media,
  });
  lists.push(list);
  return list;
}

async function file(name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, 'RIFF');
  return path;
}
const looked = (list: Staging) => expect.poll(() => list.list().some(({ state }) => state === 'probing')).toBe(false);
/** For what must not come. */
const aMoment = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 20));

describe('staging', () => {
  it('adds a file once for each purpose, from however many windows it is dropped at once', async () => {
    const list = staging(ok);
    const path = await file('ä 音.wav');
    const added = await Promise.all([
      list.addPaths([path, path], 'transcription'),
      list.addPaths([path], 'transcription'),
    ]);
    await looked(list);
    expect(new Set(added.flatMap(({ ids }) => ids)).size).toBe(1);
    expect(list.list()).toMatchObject([{ name: 'ä 音.wav', state: 'ready', credits: 1 }]);
    expect(probed).toEqual([path]);
  });

  it('gives the files of a drop one moment, however long it takes to list them', async () => {
    const list = staging(ok);
    const now = desk.clock.now.bind(desk.clock);
    let calls = 0;
    desk.clock.now = () => now() + (calls += 1);
    await list.addPaths([await file('b.wav'), await file('a.wav')], 'transcription');
    expect(new Set(list.list().map(({ addedAt }) => addedAt)).size).toBe(1);
    await looked(list);
  });

  it('tells what holds the same, under another name, behind a link and at an address, apart from the rest', async () => {
    const list = new Staging({
      ...desk,
      rows: desk.rows.staged,
      transcriptions: desk.rows.transcriptions,
      accountId: () => null,
      media: { ...real, probeFile: ok },
    });
    const inside = join(folder, 'inside');
    await mkdir(inside);
    await writeFile(join(inside, 'a.wav'), 'RIFF');
    await writeFile(join(inside, 'b.wav'), 'another');
    await symlink('..', join(inside, 'loop'));
    const copy = await file('copy.wav');
    await list.addPaths([inside, join(inside, 'loop', 'inside', 'a.wav'), copy], 'transcription');
    list.addUrl('https://example.com/a.mp3');
    list.addUrl(' https://EXAMPLE.com/a.mp3 ');
    const contentOf = (name: string) => list.list().flatMap((item) => (item.name === name ? [item.content] : []));
    await expect.poll(() => list.list().every(({ content }) => content !== undefined)).toBe(true);
    expect(new Set([...contentOf('a.wav'), ...contentOf('copy.wav')]).size).toBe(1);
    expect(contentOf('a.wav')).toHaveLength(2);
    expect(contentOf('b.wav')).not.toEqual(contentOf('copy.wav'));
    expect(new Set(contentOf('a.mp3')).size).toBe(1);
  });

  it('says how many scripts a dropped folder holds beside its media, where it is for transcription', async () => {
    const list = staging(ok);
    const both = join(folder, 'both');
    const clean = join(folder, 'clean');
    for (const path of [both, join(both, 'sub'), clean]) await mkdir(path);
    for (const name of ['both/a.wav', 'both/plan.md', 'both/sub/Script.DOCX', 'both/photo.jpg', 'clean/b.wav'])
      await file(name);
    const added = await list.addPaths([clean, both], 'transcription');
    expect(added).toMatchObject({ beside: { count: 2, from: [1] } });
    expect(added.ids).toHaveLength(2);
    expect(await list.addPaths([clean], 'transcription')).not.toHaveProperty('beside');
    expect(await list.addPaths([both], 'sample')).not.toHaveProperty('beside');
    await expect.poll(() => list.list().some(({ state }) => state === 'probing')).toBe(false);
  });

  it('looks again at a refused file that is added once more', async () => {
    let probe = refused;
    const list = staging((path, options) => probe(path, options));
    const path = await file('a.wav');
    const {
      ids: [id],
    } = await list.addPaths([path], 'transcription');
    await looked(list);
    expect(list.list()).toMatchObject([{ id, state: 'refused', problem: { code: 'damaged' } }]);
    // Nothing of it is sent, so that nobody has to know what it holds.
    expect(hashed).toEqual([]);
    probe = ok;
    expect(await list.addPaths([path], 'transcription')).toEqual({ ids: [id] });
    await looked(list);
    expect(list.list()).toMatchObject([{ id, state: 'ready', problem: null }]);
    await expect.poll(() => hashed).toEqual([path]);
  });

  it('looks again at a file that was written anew and is added once more: it has another length and price', async () => {
    let probe = ok;
    let hash = '1'.repeat(64);
    const list = staging(
      (path, options) => probe(path, options),
      () => Promise.resolve(hash),
    );
    const [path, same] = [await file('episode.wav'), await file('same.wav')];
    const { ids } = await list.addPaths([path, same], 'transcription');
    await expect.poll(() => list.list().every(({ content }) => content === hash)).toBe(true);
    await writeFile(path, 'RIFF, longer');
    probe = () => ok(path).then((found) => ({ ...found, media: { ...examined, sizeBytes: 12, credits: 7 } }) as never);
    hash = '2'.repeat(64);
    expect(await list.addPaths([path, same], 'transcription')).toEqual({ ids });
    const now = () => list.list().map(({ name, credits, content }) => [name, credits, content?.[0]]);
    await expect.poll(now).toEqual([
      ['episode.wav', 7, '2'],
      ['same.wav', 1, '1'],
    ]);
  });

  it('keeps what the second look saw of a file that was written anew while the first one was not at its end', async () => {
    let probe = ok;
    const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const hashes = [first, second];
    const list = staging(
      (path, options) => probe(path, options),
      () => hashes.shift()?.promise ?? Promise.reject(new Error('a third one')),
    );
    const path = await file('episode.wav');
    await list.addPaths([path], 'transcription');
    await expect.poll(() => hashes.length).toBe(1);
    await writeFile(path, 'RIFF, longer');
    probe = () => ok(path).then((found) => ({ ...found, media: { ...examined, sizeBytes: 12, credits: 7 } }) as never);
    await list.addPaths([path], 'transcription');
    await expect.poll(() => hashes.length).toBe(0);
    second.resolve('2'.repeat(64));
    await expect.poll(() => list.list()[0]?.content).toBe('2'.repeat(64));
    first.resolve('1'.repeat(64));
    await aMoment();
    expect(list.list()).toMatchObject([{ credits: 7, content: '2'.repeat(64) }]);
  });

  it('does not look at a file for ever when the looking itself breaks', async () => {
    const list = staging(() => Promise.reject(new Error('the worker died')));
    await list.addPaths([await file('a.wav')], 'transcription');
    await looked(list);
    expect(list.list()).toMatchObject([{ state: 'refused', problem: { code: 'not-examined' } }]);
  });

  it('goes on after a restart with what was being looked at, and forgets what was removed meanwhile', async () => {
    const first = staging(() => new Promise(() => undefined));
    const {
      ids: [id],
    } = await first.addPaths([await file('a.wav')], 'transcription');
    first.close();
    const second = staging(ok);
    second.start();
    second.remove([id ?? '']);
    await aMoment();
    expect(second.list()).toEqual([]);
    const third = staging(ok);
    third.start();
    expect(third.list()).toEqual([]);
  });

  it('reads after a restart to its end what was being read, so that it is known what was transcribed before', async () => {
    const path = await file('a.wav');
    const first = staging(ok, () => new Promise(() => undefined));
    await first.addPaths([path], 'transcription');
    await looked(first);
    expect(first.list()).toMatchObject([{ state: 'ready' }]);
    first.close();
    const second = staging(ok);
    second.start();
    await expect.poll(() => second.list()).toMatchObject([{ state: 'ready', content: '0'.repeat(64) }]);
    second.close();
    staging(ok).start();
    await aMoment();
    expect(probed).toEqual([path, path]);
  });

  it('looks at another sound track once it is chosen, reads the file once, and cannot send what was chosen before', async () => {
    const none = { language: null, title: null };
    const tracks = [none, none, none];
    const probe: Probe = (_path, options) => {
      const used = options?.track ?? 0;
      const media = { ...examined, credits: 1 + used, soundTracks: { tracks, used, usual: 0 } };
      return Promise.resolve({ ok: true, media } as unknown as Awaited<ReturnType<Probe>>);
    };
    const list = staging(probe);
    const path = await file('a.mkv');
    const { ids: [id = ''] } = await list.addPaths([path], 'transcription'); // prettier-ignore
    await expect.poll(() => list.list()).toMatchObject([{ credits: 1, content: '0'.repeat(64) }]);
    list.chooseTrack(id, 2);
    list.chooseTrack(id, 1);
    list.chooseTrack(id, 3);
    expect(() => list.take([id], 'transcription')).toThrow('cannot be sent');
    expect(list.list()).toMatchObject([{ state: 'probing', soundTracks: { tracks, used: 1 }, credits: null }]);
    const content = `${'0'.repeat(64)}#1`;
    await expect.poll(() => list.list()).toMatchObject([{ state: 'ready', credits: 2, content }]);
    expect(hashed).toEqual([path]);
    // Exported anew, it keeps what was chosen.
    await writeFile(path, 'RIFF and more');
    await list.addPaths([path], 'transcription');
    await expect.poll(() => list.list()).toMatchObject([{ state: 'ready', credits: 2, content }]);
    expect(hashed).toEqual([path, path]);
  });

  it('takes a file once more with a sound track that is not in the list, and tells where two entries became the same', async () => {
    const none = { language: null, title: null };
    const tracks = [none, none, none];
    const probe: Probe = (_path, options) => {
      const soundTracks = { tracks, used: options?.track ?? 0, usual: 0 };
      return Promise.resolve({ ok: true, media: { ...examined, soundTracks } } as unknown as Awaited<
        ReturnType<Probe>
      >);
    };
    const list = staging(probe);
    const path = await file('a.mkv');
    const { ids: [id = ''] } = await list.addPaths([path], 'transcription'); // prettier-ignore
    const until = (rows: readonly unknown[]) => expect.poll(() => list.list()).toMatchObject(rows);
    const plain = '0'.repeat(64);
    await until([{ content: plain }]);
    list.chooseTrack(id, 1);
    await until([{ content: `${plain}#1` }]);
    list.addTrack(id);
    list.addTrack(id);
    await until([{ id, content: `${plain}#1` }, { content: plain }, { content: `${plain}#2` }]);
    expect(() => list.addTrack(id)).toThrow('Each sound track of this file is in the list');
    // Dropped once more, it is not there once more.
    const { ids } = await list.addPaths([path, path], 'transcription');
    expect(ids).toEqual(list.list().map((item) => item.id));
    list.chooseTrack(id, 2);
    await until([{ id, content: `${plain}#2` }, { content: plain }, { content: `${plain}#2` }]);
    list.remove([id]);
    list.addTrack(ids[1] ?? '');
    await until([{ soundTracks: { used: 0 } }, { soundTracks: { used: 2 } }, { soundTracks: { used: 1 } }]);
    list.addTrack('removed meanwhile');
    expect(list.list()).toHaveLength(3);
  });

  it('does not take the track that the service would choose once more', async () => {
    const none = { language: null, title: null };
    const soundTracks = { tracks: [none, none], used: null, usual: null, played: 0 };
    const list = staging(() =>
      Promise.resolve({ ok: true, media: { ...examined, soundTracks } } as unknown as Awaited<ReturnType<Probe>>),
    );
    const { ids: [id = ''] } = await list.addPaths([await file('a.mkv')], 'transcription'); // prettier-ignore
    await expect.poll(() => list.list()).toMatchObject([{ state: 'ready' }]);
    list.addTrack(id);
    expect(list.list()).toMatchObject([{ soundTracks: { used: null } }, { soundTracks: { used: 1 } }]);
  });

  it('lets another sound track be chosen where one is refused', async () => {
    const none = { language: null, title: null };
    const soundTracks = { tracks: [none, none], used: 0, usual: 0 };
    const fine = { ok: true, media: { ...examined, soundTracks } } as unknown as Awaited<ReturnType<Probe>>;
    const list = staging((path, options) => (options?.track === 1 ? refused(path) : Promise.resolve(fine)));
    const { ids: [id = ''] } = await list.addPaths([await file('a.mkv')], 'transcription'); // prettier-ignore
    await expect.poll(() => list.list()).toMatchObject([{ state: 'ready' }]);
    list.chooseTrack(id, 1);
    await expect.poll(() => list.list()).toMatchObject([{ state: 'refused', soundTracks: { used: 1 } }]);
    list.chooseTrack(id, 0);
    await expect.poll(() => list.list()).toMatchObject([{ state: 'ready', problem: null }]);
  });

  it('goes back to the usual sound track where that is asked for, and where a file without the chosen one is added again', async () => {
    const none = { language: null, title: null };
    let tracks = [none, none];
    const probe: Probe = (path, options) => {
      if ((options?.track ?? 0) >= tracks.length) return refusedFor(path, 'no-such-track');
      const soundTracks = tracks.length > 1 ? { tracks, used: options?.track ?? null, usual: null } : null;
      return Promise.resolve({ ok: true, media: { ...examined, soundTracks } } as unknown as Awaited<
        ReturnType<Probe>
      >);
    };
    const list = staging(probe);
    const path = await file('a.mov');
    const { ids: [id = ''] } = await list.addPaths([path], 'transcription'); // prettier-ignore
    const content = '0'.repeat(64);
    const unchosen = [{ state: 'ready', content, soundTracks: { used: null } }];
    await expect.poll(() => list.list()).toMatchObject(unchosen);
    list.chooseTrack(id, 1);
    await expect.poll(() => list.list()).toMatchObject([{ state: 'ready', content: `${content}#1` }]);
    list.chooseTrack(id, null);
    await expect.poll(() => list.list()).toMatchObject(unchosen);

    list.chooseTrack(id, 1);
    await expect.poll(() => list.list()).toMatchObject([{ state: 'ready', content: `${content}#1` }]);
    await writeFile(path, 'RIFF, exported with one track');
    tracks = [none];
    await list.addPaths([path], 'transcription');
    const warnings = ['Sound track 2, which was chosen, is not in it any more.'];
    await expect.poll(() => list.list()).toMatchObject([{ state: 'ready', content, soundTracks: null, warnings }]);
  });

  it('looks at all files while large ones are read to their end, of which no more than two at once', async () => {
    const reading: PromiseWithResolvers<string>[] = [];
    const list = staging(ok, () => {
      const one = Promise.withResolvers<string>();
      reading.push(one);
      return one.promise;
    });
    const paths = await Promise.all(['a.wav', 'b.wav', 'c.wav', 'd.wav'].map(file));
    await list.addPaths(paths, 'transcription');
    await expect.poll(() => list.list().map(({ state }) => state)).toEqual(Array(4).fill('ready'));
    expect(hashed).toHaveLength(2);
    for (const at of paths.keys()) {
      await expect.poll(() => reading.length).toBeGreaterThan(at);
      reading[at]?.resolve(String(at).repeat(64));
    }
    await expect.poll(() => new Set(list.list().map(({ content }) => content)).size).toBe(4);
  });

  it('gives a batch only when every item of it is ready and for that purpose, each once', async () => {
    const list = staging(ok);
    const {
      ids: [id = ''],
    } = await list.addPaths([await file('a.wav')], 'transcription');
    expect(() => list.take([id], 'transcription')).toThrow('cannot be sent');
    await looked(list);
    expect(list.take([id, id], 'transcription')).toHaveLength(1);
    expect(() => list.take([id], 'sample')).toThrow('cannot be sent');
    expect(() => list.take([id, 'nobody'], 'transcription')).toThrow('no longer in the list');
    list.remove([id]);
    expect(() => list.take([id], 'transcription')).toThrow('no longer in the list');
  });

  it('shows the others when one row was written by another version', async () => {
    const list = staging(ok);
    const {
      ids: [id],
    } = await list.addPaths([await file('a.wav'), await file('b.wav')], 'transcription');
    await looked(list);
    desk.db.run(`UPDATE staged SET row = '{}' WHERE id = ?`, id ?? '');
    expect(list.list()).toHaveLength(1);
  });
});
