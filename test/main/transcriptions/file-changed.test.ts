import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UploadIncompleteError } from '../../../src/main/api/index.ts';
import { TestDesk } from '../../helpers/desk.ts';

let folder: string;
let desk: TestDesk;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-changed-'));
  desk = new TestDesk(join(folder, 'studio.sqlite'));
  desk.answers.set('transcriptions.list', () => []);
});
afterEach(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

it('a file that changes while it is sent is sent anew by itself, says so meanwhile, and asks where it became dearer', async () => {
  const facts = { operation: 'x', changes: true, attemptId: 'a', sentBytes: 1, totalBytes: 2 };
  desk.answers.set('transcriptions.create', () => {
    throw new UploadIncompleteError(facts, 'file-changed');
  });
  const { entryId } = desk.transcribe();
  await desk.settle(0);
  expect(desk.row(entryId).reason).toContain('Its file changed while it was sent.');
  desk.durationS = 600;
  await desk.settle(60_000);
  expect(desk.rows.journal.get(entryId)?.state).toMatchObject({ kind: 'waiting', reason: 'approval' });
  expect(desk.sent.filter((name) => name === 'transcriptions.create')).toHaveLength(1);
});
