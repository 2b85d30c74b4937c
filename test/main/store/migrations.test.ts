import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Database, JobRows } from '../../../src/main/store/index.ts';
import { migrations } from '../../../src/main/store/migrations.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-store-'));
  path = join(folder, 'studio.sqlite');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

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
    expect(new JobRows(db).visible()).toMatchObject([{ id: 'j', detail: { title: 'Old' } }]);
    db.close();
    const again = new Database(path);
    expect(new JobRows(again).running()).toHaveLength(1);
    again.close();
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
