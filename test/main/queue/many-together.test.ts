import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isRemovable } from '../../../src/main/queue/removals.ts';
import { remoteTranscription, TestDesk } from '../../helpers/desk.ts';

let folder: string;
let desk: TestDesk;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-queue-'));
  desk = new TestDesk(join(folder, 'studio.sqlite'));
  let made = 0;
  desk.answers.set('transcriptions.create', () => remoteTranscription((made += 1)));
  desk.answers.set('transcriptions.list', () => []);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

/** Counts what waits for the disk while `work` runs: transactions, and writes outside of one. */
function commitsOf(work: () => void): number {
  let depth = 0;
  let commits = 0;
  const { db } = desk;
  const transaction = db.transaction.bind(db);
  const run = db.run.bind(db);
  vi.spyOn(db, 'transaction').mockImplementation((inner) =>
    transaction(() => {
      if (depth === 0) commits += 1;
      depth += 1;
      try {
        return inner();
      } finally {
        depth -= 1;
      }
    }),
  );
  vi.spyOn(db, 'run').mockImplementation((...statement) => {
    if (depth === 0) commits += 1;
    return run(...statement);
  });
  work();
  return commits;
}

// Four hundred of them took seconds, each with a wait for the disk and a change of its own.
it('stops watching many with one write and one change, and writes down what became of each', async () => {
  const ids = [desk.transcribe(), desk.transcribe(), desk.transcribe()].map(({ entryId }) => entryId);
  await desk.settle();
  expect(ids.map((id) => desk.row(id).state)).toEqual(['running', 'running', 'running']);
  desk.events.length = 0;
  expect(commitsOf(() => desk.queue.setWatched(ids, false))).toBe(1);
  const told = desk.events.flatMap((event) =>
    event.type === 'change' && event.collection === 'queue' ? [event.upserts.map(({ id }) => id)] : [],
  );
  expect(told).toEqual([ids]);
  for (const id of ids)
    expect(desk.queue.detail(id).states.filter(({ text }) => text.startsWith('Not watched'))).toHaveLength(1);
});

it('writes no line of what was taken back, and the line of what is written afterwards', async () => {
  const ids = [desk.transcribe(), desk.transcribe()].map(({ entryId }) => entryId);
  await desk.settle();
  const stops = (id: string): number =>
    desk.queue.detail(id).states.filter(({ text }) => text.startsWith('Not watched')).length;
  desk.db.run(
    `CREATE TRIGGER spoilt BEFORE UPDATE ON jobs WHEN NEW.entry_id = '${ids[1]}' AND NEW.state = 'unwatched'
     BEGIN SELECT RAISE(ABORT, 'not this one'); END`,
  );
  expect(() => desk.queue.setWatched(ids, false)).toThrow('not this one');
  expect(ids.map(stops)).toEqual([0, 0]);
  desk.db.run('DROP TRIGGER spoilt');
  desk.queue.setWatched(ids, false);
  expect(ids.map(stops)).toEqual([1, 1]);
});

const cancelled = (count: number): string[] => {
  desk.reachable = false;
  const ids = Array.from({ length: count }, () => desk.transcribe().entryId);
  desk.queue.cancel(ids);
  return ids;
};

/** How many entries are read or written in statements of their own. */
function entryStatements(work: () => void): number {
  const { db } = desk;
  const own = /\bjournal\b(?!_)/u;
  const before = { get: db.get.bind(db), all: db.all.bind(db), run: db.run.bind(db) };
  let count = 0;
  const counted = (sql: string): void => {
    if (own.test(sql)) count += 1;
  };
  vi.spyOn(db, 'get').mockImplementation((sql, ...values) => (counted(sql), before.get(sql, ...values)));
  vi.spyOn(db, 'all').mockImplementation((sql, ...values) => (counted(sql), before.all(sql, ...values)));
  vi.spyOn(db, 'run').mockImplementation((sql, ...values) => (counted(sql), before.run(sql, ...values)));
  work();
  vi.restoreAllMocks();
  return count;
}

// Three thousand took four seconds: each was made into a row to see whether it may go, and was written by itself.
it('takes many off the list, and puts them back, with few looks for each and one write for all', () => {
  const ids = cancelled(40);
  desk.events.length = 0;
  let gone: readonly string[] = [];
  const taken = entryStatements(() => ({ gone } = desk.queue.remove(ids)));
  expect(gone).toEqual(ids);
  // One look for each, to see that it is over.
  expect(taken).toBeLessThan(ids.length + 10);
  expect(desk.queue.list()).toEqual([]);
  const back = entryStatements(() => desk.queue.putBack(ids));
  expect(back).toBeLessThan(4 * ids.length);
  expect(desk.queue.list().map(({ id }) => id)).toEqual(ids);
  const told = desk.events.flatMap((event) =>
    event.type === 'change' && event.collection === 'queue' ? [[event.upserts.length, event.removals.length]] : [],
  );
  expect(told).toEqual([
    [0, 40],
    [40, 0],
  ]);
});

it('takes off what its row offers to, and nothing else', async () => {
  const over = cancelled(1);
  const waits = desk.transcribe().entryId;
  desk.reachable = true;
  const runs = desk.transcribe().entryId;
  desk.journal.back('sign-in', 'me');
  await desk.settle();
  const stopped = desk.transcribe().entryId;
  await desk.settle();
  desk.queue.setWatched([stopped], false);
  for (const signedOut of [false, true]) {
    desk.signedOut = signedOut;
    for (const id of [...over, waits, runs, stopped]) {
      const offered = desk.row(id).actions.includes('remove');
      const entry = desk.rows.journal.get(id);
      expect(isRemovable(entry, desk.rows.jobs.byEntry(id), () => signedOut)).toBe(offered);
    }
  }
  expect(desk.row(stopped).actions).toContain('remove');
});
