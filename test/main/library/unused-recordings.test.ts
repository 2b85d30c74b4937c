import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { createLibrary } from '../../../src/main/library/index.ts';
import { recordingInUse } from '../../../src/main/library/unused-recordings.ts';
import { copyStore } from '../../../src/main/store/backup/copy-store.ts';
import { composeStore } from '../../../src/main/compose/store.ts';
import { Database } from '../../../src/main/store/index.ts';
import { media, temporaryFolder } from '../../helpers/media.ts';
import { TestStudio } from '../../helpers/studio.ts';

async function recorded(folder: string): Promise<string> {
  const library = await createLibrary(join(folder, 'library'));
  return (await library.write('recordings', 'webm', new Uint8Array([1]))).path;
}

it('keeps the recordings that are still needed and removes the others', async () => {
  await using folder = await temporaryFolder();
  const studio = await new TestStudio(folder.path).open();
  await studio.close();
  const [needed, unused, made] = [
    await recorded(folder.path),
    await recorded(folder.path),
    await recorded(folder.path),
  ];
  const db = new Database(join(folder.path, 'studio.sqlite'));
  for (const [id, path] of [
    ['s', needed],
    ['t', unused],
  ] as const)
    db.run("INSERT INTO staged VALUES (?, 'sample', 'recording', 'Mine', ?, NULL, NULL, '{}', 1)", id, path);
  composeStore(db).rows.staged.remove('t');
  db.run(
    `INSERT INTO journal (id, account_id, operation, subject_id, title, input, fingerprint, state, detail, position, created_at, updated_at)
     VALUES ('e', 'me', 'voiceClones.create', 'v', 'Nadia', ?, 'f', 'confirmed', '{}', 1, 1, 1)`,
    JSON.stringify({ samplePaths: [made] }),
  );
  db.close();
  await studio.open();
  expect([needed, unused, made].map((path) => existsSync(path))).toEqual([true, false, false]);
  await studio.close();
});

/** A studio with one recording in its list. */
async function withRecording(folder: string): Promise<TestStudio> {
  const studio = await new TestStudio(folder).open();
  const { recordingId } = await studio.ask('recording.begin', { mimeType: 'audio/webm' });
  await studio.ask('recording.append', { recordingId, index: 0, bytes: await readFile(await media.webmAudio()) });
  await studio.ask('recording.finish', { recordingId, name: 'My voice' });
  await studio.until('staged', ([row]) => row?.state === 'ready');
  return studio;
}

it('keeps and plays those of a data folder that comes to another place', async () => {
  await using folder = await temporaryFolder();
  const [before, after] = [join(folder.path, 'anna'), join(folder.path, 'anna.schmidt')];
  await (await withRecording(before)).close();
  await cp(before, after, { recursive: true });
  await rename(before, join(folder.path, 'gone'));
  const studio = await new TestStudio(after).open();
  const rows = await studio.rows('staged');
  expect(rows).toMatchObject([{ name: 'My voice', state: 'ready' }]);
  const played = await studio.studio.media(rows[0]?.mediaUrl ?? '', new Request('https://x/'));
  expect(played.status).toBe(200);
  await played.body?.cancel();
  await studio.close();
});

it('lists those again of which a store that was put back to an earlier moment knows nothing', async () => {
  await using folder = await temporaryFolder();
  const dir = join(folder.path, 'data');
  await (await new TestStudio(dir).open()).close();
  const [store, earlier] = [join(dir, 'studio.sqlite'), join(folder.path, 'earlier.sqlite')];
  await copyFile(store, earlier);
  await (await withRecording(dir)).close();
  await copyFile(earlier, store);
  const studio = await new TestStudio(dir).open();
  const rows = await studio.until('staged', ([row]) => row !== undefined && row.state !== 'probing');
  expect(rows).toMatchObject([{ source: 'recording', name: 'Recording 1', state: 'ready' }]);
  await studio.close();
});

it('leaves alone what somebody else put beside them', async () => {
  await using folder = await temporaryFolder();
  const studio = await new TestStudio(folder.path).open();
  await studio.close();
  const note = join(folder.path, 'library', 'recordings', '.DS_Store');
  await writeFile(note, 'of the system');
  await studio.open();
  expect(await studio.rows('staged')).toEqual([]);
  expect(existsSync(note)).toBe(true);
  await studio.close();
});

it('keeps all recordings, and lists those again that nobody knows of, where the data lack what was done last', async () => {
  await using folder = await temporaryFolder();
  const studio = await new TestStudio(folder.path).open();
  await studio.close();
  const path = join(folder.path, 'studio.sqlite');
  await mkdir(join(folder.path, 'backups'));
  copyStore(path, join(folder.path, 'backups', 'studio-000001.sqlite'), 1);
  const since = await recorded(folder.path);
  await rm(path);
  await studio.open();
  expect(await studio.rows('staged')).toMatchObject([{ source: 'recording', name: 'Recording 1' }]);
  await studio.close();
  await studio.open();
  expect(existsSync(since)).toBe(true);
  const [listed, ...more] = await studio.rows('staged');
  expect(more).toEqual([]);
  // What the user does not want does not come back.
  await studio.ask('staging.remove', { ids: [listed?.id ?? ''] });
  await studio.close();
  await studio.open();
  expect(await studio.rows('staged')).toEqual([]);
  expect(existsSync(since)).toBe(false);
  await studio.close();
});

it('keeps those of what cannot be read here, and may be by another version', async () => {
  await using folder = await temporaryFolder();
  const library = await createLibrary(join(folder.path, 'library'));
  const write = async () => (await library.write('recordings', 'webm', new Uint8Array([1]))).path;
  const [staged, asked, made, unused] = [await write(), await write(), await write(), await write()];
  const db = new Database(join(folder.path, 'studio.sqlite'));
  const { rows } = composeStore(db);
  const item = JSON.stringify({ of: 'another version' });
  db.run("INSERT INTO staged VALUES ('s', 'sample', 'recording', 'Mine', ?, NULL, NULL, ?, 1)", staged, item);
  for (const [path, state] of [
    [asked, 'waiting'],
    [made, 'confirmed'],
  ] as const) {
    db.run(
      `INSERT INTO journal (id, account_id, operation, subject_id, title, input, fingerprint, state, detail, position, created_at, updated_at)
       VALUES (?, 'me', 'voiceClones.create', 'v', 'Nadia', ?, 'f', ?, '{}', 1, 1, 1)`,
      path,
      JSON.stringify({ samplePaths: [path] }),
      state,
    );
  }
  expect(rows.journal.visibleOf(rows.journal.visibleIds())).toEqual([]);
  const inUse = recordingInUse(rows);
  expect([staged, asked, made, unused].map(inUse)).toEqual([true, true, false, false]);
  db.close();
});

it('keeps those of voices that are not made: what failed can be used again, also once it is off the list of the queue', async () => {
  await using folder = await temporaryFolder();
  const db = new Database(join(folder.path, 'studio.sqlite'));
  const { rows } = composeStore(db);
  const asked = (voice: string, row: string, { state = 'confirmed', removed = 0 } = {}): string => {
    db.run('INSERT INTO voice_clones VALUES (?, ?, NULL, NULL, ?, ?, 1)', voice, 'me', removed, row);
    db.run(
      `INSERT INTO journal (id, account_id, operation, subject_id, title, input, fingerprint, state, hidden, detail, position, created_at, updated_at)
       VALUES (?, 'me', 'voiceClones.create', ?, 'Nadia', ?, 'f', ?, 1, '{}', 1, 1, 1)`,
      voice,
      voice,
      JSON.stringify({ samplePaths: [`/${voice}.webm`] }),
      state,
    );
    return `/${voice}.webm`;
  };
  const failed = JSON.stringify({ status: 'failed' });
  const paths = [
    asked('failed', failed),
    asked('refused', failed, { state: 'refused' }),
    asked('being-made', JSON.stringify({ status: 'processing' })),
    asked('unreadable', 'of another version'),
    asked('done', JSON.stringify({ status: 'completed' })),
    asked('deleted', failed, { removed: 1 }),
  ];
  expect(paths.map(recordingInUse(rows))).toEqual([true, true, true, true, false, false]);
  db.close();
});

/** A studio that is recording, and could not keep what was recorded. */
async function keptFromIt(folder: string): Promise<TestStudio> {
  const studio = await new TestStudio(folder).open();
  const { recordingId } = await studio.ask('recording.begin', { mimeType: 'audio/webm' });
  await studio.ask('recording.append', { recordingId, index: 0, bytes: await readFile(await media.webmAudio()) });
  await mkdir(join(folder, 'library', 'recordings', `${recordingId}.webm.part`));
  expect(await studio.try('recording.finish', { recordingId, name: 'Mine' })).toMatchObject({ ok: false });
  return studio;
}

it('lists what a page had recorded that is gone, and lets go of the microphone', async () => {
  await using folder = await temporaryFolder();
  const studio = await keptFromIt(folder.path);
  expect(studio.studio.recording()).toBe(true);
  studio.studio.pageGone();
  expect(studio.studio.recording()).toBe(false);
  const rows = await studio.until('staged', ([row]) => row !== undefined && row.state !== 'probing');
  expect(rows).toMatchObject([{ source: 'recording', purpose: 'sample', name: 'Recording 1', state: 'ready' }]);
  // Nothing holds a place any more.
  studio.studio.pageGone();
  await studio.close();
  await studio.open();
  expect(await studio.rows('staged')).toHaveLength(1);
  await studio.close();
});

it('lists at the next start what was recorded and not kept when the program ended', async () => {
  await using folder = await temporaryFolder();
  const studio = await keptFromIt(folder.path);
  await studio.close();
  await studio.open();
  await studio.until('staged', ([row]) => row !== undefined && row.state !== 'probing');
  expect(await studio.rows('staged')).toMatchObject([{ name: 'Recording 1', state: 'ready' }]);
  await studio.close();
});

it('finds those of a voice that failed, though the data folder came to another place, also from another system', async () => {
  await using folder = await temporaryFolder();
  const library = await createLibrary(join(folder.path, 'library'));
  const { path } = await library.write('recordings', 'webm', new Uint8Array([1]));
  const name = basename(path);
  const elsewhere = `C:\\Users\\anna\\Backlot\\library\\recordings\\${name}`;
  expect(library.here(elsewhere)).toBe(path);
  expect(library.here(`/home/anna/Backlot/library/recordings/${name}`)).toBe(path);
  for (const other of [`/home/anna/${name}`, '/home/anna/recordings/talk.webm', `/x/results/${name}`, path])
    expect(library.here(other)).toBe(other);
  const db = new Database(join(folder.path, 'studio.sqlite'));
  const { rows } = composeStore(db);
  db.run("INSERT INTO voice_clones VALUES ('v', 'me', NULL, NULL, 0, ?, 1)", JSON.stringify({ status: 'failed' }));
  db.run(
    `INSERT INTO journal (id, account_id, operation, subject_id, title, input, fingerprint, state, hidden, detail, position, created_at, updated_at)
     VALUES ('v', 'me', 'voiceClones.create', 'v', 'Nadia', ?, 'f', 'confirmed', 1, '{}', 1, 1, 1)`,
    JSON.stringify({ samplePaths: [elsewhere] }),
  );
  expect(recordingInUse(rows)(path)).toBe(true);
  db.close();
});
