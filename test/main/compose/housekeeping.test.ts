import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storePath } from '../../../src/main/store/backup/index.ts';
import { Database, JournalRows } from '../../../src/main/store/index.ts';
import { TestStudio } from '../../helpers/studio.ts';
import { entryWith } from '../journal/entries.ts';

it('forgets at the start what was asked for in words of which nothing is shown any more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-housekeeping-'));
  const inStore = <T>(work: (db: Database) => T): T => {
    const db = new Database(storePath(folder));
    try {
      return work(db);
    } finally {
      db.close();
    }
  };
  try {
    const studio = await new TestStudio(folder).open();
    await studio.close();
    inStore((db) => {
      db.run(
        "INSERT INTO speech (id, account_id, removed, row, kept, created_at) VALUES ('s', 'me', 1, '{}', '{}', 0)",
      );
      new JournalRows(db).save(
        entryWith({
          id: 'e',
          subjectId: 's',
          operation: 'speech.create',
          input: { text: 'Nobody but me is to know.' },
          hidden: true,
          state: { kind: 'confirmed', at: 1, charged: 3, startedAt: 1 },
        }),
      );
    });
    await studio.open();
    await studio.close();
    expect(inStore((db) => new JournalRows(db).get('e'))).toMatchObject({ input: { forgotten: true }, cost: 1 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
