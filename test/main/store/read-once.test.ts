import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Database, DraftRows, VideoRows, VoiceCloneRows } from '../../../src/main/store/index.ts';

let db: Database;

beforeEach(() => {
  db = new Database(':memory:');
  db.run("INSERT INTO drafts (id, row, created_at) VALUES ('film', '{}', 0)");
});

afterEach(() => db.close());

it('what videos have beside their drafts is read once, until it is written or the draft is deleted', () => {
  const videos = new VideoRows(db);
  videos.change('film', { films: 1 });
  videos.get('film');
  const get = vi.spyOn(db, 'get');
  expect(videos.get('film').films).toBe(1);
  expect(get).not.toHaveBeenCalled();

  videos.change('film', { films: 2 });
  expect(videos.get('film').films).toBe(2);
  db.run("DELETE FROM drafts WHERE id = 'film'");
  expect(videos.get('film').films).toBe(0);
});

it('conflicts are read once, until they are written or the draft is deleted', () => {
  const drafts = new DraftRows(db);
  const conflict = { field: 'title', base: null, remote: 'Theirs', foundAt: 7 } as const;
  drafts.saveConflicts('film', [conflict]);
  drafts.conflicts('film');
  const all = vi.spyOn(db, 'all');
  expect(drafts.conflicts('film')).toEqual([conflict]);
  expect(all).not.toHaveBeenCalled();

  drafts.saveConflicts('film', []);
  expect(drafts.conflicts('film')).toEqual([]);
  drafts.saveConflicts('film', [conflict]);
  expect(drafts.conflicts('film')).toEqual([conflict]);
  db.run("DELETE FROM drafts WHERE id = 'film'");
  expect(drafts.conflicts('film')).toEqual([]);
});

it('voices that are gone are read once, until another one goes', () => {
  const voices = new VoiceCloneRows(db);
  const gone = (id: number): number =>
    db.run(
      `INSERT INTO voice_clones (id, account_id, row, removed, created_at) VALUES (?, 'me', ?, 1, 0)`,
      String(id),
      JSON.stringify({ remoteId: id }),
    );
  gone(1);
  voices.goneIds('me');
  const all = vi.spyOn(db, 'all');
  expect([...voices.goneIds('me')]).toEqual([1]);
  expect(all).not.toHaveBeenCalled();

  gone(2);
  expect([...voices.goneIds('me')]).toEqual([1, 2]);
  expect([...voices.goneIds('another')]).toEqual([]);
});
