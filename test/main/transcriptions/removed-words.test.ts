import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RemovedWords } from '../../../src/main/transcriptions/index.ts';
import { Database, TranscriptionRows } from '../../../src/main/store/index.ts';
import { remoteTranscription, TestDesk } from '../../helpers/desk.ts';

const words = [{ text: 'Confidential', start: 0, end: 1, type: 'word' }];
const done = { status: 'completed', text: 'Confidential', words, duration: 60 };

let folder: string;
let path: string;
let desk: TestDesk;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-removed-'));
  path = join(folder, 'studio.sqlite');
  desk = new TestDesk(path);
  desk.answers.set('transcriptions.list', ({ query = {} }) =>
    Number(query['page'] ?? 1) === 1 ? [7, 8].map((id) => remoteTranscription(id, done)) : [],
  );
  desk.answers.set('transcriptions.get', () => remoteTranscription(7, done));
  await desk.transcriptions.refresh('me', desk.client);
});
afterEach(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

const idOf = (remoteId: number): string => desk.rows.transcriptions.byRemoteId('me', remoteId)?.row.id ?? '';
const start = (): RemovedWords => {
  const removed = new RemovedWords(desk.rows.transcriptions, desk.clock);
  removed.start();
  return removed;
};
/** Ids of those of which words are here. */
const withWords = (): unknown[] =>
  desk.db.all('SELECT transcription_id FROM transcripts').map((row) => row['transcription_id']);

describe('words of a transcription that was removed', () => {
  it('are there again as long as it can be taken back', async () => {
    await desk.transcriptions.detail(idOf(7));
    start();
    desk.transcriptions.remove([idOf(7)]);
    await desk.settle(3_600_000);
    desk.transcriptions.putBack([idOf(7)]);
    desk.reachable = false;
    expect((await desk.transcriptions.detail(idOf(7))).words).toHaveLength(1);
    expect(desk.transcriptions.get(idOf(7)).row.excerpt).toBe('Confidential');
  });

  it('are forgotten with the next start, and it does not come back with a look at the service', async () => {
    await desk.transcriptions.detail(idOf(7));
    await desk.transcriptions.detail(idOf(8));
    desk.transcriptions.remove([idOf(7)]);
    start();
    expect(withWords()).toEqual([idOf(8)]);
    expect(desk.transcriptions.get(idOf(7)).row).toMatchObject({ excerpt: null, remoteId: 7 });
    await desk.transcriptions.refresh('me', desk.client);
    expect(desk.transcriptions.list().map(({ remoteId }) => remoteId)).toEqual([8]);
  });

  it('are asked for again where it is taken back by another process of the same folder', async () => {
    await desk.transcriptions.detail(idOf(7));
    desk.transcriptions.remove([idOf(7)]);
    start();
    desk.transcriptions.putBack([idOf(7)]);
    expect((await desk.transcriptions.detail(idOf(7))).words).toHaveLength(1);
    expect(desk.transcriptions.get(idOf(7)).row.excerpt).toBe('Confidential');
  });

  it('are forgotten a few at a time, and not at all of what is made again meanwhile', async () => {
    const rows = desk.rows.transcriptions;
    const { row } = desk.transcriptions.get(idOf(7));
    for (let number = 1; number <= 25; number += 1) {
      const id = `t${String(number).padStart(2, '0')}`;
      rows.save({ row: { ...row, id, remoteId: 100 + number }, sourcePath: null, sourceHash: null });
      rows.saveTranscript({ id, text: '', words });
      rows.remove(id);
    }
    const removed = start();
    expect(withWords()).toHaveLength(15);
    rows.show(String(withWords()[0]));
    await desk.settle(1_000);
    expect(withWords()).toHaveLength(6);
    removed.stop();
    await desk.settle(60_000);
    expect(withWords()).toHaveLength(6);
  });

  it('that the disk does not let be deleted keep nothing from starting, and go with the next start', async () => {
    await desk.transcriptions.detail(idOf(7));
    desk.transcriptions.remove([idOf(7)]);
    desk.db.run('PRAGMA query_only = ON');
    start();
    desk.db.run('PRAGMA query_only = OFF');
    expect(withWords()).toEqual([idOf(7)]);
    start();
    expect(withWords()).toEqual([]);
  });

  it('are not in the file any more', async () => {
    await desk.close();
    const db = new Database(path);
    const rows = new TranscriptionRows(db);
    const [first] = rows.listedOf(rows.listedIds());
    if (first === undefined) throw new Error('There is none.');
    const { id } = first.row;
    // As they were written before they were deflated.
    const text = 'Confidential things were said. '.repeat(2_000);
    db.run('INSERT INTO transcripts (transcription_id, text, words) VALUES (?, ?, ?)', id, text, '[]');
    rows.remove(id);
    rows.forgetWords([id]);
    db.close();
    expect(await readdir(folder)).toEqual(['studio.sqlite']);
    expect((await readFile(path)).includes('Confidential things')).toBe(false);
    desk = new TestDesk(path);
  });
});
