import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

// Each write of its own waits for the disk: a thousand of them kept the window waiting for seconds.
it('cancels several entries at once, or none of them, which are then sent once each', async () => {
  desk.reachable = false;
  const ids = [desk.transcribe(), desk.transcribe(), desk.transcribe()].map(({ entryId }) => entryId);
  desk.db.run(
    `CREATE TRIGGER spoilt BEFORE UPDATE ON journal WHEN NEW.id = '${ids[2]}' AND NEW.state = 'cancelled'
     BEGIN SELECT RAISE(ABORT, 'not this one'); END`,
  );
  expect(() => desk.queue.cancel(ids)).toThrow('not this one');
  expect(ids.map((id) => desk.row(id).state)).toEqual(['waiting', 'waiting', 'waiting']);

  let made = 0;
  desk.answers.set('transcriptions.create', () => remoteTranscription((made += 1)));
  desk.reachable = true;
  desk.journal.back('sign-in', 'me');
  await desk.settle();
  expect(made).toBe(3);
});

// Told of one by one, each with all that waits, thousands of entries kept the window waiting for a minute.
it.each([3, 220])(
  'tells once of %i entries that are cancelled, taken back, tried again or agreed to together',
  (count) => {
    desk.reachable = false;
    const ids = Array.from({ length: count }, () => desk.transcribe({ credits: 2 }).entryId);
    let looks = 0;
    const { waitingFor, open } = desk.rows.journal;
    desk.rows.journal.waitingFor = (entries) => {
      looks += 1;
      return waitingFor.call(desk.rows.journal, entries);
    };
    desk.rows.journal.open = () => {
      looks += 1;
      return open.call(desk.rows.journal);
    };
    const told = (work: () => void): [publishes: number, rows: number] => {
      const before = desk.events.length;
      looks = 0;
      work();
      expect(looks).toBeLessThan(10);
      const published = desk.events
        .slice(before)
        .flatMap((event) => (event.type === 'change' && event.collection === 'queue' ? [event.upserts.length] : []));
      return [published.length, published.reduce((sum, rows) => sum + rows, 0)];
    };
    expect(told(() => desk.queue.cancel(ids))).toEqual([1, count]);
    expect(told(() => desk.queue.restore(ids))).toEqual([1, count]);
    desk.queue.cancel(ids);
    expect(told(() => desk.queue.retry(ids, 2 * count))).toEqual([1, count]);
    desk.queue.cancel(ids);
    desk.limits = { job: 1, batch: null, day: null };
    const asking = Array.from({ length: count }, () => desk.transcribe({ credits: 2 }).entryId);
    expect(asking.map((id) => desk.row(id).phase)).toEqual(asking.map(() => 'approval'));
    expect(told(() => desk.queue.approve(asking, 2 * count))).toEqual([1, count]);
  },
);

it('cancels the others where it is too late for one of them, and says which', async () => {
  let made = 0;
  desk.answers.set('transcriptions.create', () => remoteTranscription((made += 1)));
  const sent = desk.transcribe().entryId;
  await desk.settle();
  desk.reachable = false;
  const waits = desk.transcribe().entryId;
  expect(desk.queue.cancel([waits, sent])).toEqual({ cancelled: [waits], late: [sent] });
  expect(() => desk.queue.cancel([sent])).toThrow('It is too late to cancel');
  // A second press of the same button.
  expect(desk.queue.cancel([waits])).toEqual({ cancelled: [], late: [] });
  expect(desk.row(waits)).toMatchObject({ state: 'failed', phase: 'cancelled' });
  expect(made).toBe(1);
});

it('writes down once that one is cancelled of which the feature cannot be told, and tells the others', async () => {
  desk.reachable = false;
  const [one, other] = [desk.transcribe(), desk.transcribe()];
  desk.db.run(
    `CREATE TRIGGER spoilt BEFORE UPDATE ON transcriptions WHEN NEW.id = '${one.id}'
     BEGIN SELECT RAISE(ABORT, 'not this one'); END`,
  );
  desk.queue.cancel([one.entryId, other.entryId]);
  const told = (entryId: string): unknown =>
    desk.db.all('SELECT text FROM journal_findings WHERE entry_id = ?', entryId).map((row) => row['text']);
  expect([told(one.entryId), told(other.entryId)]).toEqual([['Cancelled'], ['Cancelled']]);
  expect([one, other].map(({ id }) => desk.rows.transcriptions.get(id)?.row.status)).toEqual(['queued', 'cancelled']);
});
