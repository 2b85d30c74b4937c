import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../../../src/main/store/migrations.ts';
import { TestJournal } from '../../helpers/journal.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-older-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('entries that the first version wrote', () => {
  it('are read with what was agreed to when they were asked for, and sent, asked about or kept', async () => {
    const path = join(folder, 'studio.sqlite');
    const first = new DatabaseSync(path);
    first.exec(`${migrations[0] ?? ''}; PRAGMA user_version = 1;`);
    const states = [
      { kind: 'waiting', reason: 'ready', notBefore: null, attempts: 0 },
      { kind: 'sending', evidence: { ids: [] }, sealed: true, since: 5, attempts: 1 },
      { kind: 'confirmed', at: 5, charged: 3 },
    ];
    const insert = first.prepare(
      `INSERT INTO journal (id, account_id, operation, subject_id, title, input, fingerprint, state, detail, cost, position, created_at, updated_at)
       VALUES (?, ?, 'faceless.render', ?, 'Old', '{"what":"x"}', ?, ?, ?, 3, ?, ?, 7)`,
    );
    for (const [index, state] of states.entries())
      insert.run(
        state.kind,
        `account ${index}`,
        state.kind,
        `wish ${index}`,
        state.kind,
        JSON.stringify(state),
        index,
        999_000,
      );
    first.close();
    const test = new TestJournal(path);
    expect(test.rows.get('waiting')).toMatchObject({
      approval: { at: 999_000, offline: false, lifted: [] },
      parents: [],
      batchId: null,
      state: { detail: null },
    });
    expect(test.rows.get('confirmed')?.state).toMatchObject({ startedAt: null });
    test.journal.start();
    await test.settle();
    expect(test.state({ id: 'waiting' }).kind).toBe('confirmed');
    expect(test.state({ id: 'sending' }).kind).toBe('unknown');
    await test.close();
  });
});
