import { expect, it } from 'vitest';
import { noWork } from '../../../src/main/queue/index.ts';
import { Works } from '../../../src/main/queue/works.ts';
import { Changes, Database } from '../../../src/main/store/index.ts';
import { ManualClock } from '../../helpers/ports.ts';

const row = (id: string) => ({ id, state: 'waiting', phase: 'waiting', progress: null, accountId: 'mine' });

/** Counts these rows, and how often they are read. */
function counting(...ids: string[]) {
  const clock = new ManualClock();
  const changes = new Changes(new Database(':memory:'));
  const reads = { count: 0 };
  const works = new Works({
    changes,
    clock,
    rows: () => {
      reads.count += 1;
      // As much of a row as is counted.
      return ids.map(row) as never;
    },
    paused: () => false,
    isPractice: () => false,
  });
  /** As somebody who reads these for a page. */
  const countAll = (all: string[]): void => {
    const counting = works.counting();
    counting.read(all.map(row) as never);
    counting.end(true);
  };
  return { clock, changes, works, reads, countAll };
}

it('counts a long list after the window came, and from then on what changes', async () => {
  const { clock, changes, works, reads } = counting('a', 'b');
  const told: number[] = [];
  works.subscribe((work) => told.push(work.waiting));
  expect([told, reads.count]).toEqual([[0], 0]);
  expect(works.now()).toEqual({ ...noWork, waiting: 2 });

  await clock.advance(2_000);
  expect([told, reads.count]).toEqual([[0, 2], 2]);

  changes.publish('queue', [row('c')] as never, []);
  changes.publish('queue', [], ['a', 'b']);
  await clock.advance(400);
  expect([told, reads.count]).toEqual([[0, 2, 1], 2]);

  works.close();
  changes.publish('queue', [], ['c']);
  await clock.advance(10_000);
  expect(told).toEqual([0, 2, 1]);
});

it('counts what was read for somebody else, and reads nothing once more', async () => {
  const { clock, changes, works, reads, countAll } = counting();
  // Nobody hears yet what changes after it.
  countAll(['x']);
  const told: number[] = [];
  works.subscribe((work) => told.push(work.waiting));
  const counted = works.counting();
  const later = works.counting();
  // While they are read, one is done, and another one goes.
  changes.publish('queue', [{ ...row('a'), state: 'done' }] as never, ['b']);
  counted.read(['a', 'b'].map(row) as never);
  counted.read(['d'].map(row) as never);
  counted.end(true);
  changes.publish('queue', [row('c')] as never, []);
  expect(works.known().waiting).toBe(2);
  changes.publish('queue', [row('e')] as never, []);
  // What is read later is what was counted and has changed.
  later.read(['x'].map(row) as never);
  later.end(true);
  countAll(['y']);
  await clock.advance(2_000);
  expect([told, reads.count]).toEqual([[0, 3], 0]);
  works.close();
});

it('reads no list once more for a window that is there later, nor for a quit', async () => {
  const { clock, changes, works, reads, countAll } = counting('a', 'b');
  works.subscribe(() => undefined);
  // The button of the window is there before anything was counted: its rest is told.
  expect([works.known().waiting, reads.count]).toEqual([0, 0]);
  countAll(['a', 'b']);
  expect([works.known().waiting, works.now().waiting, reads.count]).toEqual([2, 2, 0]);
  // What changed counts at once, also where it was not told of yet.
  changes.publish('queue', [row('c')] as never, ['a', 'b']);
  expect([works.known().waiting, works.now().waiting]).toEqual([1, 1]);
  await clock.advance(2_000);
  expect(reads.count).toBe(0);
  works.close();
});

it('waits for a reading for somebody else that is under way, and counts by itself where that was cut off', async () => {
  const { clock, works, reads } = counting('a', 'b', 'c');
  works.subscribe(() => undefined);
  const cutOff = works.counting();
  cutOff.read(['a'].map(row) as never);
  await clock.advance(10_000);
  expect([works.known().waiting, reads.count]).toEqual([1, 0]);
  cutOff.end(false);
  await clock.advance(2_000);
  expect([works.known().waiting, reads.count]).toEqual([3, 1]);
  works.close();
});
