import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { type Change, collectionName, rowsIn } from '../../../src/bridge/index.ts';
import { JournalRows } from '../../../src/main/store/index.ts';
import { writeHistory } from '../../../tools/bench/startup/long-history.ts';
import { TestStudio } from '../../helpers/studio.ts';

afterEach(() => vi.restoreAllMocks());

it('reads one list in a turn, so that what else is asked meanwhile does not wait for all of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-reading-'));
  const studio = await new TestStudio(folder).open();
  try {
    const answered: string[] = [];
    // As a page does that begins.
    const [first, ...others] = collectionName.options.map(async (collection) => {
      await studio.ask('collections.read', { collection });
      answered.push(collection);
    });
    await first;
    // What came in from outside by then is heard.
    await setImmediate();
    expect(answered.length).toBeLessThan(4);
    await Promise.all(others);
    expect(answered).toEqual(collectionName.options);
  } finally {
    await studio.close();
    await rm(folder, { recursive: true, force: true });
  }
});

it('reads a long queue in turns of its own, as of the revision of the first: what changes meanwhile is not lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-reading-'));
  await writeHistory(folder, 1_500);
  const studio = await new TestStudio(folder).open();
  try {
    const changes: Change[] = [];
    studio.studio.onEvent((event) => {
      if (event.type === 'change' && event.collection === 'queue') changes.push(event);
    });
    const reads = vi.spyOn(JournalRows.prototype, 'visibleOf');
    const reading = studio.ask('collections.read', { collection: 'queue' });
    // The first slice is read, and no other.
    while (reads.mock.calls.length === 0) await setImmediate();
    await studio.ask('queue.remove', { ids: ['entry-3', 'entry-1500'] });
    expect(reads).toHaveBeenCalledTimes(1);
    const answer = await reading;
    const rows = rowsIn('queue', answer.rows);
    expect([1, 3, 1499, 1500].map((number) => rows.some(({ id }) => id === `entry-${number}`))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const since = changes.filter(({ revision }) => revision > answer.revision);
    expect(since.flatMap(({ removals }) => removals).toSorted()).toEqual(['entry-1500', 'entry-3']);
  } finally {
    await studio.close();
    await rm(folder, { recursive: true, force: true });
  }
});
