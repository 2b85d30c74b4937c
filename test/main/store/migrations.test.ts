import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftLetters, draftSigns, draftWordsGone } from '../../../src/main/store/draft-tables.ts';
import { libraryAddresses } from '../../../src/main/store/library-tables.ts';
import { videoOrders } from '../../../src/main/store/video-tables.ts';
import { Database, DraftRows, DraftSearchRows, JobRows, VideoRows } from '../../../src/main/store/index.ts';
import { migrations } from '../../../src/main/store/migrations.ts';
import { shownUnwatched } from '../../../src/main/store/watch-tables.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-store-'));
  path = join(folder, 'studio.sqlite');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What became of real processes that open it when all of them are ready. */
async function openedAtOnce(store: string, processes: number): Promise<string[]> {
  const child = join(import.meta.dirname, 'opening-child.ts');
  const started = Array.from({ length: processes }, () => spawn(process.execPath, [child, store], { stdio: ['pipe', 'pipe', 'inherit'] })); // prettier-ignore
  const lines = started.map(({ stdout }) => createInterface(stdout)[Symbol.asyncIterator]());
  for (const each of lines) expect((await each.next()).value).toBe('ready');
  for (const { stdin } of started) stdin.write('go\n');
  return Promise.all(lines.map(async (each) => String((await each.next()).value)));
}

const asIs = (text: string) => ({ indexed: text, shown: null });

const planOf =
  (db: Database) =>
  (sql: string): string =>
    db
      .all(`EXPLAIN QUERY PLAN ${sql}`)
      .map((row) => String(row['detail']))
      .join('; ');

describe('the database', () => {
  it('takes over the jobs of the first version, none of them hidden', () => {
    const first = new DatabaseSync(path);
    first.exec(`${migrations[0] ?? ''}; PRAGMA user_version = 1;`);
    const detail = '{"title":"Old","error":null,"credits":null,"refundedCredits":null}';
    first
      .prepare(
        `INSERT INTO jobs (id, account_id, kind, remote_id, subject_id, state, phase, detail, created_at)
         VALUES ('j', 'me', 'transcription', 1, 's', 'running', 'pending', ?, 1)`,
      )
      .run(detail);
    first.close();
    const db = new Database(path);
    expect(new JobRows(db).visibleFound()).toMatchObject([{ id: 'j', detail: { title: 'Old' } }]);
    db.close();
    const again = new Database(path);
    expect(new JobRows(again).running()).toHaveLength(1);
    again.close();
  });

  it('finds signs in drafts of before, once they are indexed anew', () => {
    const old = new DatabaseSync(path);
    const before = migrations.indexOf(draftSigns);
    old.exec(`${migrations.slice(0, before).join(';')}; PRAGMA user_version = ${before};`);
    old.exec(`INSERT INTO drafts (number, id, row, created_at, trashed_at)
      VALUES (1, 'bees', '{}', 1, NULL), (2, 'trashed', '{}', 1, 2)`);
    old.close();
    const db = new Database(path);
    const search = new DraftSearchRows(db);
    expect(search.unindexed(10)).toEqual(['bees']);
    search.index('bees', { title: asIs(''), script: asIs('Hello 🐝 bees') });
    expect(search.find(['"🐝"'], 10).best).toMatchObject([{ id: 'bees' }]);
    db.close();
  });

  it('finds letters however they are typed in drafts of before, once they are indexed anew', () => {
    const old = new DatabaseSync(path);
    const before = migrations.indexOf(draftLetters);
    old.exec(`${migrations.slice(0, before).join(';')}; PRAGMA user_version = ${before};`);
    old.exec(`INSERT INTO drafts (number, id, row, created_at) VALUES (1, 'oma', '{}', 1)`);
    old.exec(`INSERT INTO draft_search (rowid, title, script) VALUES (1, '', 'Großmutter')`);
    old.close();
    const db = new Database(path);
    const search = new DraftSearchRows(db);
    expect(search.unindexed(10)).toEqual(['oma']);
    search.index('oma', { title: asIs(''), script: { indexed: 'Grossmutter', shown: 'Großmutter' } });
    expect(search.find(['"grossmutter"'], 10).best).toMatchObject([{ id: 'oma', script: { shown: 'Großmutter' } }]);
    db.close();
  });

  it('knows of videos that were made before what may have to be taken away from them', () => {
    const old = new DatabaseSync(path);
    const before = migrations.indexOf(videoOrders);
    old.exec(`${migrations.slice(0, before).join(';')}; PRAGMA user_version = ${before};`);
    const finish = { overlay: 'vhs', captionEffect: null, watermark: null, sceneTexts: null };
    for (const [number, id] of ['made', 'new'].entries()) {
      old.prepare('INSERT INTO drafts (number, id, row, created_at) VALUES (?, ?, ?, 1)').run(number + 1, id, JSON.stringify({ finish })); // prettier-ignore
      const row = {
        imagesFrom: null,
        madeFrom: id === 'made' ? 'a print' : null,
        estimate: null,
        assets: [],
        file: null,
      };
      old.prepare('INSERT INTO videos (draft_id, row) VALUES (?, ?)').run(id, JSON.stringify(row));
    }
    old.close();
    const db = new Database(path);
    const rows = new VideoRows(db);
    expect(rows.get('made')).toMatchObject({ made: null, finish: null, ordered: finish, captionsTaken: false });
    expect(rows.get('new')).toMatchObject({ made: null, finish: null, ordered: null });
    db.close();
  });

  it('opens data of before in which a bad disk left no JSON, and has the rest of them', () => {
    const old = new DatabaseSync(path);
    const before = migrations.indexOf(videoOrders);
    old.exec(`${migrations.slice(0, before).join(';')}; PRAGMA user_version = ${before};`);
    const finish = { overlay: 'vhs', captionEffect: null, watermark: null, sceneTexts: null };
    const row = JSON.stringify({ imagesFrom: null, madeFrom: 'a print', estimate: null, assets: [], file: null });
    for (const [number, id] of ['whole', 'rotten draft', 'rotten video'].entries()) {
      old.prepare('INSERT INTO drafts (number, id, row, created_at) VALUES (?, ?, ?, 1)').run(number + 1, id, id === 'rotten draft' ? '{"finish' : JSON.stringify({ finish })); // prettier-ignore
      old
        .prepare('INSERT INTO videos (draft_id, row) VALUES (?, ?)')
        .run(id, id === 'rotten video' ? '{"madeFrom' : row);
    }
    old.close();
    const db = new Database(path);
    const rows = new VideoRows(db);
    expect(rows.get('whole')).toMatchObject({ ordered: finish });
    expect(rows.get('rotten draft')).toMatchObject({ ordered: null });
    expect(rows.get('rotten video')).toMatchObject({ ordered: null, assets: [] });
    db.close();
  });

  it('opens data of before in which a bad disk left no JSON of where a file of the library came from', () => {
    const old = new DatabaseSync(path);
    const before = migrations.indexOf(libraryAddresses);
    old.exec(`${migrations.slice(0, before).join(';')}; PRAGMA user_version = ${before};`);
    old.exec(
      "INSERT INTO library_files (id, state, about, source, created_at) VALUES ('rotten', 'kept', '{}', '{\"url', 1)",
    );
    old.close();
    const db = new Database(path);
    expect(db.get('SELECT source FROM library_files')).toEqual({ source: JSON.stringify('{"url') });
    db.close();
  });

  it('puts back into the queue what was taken off it while nobody watched it', () => {
    const old = new DatabaseSync(path);
    const before = migrations.indexOf(shownUnwatched);
    old.exec(`${migrations.slice(0, before).join(';')}; PRAGMA user_version = ${before};`);
    const detail = '{"title":"Old","error":null,"credits":null,"refundedCredits":null}';
    for (const [number, state] of ['unwatched', 'done'].entries()) {
      old
        .prepare(
          `INSERT INTO jobs (id, account_id, kind, remote_id, subject_id, state, phase, detail, created_at, hidden)
           VALUES (?, 'me', 'speech', ?, 's', ?, 'pending', ?, 1, 1)`,
        )
        .run(state, number, state, detail);
    }
    old.close();
    const db = new Database(path);
    expect(new JobRows(db).visibleFound()).toMatchObject([{ id: 'unwatched' }]);
    db.close();
  });

  it('has no words of drafts that are gone, of before and since', async () => {
    const old = new DatabaseSync(path);
    const before = migrations.indexOf(draftWordsGone);
    const many = `WITH RECURSIVE n (i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
      INSERT INTO draft_search (rowid, title, script) SELECT i, 'Other ' || i, 'The boats came back at dawn.' FROM n`;
    old.exec(`PRAGMA secure_delete = ON; ${migrations.slice(0, before).join(';')}; PRAGMA user_version = ${before};
      ${many}; INSERT INTO draft_search (rowid, title, script) VALUES (1, 'Longago', 'Diagnosis');
      DELETE FROM draft_search WHERE rowid = 1;`);
    old.close();
    expect((await readFile(path)).toString('latin1')).toContain('ongago');
    const db = new Database(path);
    db.run("INSERT INTO draft_search (rowid, title, script) VALUES (2, 'Zyxwvuname', 'Prognosis')");
    db.run('DELETE FROM draft_search WHERE rowid = 2');
    db.close();
    const bytes = (await readFile(path)).toString('latin1');
    for (const word of ['ongago', 'iagnosis', 'yxwvuname', 'rognosis']) expect(bytes, word).not.toContain(word);
  });

  it('finds what lists and looks ask for without a look at each row', () => {
    const db = new Database(path);
    const plan = planOf(db);
    const open = "SELECT * FROM jobs WHERE account_id = 'me' AND state IN ('running', 'unwatched')";
    expect(plan(open)).toContain('jobs_open (account_id=? AND state=?)');
    const kind = "SELECT * FROM journal WHERE account_id = 'me' AND operation = 'speech.create' ORDER BY position";
    expect(plan(kind)).toBe('SEARCH journal USING INDEX journal_kind (account_id=? AND operation=?)');
    expect(plan('SELECT * FROM journal WHERE hidden = 0 ORDER BY position')).toContain('journal_shown');
    expect(plan('SELECT * FROM jobs WHERE hidden = 0 ORDER BY created_at')).toContain('jobs_shown');
    const remote = "SELECT * FROM library_files WHERE about ->> '$.remoteId' = 7 AND about ->> '$.resource' = 'speech'";
    expect(plan(remote)).toContain('USING INDEX library_files_remote (<expr>=? AND <expr>=?)');
    db.close();
  });

  it('finds the aspect ratio of the newest draft without a look at all of them', () => {
    const db = new Database(path);
    const drafts = new DraftRows(db);
    const row = (ratio: string | null): string => JSON.stringify({ settings: { aspectRatio: ratio } });
    const add = (id: string, row: string, at: number, emptiedAt: number | null = null): unknown =>
      db.run('INSERT INTO drafts (id, row, created_at, emptied_at) VALUES (?, ?, ?, ?)', id, row, at, emptiedAt);
    expect(drafts.newestRatio(['9:16', '1:1'])).toBeNull();
    add('newer', row('9:16'), 7);
    add('older', row('1:1'), 5);
    add('without', row(null), 9);
    add('undocumented', row('21:9'), 10);
    add('emptied', row('1:1'), 11, 12);
    add('damaged', '{', 13);
    const get = vi.spyOn(db, 'get');
    expect(drafts.newestRatio(['9:16', '1:1'])).toBe('9:16');
    const [sql = ''] = get.mock.calls[0] ?? [];
    expect(planOf(db)(sql.replaceAll('?', "'[]'"))).toContain('SCAN drafts USING INDEX drafts_begun');
    db.close();
  });

  it('names the many that a search finds without a read of each draft', () => {
    const db = new Database(path);
    const search = new DraftSearchRows(db);
    const text = { indexed: 'harbour', shown: null };
    for (let number = 1; number < 400; number += 1) {
      db.run("INSERT INTO drafts (number, id, row, created_at) VALUES (?, ?, '{}', 1)", number, `draft ${number}`);
      search.index(`draft ${number}`, { title: text, script: text });
    }
    const all = vi.spyOn(db, 'all');
    expect(search.find(['"harbour"*'], 50, { accountId: 'me' }).more).toHaveLength(349);
    const named = all.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('MATCH') && !sql.includes('LIMIT'));
    expect(named.map((sql) => planOf(db)(sql.replaceAll('?', "'harbour'")))).toEqual([
      expect.stringContaining('COVERING INDEX drafts_named (number=?)'),
      expect.stringContaining('COVERING INDEX drafts_named (number=?)'),
    ]);
    db.close();
  });

  it.each([0, 1, migrations.length - 3])(
    'of version %i is opened by programs that are started in one moment: its steps are taken once, and all of them open it',
    async (version) => {
      const old = new DatabaseSync(path);
      old.exec(
        `PRAGMA journal_mode = WAL; ${migrations.slice(0, version).join(';')}; PRAGMA user_version = ${version};`,
      );
      old.close();
      expect(await openedAtOnce(path, 4)).toEqual(['opened', 'opened', 'opened', 'opened']);
      const db = new Database(path);
      expect(db.all('SELECT key FROM settings')).toHaveLength(4);
      expect(db.get('PRAGMA user_version')).toEqual({ user_version: migrations.length });
      expect(db.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      db.close();
    },
  );

  it('is made by programs that are started in one moment on a folder that has none', async () => {
    expect(await openedAtOnce(path, 4)).toEqual(['opened', 'opened', 'opened', 'opened']);
  });

  it('leaves the data of a newer version alone', () => {
    const newer = new DatabaseSync(path);
    newer.exec(`PRAGMA user_version = ${migrations.length + 1}`);
    newer.close();
    expect(() => new Database(path)).toThrow('newer Backlot');
  });

  it('announces nothing of what rolled back, and everything of what was committed even when one listener fails', () => {
    const db = new Database(path);
    const heard: string[] = [];
    const failing = (): void =>
      db.transaction(() => {
        db.afterCommit(() => heard.push('never'));
        throw new Error('rolled back');
      });
    expect(failing).toThrow('rolled back');
    const committed = (): void =>
      db.transaction(() => {
        db.run("INSERT INTO settings (key, value) VALUES ('a', '1')");
        db.afterCommit(() => {
          throw new Error('a listener');
        });
        db.afterCommit(() => heard.push('second'));
      });
    expect(committed).toThrow('a listener');
    expect(heard).toEqual(['second']);
    expect(db.get("SELECT value FROM settings WHERE key = 'a'")).toEqual({ value: '1' });
    db.close();
  });
});
