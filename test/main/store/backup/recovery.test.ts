import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyStore } from '../../../../src/main/store/backup/copy-store.ts';
import { JobRows, TranscriptionRows, VideoRows } from '../../../../src/main/store/index.ts';
import { migrations } from '../../../../src/main/store/migrations.ts';
import { openingProblem } from '../../../../src/main/store/opening-problem.ts';
import { isToRecover, markDamaged, recover } from '../../../../src/main/store/backup/recovery.ts';
import { videoOrders } from '../../../../src/main/store/video-tables.ts';
import { DraftBench } from '../../../helpers/drafts.ts';
import { damagePages, pagesOf, pagesWith } from './damage.ts';

const now = Date.UTC(2026, 4, 3, 10, 30);
let bench: DraftBench;
beforeEach(() => {
  bench = new DraftBench();
});
afterEach(() => bench.close());

const copyNow = (): void => {
  mkdirSync(join(bench.folder, 'backups'), { recursive: true });
  copyStore(bench.path, join(bench.folder, 'backups', 'studio-000001.sqlite'), now - 1);
};

/** Closes the store, lets something happen to its file, and puts it together again. */
function recovered(damage: () => void): void {
  bench.reopen(() => {
    damage();
    recover(bench.folder, now);
  });
}

const told = (): Record<string, unknown> =>
  JSON.parse(String(bench.db.get("SELECT value FROM settings WHERE key = 'recovery'")?.['value'])) as Record<
    string,
    unknown
  >;

const scripts = (): Record<string, string> =>
  Object.fromEntries(bench.drafts.list().map(({ id, title }) => [title, bench.drafts.read(id).script]));

/** Everything of the file, so that none of it is a database any more. */
const destroy = (): void => writeFileSync(bench.path, Buffer.alloc(100_000, 7));

describe('a damaged store', () => {
  it('of which all can be read lacks nothing, and what was deleted since the copy stays deleted', () => {
    bench.draft('From before.', 'Old');
    const gone = bench.draft('It goes.', 'Gone');
    copyNow();
    bench.db.run('DELETE FROM drafts WHERE id = ?', gone.id);
    bench.draft('Written since.', 'New');
    recovered(() => markDamaged(bench.folder));
    expect(scripts()).toEqual({ Old: 'From before.', New: 'Written since.' });
    expect(told()).toMatchObject({ complete: true, texts: 0 });
    expect(isToRecover(bench.folder)).toBe(false);
  });

  it('of which nothing can be read is what its copy was', () => {
    bench.draft('From before.', 'Old');
    copyNow();
    bench.draft('Written since.', 'New');
    // As a data folder that was moved to another disk says of all that is in it.
    recovered(() => {
      destroy();
      utimesSync(join(bench.folder, 'backups', 'studio-000001.sqlite'), 1, 1);
    });
    expect(scripts()).toEqual({ Old: 'From before.' });
    expect(told()).toMatchObject({ complete: false, copyAt: now - 1, at: now });
    expect(readFileSync(join(String(told()['folder']), 'studio.sqlite')).equals(Buffer.alloc(100_000, 7))).toBe(true);
  });

  it('without a copy keeps what can be read', () => {
    for (let number = 0; number < 40; number += 1) bench.draft(`${number} ${'word '.repeat(300)}`, `Draft ${number}`);
    recovered(() => {
      const pages = pagesOf(bench.path);
      damagePages(bench.path, [Math.floor(pages / 2), Math.floor(pages / 2) + 1]);
    });
    expect(Object.keys(scripts()).length).toBeGreaterThan(30);
    expect(told()).toMatchObject({ complete: false, copyAt: null });
  });

  it('without a copy keeps what can be read also where the first rows are lost', () => {
    bench.draft('The very first words.', 'First');
    for (let number = 0; number < 40; number += 1) bench.draft(`${number} ${'word '.repeat(300)}`, `Draft ${number}`);
    // Where a table begins, remains of what stood there before it grew are no rows.
    const begins = new Set(bench.db.all('SELECT rootpage FROM sqlite_schema').map(({ rootpage }) => rootpage));
    recovered(() => {
      const pages = pagesWith(bench.path, 'The very first words.').filter((page) => !begins.has(page));
      damagePages(bench.path, pages);
    });
    expect(Object.keys(scripts()).length).toBeGreaterThan(30);
    expect(told()).toMatchObject({ complete: false, copyAt: null });
  });

  it('of an earlier version has its rows changed as an update does it', () => {
    const finish = { overlay: 'vhs', captionEffect: null, watermark: null, sceneTexts: null };
    const row = { imagesFrom: null, madeFrom: 'a print', estimate: null, assets: [], file: null };
    const detail = { title: 'Old', error: null, credits: null, refundedCredits: null };
    recovered(() => {
      rmSync(bench.path);
      const old = new DatabaseSync(bench.path);
      const before = migrations.indexOf(videoOrders);
      old.exec(`${migrations.slice(0, before).join(';')}; PRAGMA user_version = ${before}`);
      old.prepare("INSERT INTO drafts (number, id, row, created_at) VALUES (1, 'film', ?, 1)").run(JSON.stringify({ finish })); // prettier-ignore
      old.prepare("INSERT INTO videos (draft_id, row) VALUES ('film', ?)").run(JSON.stringify(row));
      old
        .prepare(
          `INSERT INTO jobs (id, account_id, kind, remote_id, subject_id, state, phase, detail, created_at, hidden)
           VALUES ('unwatched', 'me', 'speech', 1, 's', 'unwatched', 'pending', ?, 1, 1)`,
        )
        .run(JSON.stringify(detail));
      old.close();
    });
    expect(new VideoRows(bench.db).get('film')).toMatchObject({ ordered: finish });
    expect(new JobRows(bench.db).visibleFound()).toMatchObject([{ id: 'unwatched' }]);
  });

  it('of any earlier version, of which all can be read, is complete: what that did not have yet is not missing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: migrations.length }), (steps) => {
        recovered(() => {
          rmSync(bench.path);
          const old = new DatabaseSync(bench.path);
          old.exec(`${migrations.slice(0, steps).join(';')}; PRAGMA user_version = ${steps}`);
          old.close();
        });
        expect(told()).toMatchObject({ complete: true });
      }),
      { numRuns: 8, examples: [[1], [migrations.length - 1]] },
    );
  });

  it('of an earlier version that lost a table which that had is not complete', () => {
    recovered(() => {
      rmSync(bench.path);
      const old = new DatabaseSync(bench.path);
      old.exec(`${migrations.slice(0, 7).join(';')}; PRAGMA user_version = 7; DROP TABLE videos`);
      old.close();
    });
    expect(told()).toMatchObject({ complete: false });
  });

  it('that is empty changes nothing of what its copy says was ordered', () => {
    const ordered = { overlay: 'vhs', captionEffect: null, watermark: null, sceneTexts: null } as const;
    const row = { imagesFrom: null, madeFrom: 'a print', estimate: null, assets: [], file: null, ordered };
    const { id } = bench.draft('A film.', 'Film');
    bench.db.run('INSERT INTO videos (draft_id, row) VALUES (?, ?)', id, JSON.stringify(row));
    // What the next film is to have is something else by now.
    bench.edit(id, { finish: { ...ordered, overlay: null } });
    copyNow();
    recovered(() => truncateSync(bench.path, 0));
    expect(new VideoRows(bench.db).get(id)).toMatchObject({ ordered });
  });

  it('has the words of a transcription as its copy has them where a part of them is lost', () => {
    const rows = new TranscriptionRows(bench.db);
    bench.db.run("INSERT INTO transcriptions (id, account_id, row, created_at) VALUES ('t', 'a', '{}', 1)");
    // Of which deflating saves little, so that it takes many pages.
    const text = randomBytes(30_000).toString('base64');
    rows.saveTranscript({ id: 't', text, words: [] });
    copyNow();
    recovered(() => {
      const pages = new DatabaseSync(bench.path);
      const [last] = pages
        .prepare("SELECT pageno FROM dbstat WHERE name = 'transcripts' AND pagetype = 'overflow' ORDER BY path DESC")
        .all();
      pages.close();
      damagePages(bench.path, [Number(last?.['pageno'])]);
    });
    expect(new TranscriptionRows(bench.db).transcript('t')).toMatchObject({ text });
    expect(told()).toMatchObject({ complete: false });
  });

  it('finds drafts by their words again', () => {
    bench.draft('A lighthouse far out.', 'Old');
    copyNow();
    bench.draft('An octopus has three hearts.', 'New');
    recovered(() => undefined);
    const found = (query: string): number => bench.drafts.search(query, 10).hits.length;
    expect([found('lighthouse'), found('octopus'), found('zebra')]).toEqual([1, 1, 0]);
  });

  it('has what was only in the log of the last changes', () => {
    bench.draft('From before.', 'Old');
    copyNow();
    bench.db.run('PRAGMA wal_checkpoint(TRUNCATE)');
    bench.draft('Not yet in the file itself.', 'New');
    // As a killed program leaves it: the log is there, and was not put into the file.
    const files = ['studio.sqlite', 'studio.sqlite-wal'].map(
      (name) => [name, readFileSync(join(bench.folder, name))] as const,
    );
    recovered(() => {
      for (const [name, bytes] of files) writeFileSync(join(bench.folder, name), bytes);
    });
    expect(scripts()).toEqual({ Old: 'From before.', New: 'Not yet in the file itself.' });
  });

  it('that is gone or empty though there is a copy is taken from that; without a copy it is a new one', () => {
    expect(isToRecover(bench.folder)).toBe(false);
    bench.draft('From before.', 'Old');
    copyNow();
    recovered(() => {
      truncateSync(bench.path, 0);
      expect(isToRecover(bench.folder)).toBe(true);
    });
    expect(scripts()).toEqual({ Old: 'From before.' });
    expect(told()).toMatchObject({ copyAt: now - 1, complete: false, gone: true });
    recovered(() => {
      rmSync(bench.path);
      expect(isToRecover(bench.folder)).toBe(true);
    });
    expect(scripts()).toEqual({ Old: 'From before.' });
    expect(told()).toMatchObject({ copyAt: now - 1, complete: false, gone: true });
  });

  /** The log of the last changes as a killed program leaves it. */
  function logAlone(store: 'empty' | 'gone'): () => void {
    const log = readFileSync(`${bench.path}-wal`);
    return () => {
      if (store === 'gone') rmSync(bench.path);
      else truncateSync(bench.path, 0);
      writeFileSync(`${bench.path}-wal`, log);
    };
  }

  it.each(['empty', 'gone'] as const)('that is %s has what is in the log of the last changes', (store) => {
    bench.draft('From before.', 'Old');
    copyNow();
    bench.draft('Written since.', 'New');
    const leave = logAlone(store);
    recovered(() => {
      leave();
      rmSync(join(bench.folder, 'backups'), { recursive: true });
      expect(isToRecover(bench.folder)).toBe(true);
    });
    expect(scripts()).toEqual({ Old: 'From before.', New: 'Written since.' });
    expect(told()).toMatchObject({ complete: true, gone: false });
  });

  it('of which the log of the last changes alone is left in part keeps that, and says that some is missing', () => {
    bench.draft('From before.', 'Old');
    copyNow();
    bench.db.run('PRAGMA wal_checkpoint(TRUNCATE)');
    bench.draft('Written since.', 'New');
    const leave = logAlone('empty');
    recovered(leave);
    expect(scripts()).toMatchObject({ Old: 'From before.' });
    expect(told()).toMatchObject({ copyAt: now - 1, complete: false });
    expect(statSync(join(String(told()['folder']), 'studio.sqlite-wal')).size).toBeGreaterThan(0);
  });

  it('takes the copy before where the newest is damaged too', () => {
    bench.draft('From before.', 'Old');
    copyNow();
    writeFileSync(join(bench.folder, 'backups', 'studio-000002.sqlite'), 'no database');
    // As a data folder that was moved to another disk says of all that is in it.
    recovered(() => {
      destroy();
      utimesSync(join(bench.folder, 'backups', 'studio-000001.sqlite'), 1, 1);
    });
    expect(scripts()).toEqual({ Old: 'From before.' });
  });

  /** What comes of putting it together on a disk that is full for one call. */
  function recoverOnFullDisk(name: 'copyFileSync' | 'writeFileSync'): unknown {
    const own = fs[name];
    const full = (): never => {
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    };
    Object.assign(fs, { [name]: full });
    syncBuiltinESMExports();
    try {
      return recover(bench.folder, now);
    } catch (error) {
      return error;
    } finally {
      Object.assign(fs, { [name]: own });
      syncBuiltinESMExports();
    }
  }

  it('waits for room rather than begin with an empty store where a copy is there', () => {
    bench.draft('From before.', 'Old');
    copyNow();
    recovered(() => {
      destroy();
      const error = recoverOnFullDisk('copyFileSync');
      expect(openingProblem(error, bench.folder).title).toBe('The disk is full');
      expect(existsSync(join(bench.folder, 'studio.recovered'))).toBe(false);
    });
    expect(scripts()).toEqual({ Old: 'From before.' });
    expect(told()).toMatchObject({ copyAt: now - 1 });
  });

  it('waits for room rather than leave out what else can be read', () => {
    const { id } = bench.draft('From before.', 'Old');
    copyNow();
    const left = `Written since, ${'\uFFFD'.repeat(8)} and lost in the middle.`;
    bench.db.run('UPDATE draft_scripts SET script = ? WHERE draft_id = ?', left, id);
    bench.edit(id, { title: 'New' });
    recovered(() => expect(recoverOnFullDisk('writeFileSync')).toMatchObject({ code: 'ENOSPC' }));
    expect(scripts()).toEqual({ New: 'From before.' });
    expect(readFileSync(join(String(told()['folder']), 'script 1.txt'), 'utf8')).toBe(left);
  });

  it('waits for another program that holds it rather than take it for unreadable', () => {
    bench.draft('From before.', 'Old');
    copyNow();
    bench.draft('Written since.', 'New');
    recovered(() => {
      const other = new DatabaseSync(bench.path);
      other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
      expect(() => recover(bench.folder, now)).toThrow('locked');
      other.close();
    });
    expect(scripts()).toEqual({ Old: 'From before.', New: 'Written since.' });
    expect(told()).toMatchObject({ complete: true });
  });

  it('waits also for another program that comes to it while it is put together', () => {
    bench.draft('From before.', 'Old');
    copyNow();
    bench.draft('Written since.', 'New');
    recovered(() => {
      const own = fs.copyFileSync;
      const others: DatabaseSync[] = [];
      fs.copyFileSync = (...values) => {
        own(...values);
        const other = new DatabaseSync(bench.path);
        other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
        others.push(other);
      };
      syncBuiltinESMExports();
      try {
        expect(() => recover(bench.folder, now)).toThrow('locked');
      } finally {
        fs.copyFileSync = own;
        syncBuiltinESMExports();
        for (const other of others) other.close();
      }
    });
    expect(scripts()).toEqual({ Old: 'From before.', New: 'Written since.' });
    expect(told()).toMatchObject({ complete: true });
  });

  it('is taken from a copy that is write-protected, and can be written to', () => {
    bench.draft('From before.', 'Old');
    copyNow();
    recovered(() => {
      destroy();
      chmodSync(join(bench.folder, 'backups', 'studio-000001.sqlite'), 0o444);
    });
    expect(scripts()).toEqual({ Old: 'From before.' });
    expect(statSync(bench.path).mode & 0o200).toBe(0o200);
  });

  it.runIf(process.platform === 'linux')('holds no copy that it could not use: Windows would not let it go', () => {
    bench.draft('From before.', 'Old');
    copyNow();
    const newest = join(bench.folder, 'backups', 'studio-000002.sqlite');
    copyStore(bench.path, newest, now - 1);
    const copy = new DatabaseSync(newest);
    const settings = copy.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'settings'").get()?.['rootpage'];
    copy.close();
    recovered(() => {
      destroy();
      damagePages(newest, [Number(settings)], 255);
    });
    const held = readdirSync('/proc/self/fd').flatMap((handle) => {
      try {
        return [readlinkSync(`/proc/self/fd/${handle}`)];
      } catch {
        return [];
      }
    });
    expect(held.filter((path) => path.startsWith(join(bench.folder, 'studio.recovered')))).toEqual([]);
    expect(scripts()).toEqual({ Old: 'From before.' });
  });

  it('keeps a script whose draft cannot be read as a text', () => {
    const lost = bench.draft('Nobody knows whose words these are.', 'Lost');
    recovered(() => undefined);
    bench.db.run('PRAGMA foreign_keys = OFF');
    bench.db.run('DELETE FROM drafts WHERE id = ?', lost.id);
    bench.db.run('PRAGMA foreign_keys = ON');
    recovered(() => undefined);
    expect(told()).toMatchObject({ texts: 1 });
    expect(readFileSync(join(String(told()['folder']), 'script 1.txt'), 'utf8')).toBe(
      'Nobody knows whose words these are.',
    );
    expect(bench.db.all('PRAGMA foreign_key_check')).toEqual([]);
  });

  it('has a script that was lost in part as its copy has it, and keeps what is left of the newer one as a text', () => {
    const { id } = bench.draft('From before.', 'Old');
    copyNow();
    // As a lost page within a long text reads, of which SQLite takes no notice.
    const left = `Written since, ${'\uFFFD'.repeat(8)} and lost in the middle.`;
    bench.db.run('UPDATE draft_scripts SET script = ? WHERE draft_id = ?', left, id);
    recovered(() => markDamaged(bench.folder));
    expect(scripts()).toEqual({ Old: 'From before.' });
    expect(told()).toMatchObject({ complete: false, texts: 1 });
    expect(readFileSync(join(String(told()['folder']), 'script 1.txt'), 'utf8')).toBe(left);
  });

  it('survives being killed at every moment while it is put together', () => {
    bench.draft('From before.', 'Old');
    copyNow();
    bench.draft('Written since.', 'New');
    const moved = ['renameSync', 'copyFileSync', 'rmSync', 'writeFileSync', 'fsyncSync'] as const;
    let step = 0;
    let killed = true;
    while (killed) {
      step += 1;
      let steps = 0;
      const own = Object.fromEntries(moved.map((name) => [name, fs[name]]));
      const counted = Object.fromEntries(
        moved.map((name) => [
          name,
          (...values: unknown[]) => {
            steps += 1;
            if (steps >= step) throw new Error('killed');
            return (own[name] as (...values: unknown[]) => unknown)(...values);
          },
        ]),
      );
      killed = false;
      recovered(() => {
        markDamaged(bench.folder);
        Object.assign(fs, counted);
        syncBuiltinESMExports();
        try {
          recover(bench.folder, now + step);
        } catch (error) {
          killed = String(error).includes('killed');
          if (!killed) throw error;
        } finally {
          Object.assign(fs, own);
          syncBuiltinESMExports();
        }
        // What the next start asks.
        if (!killed) markDamaged(bench.folder);
        expect(isToRecover(bench.folder)).toBe(true);
      });
      expect(scripts(), `killed at step ${step}`).toEqual({ Old: 'From before.', New: 'Written since.' });
      expect(isToRecover(bench.folder)).toBe(false);
    }
    expect(step).toBeGreaterThan(5);
    expect(existsSync(join(bench.folder, 'studio.recovered'))).toBe(false);
  });

  it('has every draft, as it was or as its copy has it, whatever pages are lost', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { minLength: 1, maxLength: 12 }),
        // Other bytes within a text are letters to SQLite, and to everybody else.
        fc.constantFrom(0, 255),
        fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 5, maxLength: 25 }),
        (places, filler, lengths) => {
          const own = new DraftBench();
          const [before, after] = [bench, own];
          bench = own;
          try {
            const wordsOf = (number: number, word: string): string =>
              `${number} ${`${word} `.repeat(lengths[number] ?? 0)}`.trim();
            const ids = lengths.map((_, number) => bench.draft(wordsOf(number, 'then'), `Draft ${number}`).id);
            copyNow();
            for (const [number, id] of ids.entries())
              if (number % 2 === 0) bench.edit(id, { script: wordsOf(number, 'now') });
            recovered(() => {
              const pages = pagesOf(bench.path);
              damagePages(
                bench.path,
                places.map((place) => (place % pages) + 1),
                filler,
              );
            });
            const found = scripts();
            for (const number of lengths.keys())
              expect([wordsOf(number, 'then'), wordsOf(number, 'now')]).toContain(found[`Draft ${number}`]);
            expect(bench.db.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
            expect(bench.db.all('PRAGMA foreign_key_check')).toEqual([]);
          } finally {
            after.close();
            bench = before;
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('the journal of a damaged store', () => {
  const entry = (
    id: string,
    state: Record<string, unknown>,
    cost: number,
    operation = 'speech.create',
    input: Record<string, unknown> = {},
  ): void => {
    bench.db.run(
      `INSERT INTO journal (id, account_id, operation, subject_id, title, input, fingerprint, state, detail, cost, position, created_at, updated_at, approved_at)
       VALUES (?, 'me', ?, 'one', 'Speech', ?, ?, ?, ?, ?, 1, 1, 1, ?)
       ON CONFLICT (id) DO UPDATE SET state = excluded.state, detail = excluded.detail`,
      id,
      operation,
      JSON.stringify(input),
      id,
      String(state['kind']),
      JSON.stringify(state),
      cost,
      now,
    );
  };
  const waiting = { kind: 'waiting', reason: 'network', notBefore: null, attempts: 1, detail: null };
  const confirmed = { kind: 'confirmed', at: 2, charged: 5, startedAt: 1 };
  const detailOf = (id: string): unknown =>
    JSON.parse(String(bench.db.get('SELECT detail FROM journal WHERE id = ?', id)?.['detail']));

  it('is as it was where it can be read: what was sent since the copy is not sent again', () => {
    entry('a', waiting, 5);
    entry('b', waiting, 5);
    copyNow();
    entry('a', confirmed, 5);
    recovered(() => undefined);
    expect(detailOf('a')).toEqual(confirmed);
    expect(detailOf('b')).toEqual(waiting);
  });

  it('sets aside what cannot be understood, and goes on', () => {
    entry('a', waiting, 5);
    entry('odd', waiting, 5);
    bench.db.run("UPDATE journal SET detail = 'no JSON at all' WHERE id = 'odd'");
    recovered(() => undefined);
    expect(detailOf('a')).toEqual(waiting);
    expect(bench.db.get("SELECT detail FROM journal WHERE id = 'odd'")).toEqual({ detail: 'no JSON at all' });
  });

  it('sends nothing by itself where it cannot: what waited in the copy asks first', () => {
    entry('a', waiting, 5);
    entry('free', waiting, 0);
    entry('out', { kind: 'unknown', evidence: {}, since: 1, nextProbeAt: 1, probes: 0, attempts: 1 }, 5);
    const uploading = { kind: 'sending', evidence: { newest: 7 }, sealed: false, since: 1, attempts: 1 };
    entry('up', uploading, 5);
    entry('renames', uploading, 0, 'voiceClones.update');
    entry('makes', uploading, 0, 'faceless.create', { startsAt: null });
    entry('event', uploading, 0, 'faceless.create', { startsAt: '2026-01-01T10:00:00Z' });
    const question = { text: 'No charge was seen.', sendAgain: 'Sends it again.', leaveIt: 'Leaves it.' };
    entry('asks', { kind: 'ask', evidence: {}, question, attempts: 1 }, 5);
    entry('left', { kind: 'left', at: 1, asked: { evidence: {}, question, attempts: 1 } }, 5);
    const error = { code: 'refused', title: 'No', detail: 'The voice is gone.' };
    entry('failed', { kind: 'refused', at: 1, error }, 5);
    entry('over', { kind: 'cancelled', at: 1 }, 5);
    copyNow();
    entry('a', confirmed, 5);
    recovered(destroy);
    const wanted = { kind: 'approval', because: 'restored', price: null, over: null };
    expect(detailOf('a')).toEqual({ ...waiting, reason: 'approval', detail: { ...wanted, was: 5 } });
    expect(detailOf('free')).toEqual({ ...waiting, reason: 'approval', detail: { ...wanted, was: 0 } });
    expect(detailOf('out')).toMatchObject({ kind: 'unknown' });
    // What had not come to its end then may have since: it is looked for before anything else.
    expect(detailOf('up')).toEqual({ ...uploading, sealed: true });
    // It would be a second event in the calendar, which is asked about as such.
    expect(detailOf('event')).toEqual({ ...uploading, sealed: true });
    // Nothing can be looked for that is simply sent again: that could undo what was changed since.
    for (const id of ['renames', 'makes']) {
      expect(detailOf(id)).toMatchObject({ kind: 'waiting', reason: 'approval', detail: { ...wanted, was: 0 } });
      expect(bench.db.get('SELECT state FROM journal WHERE id = ?', id)).toEqual({ state: 'waiting' });
    }
    const told = expect.stringMatching(/^No charge was seen\. Your data was restored/u) as string;
    expect(detailOf('asks')).toMatchObject({ kind: 'ask', question: { text: told } });
    expect(detailOf('left')).toMatchObject({ kind: 'left', asked: { question: { text: told } } });
    const failed = expect.stringMatching(/^The voice is gone\. Your data was restored/u) as string;
    expect(detailOf('failed')).toMatchObject({ error: { ...error, detail: failed } });
    expect(detailOf('over')).toEqual({ kind: 'cancelled', at: 1, restored: { was: 5 } });
    // Whatever is found out about these: they are not paid for again without a question.
    expect(
      bench.db.all(
        "SELECT id FROM journal WHERE approved_at <> 0 AND state NOT IN ('ask', 'left', 'refused', 'cancelled')",
      ),
    ).toEqual([]);
  });
});

it('leaves nothing in the data folder but what is told', () => {
  bench.draft('From before.', 'Old');
  copyNow();
  recovered(destroy);
  bench.reopen(() => {
    expect(readdirSync(bench.folder).toSorted()).toEqual(['backups', 'damaged', 'studio.sqlite']);
  });
});
