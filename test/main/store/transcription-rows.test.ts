import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Transcription } from '../../../src/bridge/index.ts';
import { Database, TranscriptionRows } from '../../../src/main/store/index.ts';
import { migrations } from '../../../src/main/store/migrations.ts';
import { deflatedTranscripts } from '../../../src/main/store/transcript-tables.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backlot-transcripts-'));
  path = join(folder, 'studio.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const transcription = (id: string): Transcription => ({
  id,
  accountId: 'me',
  remoteId: null,
  title: id,
  status: 'completed',
  language: 'en',
  durationS: 3600,
  credits: 60,
  excerpt: 'So we went',
  wordCount: 9000,
  error: null,
  refundedCredits: null,
  mediaUrl: null,
  mediaKind: 'audio',
  createdAt: 1,
  completedAt: 2,
});

/** An hour of words. */
const words = Array.from({ length: 9000 }, (_, index) => ({
  text: `word${(index * 7919) % 4001}`,
  start: index * 0.4,
  end: index * 0.4 + 0.3,
  type: index % 50 === 0 ? null : 'word',
}));
const text = `${words.map((word) => word.text).join(' ')} 😀`;

function keep(rows: TranscriptionRows, id: string): void {
  rows.save({ row: transcription(id), sourcePath: null, sourceHash: null });
  rows.saveTranscript({ id, text, words });
}

/** How often a transcript was read out of the store since. */
function countedReads(db: Database): () => number {
  const get = db.get.bind(db);
  let count = 0;
  db.get = (sql, ...values) => {
    count += sql.includes('FROM transcripts') ? 1 : 0;
    return get(sql, ...values);
  };
  return () => count;
}

describe('the words of a transcription', () => {
  it('are read as they were written, and take a third of the room of their JSON at most', () => {
    const db = new Database(path);
    const rows = new TranscriptionRows(db);
    for (let number = 0; number < 5; number += 1) keep(rows, `t${number}`);
    expect(rows.transcript('t3')).toEqual({ id: 't3', text, words });
    rows.saveTranscript({ id: 't3', text: 'Other', words: [] });
    expect(rows.transcript('t3')).toEqual({ id: 't3', text: 'Other', words: [] });
    expect(rows.transcript('missing')).toBeNull();
    db.close();
    expect(statSync(path).size).toBeLessThan((5 * JSON.stringify({ text, words }).length) / 3);
  });

  it('are there at once for who reads them first after they were kept, unless somebody else wrote meanwhile', async () => {
    const db = new Database(path);
    const other = new Database(path);
    const rows = new TranscriptionRows(db);
    const detail = { id: 't', text, words };
    const reads = countedReads(db);
    rows.save({ row: transcription('t'), sourcePath: null, sourceHash: null });
    rows.saveTranscript(detail);
    expect([rows.transcript('other'), rows.transcript('t'), reads()]).toEqual([null, detail, 1]);
    // Nothing of hours stays in memory for who comes later.
    expect([rows.transcript('t'), reads()]).toEqual([detail, 2]);
    rows.saveTranscript(detail);
    other.run("DELETE FROM transcripts WHERE transcription_id = 't'");
    // Another process is noticed in the next turn.
    await setImmediate();
    expect(rows.transcript('t')).toBeNull();
    expect(() =>
      db.transaction(() => {
        rows.saveTranscript(detail);
        throw new Error('full');
      }),
    ).toThrow('full');
    expect(rows.transcript('t')).toBeNull();
    other.close();
    db.close();
  });

  it('that an earlier version wrote are read too, and are not written anew', () => {
    const old = new DatabaseSync(path);
    const before = migrations.indexOf(deflatedTranscripts);
    old.exec(`${migrations.slice(0, before).join(';')}; PRAGMA user_version = ${before};`);
    old
      .prepare("INSERT INTO transcriptions (id, account_id, row, created_at) VALUES ('t', 'me', ?, 1)")
      .run(JSON.stringify(transcription('t')));
    old
      .prepare("INSERT INTO transcripts (transcription_id, text, words) VALUES ('t', ?, ?)")
      .run(text, JSON.stringify(words));
    old.close();
    const db = new Database(path);
    const rows = new TranscriptionRows(db);
    expect(rows.transcript('t')).toEqual({ id: 't', text, words });
    expect(db.get('SELECT deflated FROM transcripts')).toEqual({ deflated: null });
    rows.saveTranscript({ id: 't', text, words });
    expect(rows.transcript('t')).toEqual({ id: 't', text, words });
    expect(db.get("SELECT length(words) AS length FROM transcripts WHERE transcription_id = 't'")).toEqual({
      length: 2,
    });
    db.close();
  });

  it('that are damaged are none, rather than wrong ones: they are asked for again', () => {
    const db = new Database(path);
    const rows = new TranscriptionRows(db);
    keep(rows, 't');
    const row = db.get("SELECT deflated FROM transcripts WHERE transcription_id = 't'");
    const damaged = Buffer.from(row?.['deflated'] as Uint8Array);
    damaged.fill(0, 20_000, 20_400);
    db.run("UPDATE transcripts SET deflated = ? WHERE transcription_id = 't'", damaged);
    expect(rows.transcript('t')).toBeNull();
    db.close();
  });
});
