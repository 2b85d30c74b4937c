import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { QueueRow } from '../../../src/bridge/index.ts';
import { remoteTranscription, TestDesk } from '../../helpers/desk.ts';

let folder: string;
let desk: TestDesk;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-queue-'));
  desk = new TestDesk(join(folder, 'studio.sqlite'));
  desk.answers.set('transcriptions.list', () => []);
});
afterEach(async () => {
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

/** One that waits, and so many finished ones behind it. */
async function longList(finished: number): Promise<string[]> {
  let made = 0;
  desk.answers.set('transcriptions.create', () => remoteTranscription((made += 1)));
  const { entryId } = desk.transcribe();
  await desk.settle();
  const one = desk.rows.journal.get(entryId);
  const job = desk.rows.jobs.byEntry(entryId);
  if (one === null || job === null) throw new Error('nothing was made');
  const ids = Array.from({ length: finished }, (_, place) => `finished-${place}`);
  desk.db.transaction(() => {
    for (const [place, id] of ids.entries()) {
      const position = one.position + place + 1;
      desk.rows.journal.save({ ...one, id, subjectId: id, fingerprint: id, title: id, position });
      const ended = { state: 'done', phase: 'completed', finishedAt: 1 } as const;
      desk.rows.jobs.save({ ...job, ...ended, id: `job-${id}`, entryId: id, subjectId: id, remoteId: 100 + place });
    }
  });
  return [entryId, ...ids];
}

const byId = (rows: Iterable<QueueRow>): QueueRow[] => [...rows].toSorted((a, b) => (a.id < b.id ? -1 : 1));

it('is read in slices that hold each row once, in the order of the whole list', async () => {
  const ids = await longList(2_500);
  const slices = [...desk.queue.slices()];
  expect(Math.max(...slices.map(({ length }) => length))).toBeLessThanOrEqual(1_000);
  expect(slices.flat().map(({ id }) => id)).toEqual(ids);
  expect(desk.queue.list()).toEqual(slices.flat());
});

it('is whole for who applies to the slices what changed since the first, whatever changed between them', async () => {
  await longList(2_500);
  const shown = new Map<string, QueueRow>();
  const changes: { readonly upserts: readonly QueueRow[]; readonly removals: readonly string[] }[] = [];
  const stop = desk.changes.subscribe(
    // What is published in the queue's name are its rows.
    ({ upserts, removals }) => changes.push({ upserts: upserts as unknown as QueueRow[], removals }),
    'queue',
  );
  const meanwhile = [
    () => {
      // From what was read, and from what comes.
      desk.queue.remove(['finished-3', 'finished-1500']);
      desk.transcribe();
    },
    () => {
      desk.queue.putBack(['finished-3']);
      desk.queue.remove(['finished-2200']);
      desk.queue.putBack(['finished-2200']);
      desk.queue.renamed('finished-7', 'Another name');
      desk.queue.renamed('finished-2300', 'Another name');
    },
    () => {
      desk.queue.remove(['finished-7', 'finished-2499']);
      desk.queue.cancel([desk.transcribe().entryId]);
    },
  ];
  for (const rows of desk.queue.slices()) {
    for (const row of rows) shown.set(row.id, row);
    meanwhile.shift()?.();
    await desk.settle(100);
  }
  stop();
  expect(meanwhile).toEqual([]);
  expect(byId(shown.values())).not.toEqual(byId(desk.queue.list()));
  for (const { upserts, removals } of changes) {
    for (const id of removals) shown.delete(id);
    for (const row of upserts) shown.set(row.id, row);
  }
  expect(byId(shown.values())).toEqual(byId(desk.queue.list()));
});
