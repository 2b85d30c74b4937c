import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { storePath } from '../../../src/main/store/backup/index.ts';
import { migrations } from '../../../src/main/store/migrations.ts';
import { TestStudio } from '../../helpers/studio.ts';

// `older/` has what versions that people used have really written, as rows of their tables; bytes as base64.

const cell = z.union([z.string(), z.number(), z.null(), z.object({ bytes: z.base64() })]);
const older = z.object({
  version: z.string(),
  /** How many steps of the migrations it had. */
  migrations: z.int(),
  rows: z.record(z.string(), z.array(z.record(z.string(), cell))),
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-older-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A studio without a network on the data of an older version. */
async function studioOf(name: string): Promise<TestStudio> {
  const file = await readFile(join(import.meta.dirname, 'older', `${name}.json`), 'utf8');
  const { rows, migrations: taken } = older.parse(JSON.parse(file));
  const db = new DatabaseSync(storePath(folder));
  db.exec(`PRAGMA foreign_keys = OFF; ${migrations.slice(0, taken).join(';')}; PRAGMA user_version = ${taken};`);
  for (const [table, all] of Object.entries(rows)) {
    for (const row of all) {
      const columns = Object.keys(row);
      const marks = columns.map(() => '?').join(', ');
      const values = Object.values(row).map((value) =>
        typeof value === 'object' && value !== null ? Buffer.from(value.bytes, 'base64') : value,
      );
      db.prepare(`INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) VALUES (${marks})`).run(...values);
    }
  }
  db.close();
  const studio = new TestStudio(folder);
  studio.connectivity.set(false);
  return studio.open();
}

describe('the data of 0.3.0', () => {
  it('has its video: script, versions, undo, captions, charges and file', async () => {
    const studio = await studioOf('0.3.0-video');
    const [summary] = await studio.rows('drafts');
    const id = summary?.id ?? '';
    const draft = await studio.ask('drafts.read', { id });
    expect(draft).toMatchObject({ title: 'Bees', script: 'Theirs.', remoteId: 1, settings: { voiceId: 1 } });
    expect(draft.mended).toBeUndefined();
    expect(draft.remote).toMatchObject({ status: 'completed', chargedCredits: 20 });
    const { versions } = await studio.ask('drafts.versions', { id });
    const scripts = await Promise.all(versions.map(({ number }) => studio.ask('drafts.version', { id, number })));
    expect(scripts).toHaveLength(5);
    expect(new Set(scripts.map(({ content }) => content.script))).toEqual(new Set(['Bees dance.', 'Mine.', 'Theirs.']));
    expect((await studio.ask('drafts.undo', { id })).script).not.toBe('Theirs.');
    expect((await studio.ask('drafts.redo', { id })).script).toBe('Theirs.');
    expect((await studio.ask('captions.read', { id })).segments.length).toBeGreaterThan(0);
    expect(await studio.rows('queue')).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'video-render', state: 'done', credits: 20 })]),
    );
    expect(await studio.rows('library')).toMatchObject([{ kind: 'video', title: 'Bees' }]);
    await studio.close();
  });

  it('has its transcriptions, and the one that still runs', async () => {
    const studio = await studioOf('0.3.0-transcriptions');
    const rows = await studio.rows('transcriptions');
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['completed', 'completed', 'completed', 'processing']);
    expect((await studio.rows('queue')).map(({ state }) => state).toSorted()).toEqual([
      'done',
      'done',
      'done',
      'running',
    ]);
    await studio.close();
  });
});
