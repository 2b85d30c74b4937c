import { cp, mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collections, type CollectionName } from '../../src/bridge/index.ts';
import { speechWav } from '../helpers/media.ts';
import { TestStudio } from '../helpers/studio.ts';
import { VideoBench } from '../helpers/videos.ts';

const names = Object.keys(collections) as CollectionName[];
/** What nothing but this computer has. */
const ownOnes: readonly CollectionName[] = ['drafts', 'accounts', 'settings'];

let bench: VideoBench;
let folder: string;
let draftId: string;
/** Columns of JSON in which something stands, as `table.column`. */
let cells: string[];

const database = (of: string): DatabaseSync => new DatabaseSync(join(of, 'studio.sqlite'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-unreadable-'));
  bench = await VideoBench.open();
  draftId = await bench.draft();
  for (const script of ['Bees dance. '.repeat(40), 'Bees dance in the evening.']) await bench.edit(draftId, { script });
  await bench.start('publish', draftId);
  await bench.completed(draftId);
  const staged = await bench.studio.stage([await speechWav('Bees dance.')]);
  await bench.studio.ask('transcriptions.start', {
    stagedIds: staged.map(({ id }) => id),
    language: null,
    expectedCredits: staged.reduce((sum, { credits }) => sum + (credits ?? 0), 0),
  });
  await bench.studio.until('transcriptions', (rows) => rows[0]?.status === 'completed');
  const [sample] = await bench.studio.stage([await speechWav('Bees dance in the evening, and so do I.')], 'sample');
  await bench.studio.ask('voiceClones.create', {
    stagedIds: [sample?.id ?? ''],
    name: 'Nadia',
    gender: 'female',
    language: 'en',
    description: null,
    consent: true,
    buySlotFor: null,
  });
  await bench.studio.until('voiceClones', (rows) => rows[0]?.status === 'completed');
  await bench.quiet();
  await bench.studio.until('library', (rows) => rows.length >= 2 && rows.every(({ state }) => state === 'kept'));
  await bench.studio.ask('settings.update', { changes: { theme: 'light' } });
  await bench.studio.close();
  const db = database(bench.folder);
  cells = db
    .prepare(
      `SELECT t.name || '.' || c.name AS cell FROM sqlite_schema t, pragma_table_info(t.name) c
       WHERE t.type = 'table' AND c.type = 'TEXT' AND t.name NOT LIKE 'draft_search%' ORDER BY 1`,
    )
    .all()
    .map(({ cell }) => String(cell))
    .filter((cell) => {
      const [table = '', column = ''] = cell.split('.');
      return db.prepare(`SELECT 1 FROM ${table} WHERE ${column} LIKE '{%' OR ${column} LIKE '[%'`).get() !== undefined;
    });
  db.close();
});
afterAll(async () => {
  await bench.close();
  await rm(folder, { recursive: true, force: true });
});

/** A studio on a copy of the data, in which every value of a column became another. */
async function studioWith(cell: string, spoilt: (value: string) => string): Promise<TestStudio> {
  const copy = await mkdtemp(join(folder, 'copy-'));
  await cp(bench.folder, copy, { recursive: true });
  const [table = '', column = ''] = cell.split('.');
  const db = database(copy);
  // It is made from what SQL itself would not take from anybody: what is no JSON comes from a bad disk.
  if (cell === 'library_files.source') db.exec('DROP INDEX library_files_address');
  if (cell === 'library_files.about') db.exec('DROP INDEX library_files_remote');
  for (const row of db.prepare(`SELECT rowid AS number, ${column} AS value FROM ${table}`).all()) {
    if (typeof row['value'] !== 'string') continue;
    db.prepare(`UPDATE ${table} SET ${column} = ? WHERE rowid = ?`).run(spoilt(row['value']), row['number'] ?? null);
  }
  db.close();
  return new TestStudio(copy, bench.studio.secrets);
}

const faults: readonly (readonly [string, (value: string) => string])[] = [
  ['is of another shape', () => '{}'],
  ['is no JSON', (value) => value.slice(0, value.length / 2)],
  ['has a number for each text', (value) => value.replaceAll(/":"[^"]*"/gu, '":7')],
];

describe('a studio with data that it cannot read', () => {
  it('is tried with every column of JSON', () => {
    expect(cells).toEqual(
      expect.arrayContaining(['accounts.profile', 'draft_steps.step', 'draft_versions.content', 'drafts.row', 'jobs.detail', 'journal.detail', 'journal.input', 'library_files.about', 'settings.value', 'transcriptions.row', 'videos.row']), // prettier-ignore
    );
  });

  it.each(faults)('opens, and has every draft, where a column of it %s', async (_, spoilt) => {
    for (const cell of cells) {
      const studio = await studioWith(cell, spoilt);
      studio.connectivity.set(false);
      await studio.open();
      const found = new Map<CollectionName, number>();
      for (const name of names) {
        found.set(name, (await studio.rows(name)).length);
      }
      expect([cell, ...ownOnes.map((name) => found.get(name))]).toEqual([cell, 1, 1, 1]);
      const { script, revision } = await studio.ask('drafts.read', { id: draftId });
      expect([cell, script]).toEqual([cell, 'Bees dance in the evening.']);
      await studio.ask('drafts.edit', { id: draftId, baseRevision: revision, changes: { script: 'Bees sleep.' } });
      expect((await studio.ask('drafts.search', { text: 'sleep', limit: 5 })).hits).toHaveLength(1);
      await studio.close();
    }
  });

  it('has from the service again what the service has', async () => {
    const studio = await studioWith('voice_clones.row', () => '{}');
    await studio.open();
    await studio.ask('voiceClones.refresh', {});
    expect(await studio.rows('voiceClones')).toMatchObject([{ name: 'Nadia', status: 'completed' }]);
    await studio.close();
  });
});
