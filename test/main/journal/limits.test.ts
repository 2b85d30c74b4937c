import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UnknownOutcomeError } from '../../../src/main/api/index.ts';
import type { JournalEntry, NewEntry } from '../../../src/main/journal/index.ts';
import { TestJournal } from '../../helpers/journal.ts';

const facts = { operation: 'x', changes: true, attemptId: 'a', sentBytes: 1, totalBytes: 1 };

let folder: string;
let test: TestJournal;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-limits-'));
  test = new TestJournal(join(folder, 'studio.sqlite'));
  test.remote.attempt = (options) => {
    options.beforeLastByte?.();
    return Promise.resolve({ data: { id: 1 }, meta: null });
  };
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

function wish(cost: number | null = 3): NewEntry {
  return {
    accountId: 'me',
    operation: 'transcriptions.create',
    subjectId: crypto.randomUUID(),
    title: 'A file',
    input: { what: crypto.randomUUID() },
    cost,
  };
}
const kinds = (entries: readonly JournalEntry[]): string[] => entries.map((entry) => test.state(entry).kind);
const over = (which: string, would: number) => ({ reason: 'approval', detail: { over: { which, would } } });

describe('a batch over its limit', () => {
  let batch: readonly JournalEntry[];
  const cancel = (...which: number[]): void => {
    for (const one of which) expect(test.journal.cancel(batch[one]?.id ?? '')).toBe(true);
  };

  beforeEach(() => {
    test.limits = { job: null, batch: 6, day: null };
    batch = test.journal.enqueueAll([wish(), wish(), wish(), wish()]).entries;
  });

  it('goes by itself once enough of it was cancelled, and tells the sum that is left until then', async () => {
    await test.settle();
    for (const entry of batch) expect(test.state(entry)).toMatchObject(over('batch', 12));
    cancel(0);
    await test.settle();
    for (const entry of batch.slice(1)) expect(test.state(entry)).toMatchObject(over('batch', 9));
    expect(test.remote.sent).toEqual([]);
    cancel(1);
    await test.settle();
    expect(kinds(batch)).toEqual(['cancelled', 'cancelled', 'confirmed', 'confirmed']);
    // What comes back does not fit any more.
    expect(test.journal.restore(batch[0]?.id ?? '')).toBe(true);
    await test.settle(60_000);
    expect(test.state(batch[0] ?? { id: '' })).toMatchObject(over('batch', 9));
    expect(test.remote.sent).toHaveLength(2);
  });

  it('tells the sum anew when a cancellation is taken back', async () => {
    cancel(0);
    await test.settle();
    test.journal.restore(batch[0]?.id ?? '');
    await test.settle();
    for (const entry of batch) expect(test.state(entry)).toMatchObject(over('batch', 12));
    expect(test.remote.sent).toEqual([]);
  });

  it('sends none of those that are cancelled in one go', async () => {
    cancel(0, 1, 2, 3);
    await test.settle(60_000);
    expect(test.remote.sent).toEqual([]);
  });

  it('goes after a start of the program that ended in the moment of the cancellation', async () => {
    await test.settle();
    for (const entry of batch.slice(2))
      test.rows.save({ ...entry, state: { kind: 'cancelled', at: test.clock.now() }, updatedAt: test.clock.now() });
    await test.restart();
    await test.settle();
    expect(kinds(batch)).toEqual(['confirmed', 'confirmed', 'cancelled', 'cancelled']);
  });

  it('goes after a start of the program that ended when the limit was lifted, and stays where another holds it', async () => {
    test.limits = { job: 2, batch: 20, day: null };
    await test.restart();
    await test.settle(60_000);
    for (const entry of batch) expect(test.state(entry)).toMatchObject(over('job', 3));
    test.limits = { job: null, batch: null, day: null };
    await test.restart();
    await test.settle();
    expect(test.remote.sent).toHaveLength(4);
  });

  it('asks about nothing but what it asked before where its price rose, with the sum of now', async () => {
    test.limits = { job: null, batch: 20, day: null };
    test.journal.wake();
    test.price = () => Promise.resolve(12);
    await test.settle();
    expect(test.state(batch[3] ?? { id: '' })).toMatchObject({ detail: { because: 'price', over: { would: 21 } } });
    cancel(0);
    await test.settle(60_000);
    expect(test.state(batch[3] ?? { id: '' })).toMatchObject({ detail: { because: 'price', price: 12, over: null } });
    expect(test.remote.sent).toEqual([]);
  });
});

describe('what was left after its answer was lost', () => {
  it.each([
    ['day', { job: null, batch: null, day: 5 }],
    ['batch', { job: null, batch: 5, day: null }],
  ])('counts towards the limit of the %s: it may have been charged', async (which, limits) => {
    test.remote.attempt = (options) => {
      options.beforeLastByte?.();
      return Promise.reject(new UnknownOutcomeError(facts, 'dropped'));
    };
    const [lost, other] = test.journal.enqueueAll([{ ...wish(), operation: 'textToVideo.create' }, wish()]).entries;
    if (lost === undefined || other === undefined) throw new Error('no entries');
    test.paused = true;
    test.journal.cancel(other.id);
    test.paused = false;
    test.journal.wake();
    await test.settle(30 * 60_000);
    expect(test.state(lost).kind).toBe('ask');
    test.limits = limits;
    test.remote.attempt = () => Promise.resolve({ data: { id: 1 }, meta: null });
    test.journal.restore(other.id);
    await test.settle();
    expect(test.state(other)).toMatchObject(over(which, 6));
    test.journal.answer(lost.id, 'leave-it');
    await test.settle(60_000);
    expect(test.state(lost).kind).toBe('left');
    expect(test.state(other)).toMatchObject(over(which, 6));
    expect(test.remote.sent).toHaveLength(1);
  });
});

describe('what the user chose to send again after its answer was lost', () => {
  const lose = async (): Promise<JournalEntry> => {
    test.remote.attempt = (options) => {
      options.beforeLastByte?.();
      return Promise.reject(new UnknownOutcomeError(facts, 'dropped'));
    };
    const [lost] = test.journal.enqueueAll([{ ...wish(), operation: 'textToVideo.create' }], 'batch').entries;
    if (lost === undefined) throw new Error('no entry');
    await test.settle(30 * 60_000);
    expect(test.state(lost).kind).toBe('ask');
    test.remote.attempt = (options) => {
      options.beforeLastByte?.();
      return Promise.resolve({ data: { id: 1 }, meta: null });
    };
    return lost;
  };
  const limits = [
    ['day', { job: null, batch: null, day: 8 }],
    ['batch', { job: null, batch: 8, day: null }],
  ] as const;

  it.each(limits)('counts twice towards the limit of the %s: both may have been charged', async (which, limit) => {
    const lost = await lose();
    test.limits = limit;
    test.journal.answer(lost.id, 'send-again');
    await test.settle(60_000);
    expect(test.state(lost).kind).toBe('confirmed');
    const [other] = test.journal.enqueueAll([wish()], 'batch').entries;
    await test.settle();
    expect(test.state(other ?? { id: '' })).toMatchObject(over(which, 9));
    expect(test.remote.sent).toHaveLength(2);
  });

  it.each(limits)('is asked about itself where both go over the limit of the %s', async (which, limit) => {
    const lost = await lose();
    test.limits = { ...limit, [which]: 5 };
    test.journal.answer(lost.id, 'send-again');
    await test.settle(60_000);
    expect(test.state(lost)).toMatchObject(over(which, 6));
    expect(test.remote.sent).toHaveLength(1);
  });

  it.each(limits)('counts once towards the limit of the %s where it is cancelled then', async (which, limit) => {
    const lost = await lose();
    test.limits = { ...limit, [which]: 5 };
    test.journal.answer(lost.id, 'send-again');
    test.journal.cancel(lost.id);
    const [other] = test.journal.enqueueAll([wish()], 'batch').entries;
    await test.settle();
    expect(test.state(other ?? { id: '' })).toMatchObject(over(which, 6));
  });

  it('is asked about the limit anew that the first one was let over: the second is another charge', async () => {
    test.remote.attempt = (options) => {
      options.beforeLastByte?.();
      return Promise.reject(new UnknownOutcomeError(facts, 'dropped'));
    };
    test.limits = { job: 2, batch: null, day: null };
    const lost = test.journal.add({ ...wish(), operation: 'textToVideo.create' });
    expect(test.journal.approve(lost.id, 3)).toBe(true);
    await test.settle(30 * 60_000);
    expect(test.state(lost).kind).toBe('ask');
    test.journal.answer(lost.id, 'send-again');
    await test.settle(60_000);
    expect(test.state(lost)).toMatchObject(over('job', 3));
    expect(test.remote.sent).toHaveLength(1);
  });

  it('counts with every one of its attempts where that is lost, too', async () => {
    const lost = await lose();
    test.remote.attempt = (options) => {
      options.beforeLastByte?.();
      return Promise.reject(new UnknownOutcomeError(facts, 'dropped'));
    };
    test.journal.answer(lost.id, 'send-again');
    await test.settle(30 * 60_000);
    test.journal.answer(lost.id, 'leave-it');
    test.journal.restore(lost.id);
    expect(test.state(lost)).toMatchObject({ kind: 'ask', mayHaveTaken: 3 });
    test.journal.answer(lost.id, 'send-again');
    expect(test.state(lost)).toMatchObject({ kind: 'waiting', mayHaveTaken: 6 });
  });
});

describe('what the user lets go over one limit', () => {
  it('is told of all that it goes over at once, and asked once', async () => {
    test.limits = { job: 2, batch: 0, day: 2 };
    const dear = test.journal.add(wish());
    const also = [
      { which: 'batch', would: 3 },
      { which: 'day', would: 3 },
    ];
    expect(test.state(dear)).toMatchObject({ detail: { over: { which: 'job', would: 3, also } } });
    expect(test.journal.approve(dear.id, 3)).toBe(true);
    await test.settle();
    expect(test.state(dear).kind).toBe('confirmed');
  });

  it('tells of another one that it goes over since it was asked about', async () => {
    test.limits = { job: 2, batch: null, day: 4 };
    const dear = test.journal.add(wish());
    test.journal.add(wish(2));
    await test.settle();
    expect(test.state(dear)).toMatchObject({ detail: { over: { which: 'job', also: [{ which: 'day', would: 5 }] } } });
  });

  it('asks about another one that it goes over by then', async () => {
    test.limits = { job: 2, batch: null, day: 4 };
    const dear = test.journal.add(wish());
    expect(test.state(dear)).toMatchObject(over('job', 3));
    test.held.add(dear.id);
    expect(test.journal.approve(dear.id, 3)).toBe(true);
    const other = test.journal.add(wish(2));
    expect(test.journal.approve(other.id, 2)).toBe(true);
    await test.settle();
    test.held.clear();
    test.journal.wake();
    await test.settle(60_000);
    expect(kinds([other, dear])).toEqual(['confirmed', 'waiting']);
    expect(test.state(dear)).toMatchObject(over('day', 5));
    expect(test.journal.approve(dear.id, 3)).toBe(true);
    await test.settle(60_000);
    expect(test.state(dear).kind).toBe('confirmed');
  });

  it('asks about that of the next day, where it left only then', async () => {
    const days = test.clock.now() % (24 * 3_600_000);
    await test.settle(23 * 3_600_000 - days);
    test.limits = { job: null, batch: null, day: 4 };
    const first = test.journal.add(wish());
    await test.settle();
    const late = test.journal.add(wish());
    expect(test.state(late)).toMatchObject(over('day', 6));
    test.held.add(late.id);
    expect(test.journal.approve(late.id, 3)).toBe(true);
    await test.settle(2 * 3_600_000);
    const next = test.journal.add(wish());
    expect(test.journal.approve(next.id, 3)).toBe(true);
    await test.settle();
    test.held.clear();
    test.journal.wake();
    await test.settle(60_000);
    expect(kinds([first, next])).toEqual(['confirmed', 'confirmed']);
    expect(test.state(late)).toMatchObject(over('day', 6));
  });
});

describe('what is over the limit of the day', () => {
  it('goes when what was to go before it is cancelled', async () => {
    test.limits = { job: null, batch: null, day: 5 };
    test.paused = true;
    const first = test.journal.add(wish());
    const second = test.journal.add(wish());
    await test.settle();
    expect(test.state(first)).toMatchObject({ reason: 'ready' });
    expect(test.state(second)).toMatchObject(over('day', 6));
    test.journal.cancel(first.id);
    await test.settle();
    expect(test.state(second)).toMatchObject({ reason: 'ready', notBefore: null });
  });

  it('is not asked about because of what was asked for in the same moment, and waits to be agreed to', () => {
    test.limits = { job: 4, batch: null, day: 5 };
    const { entries } = test.journal.enqueueAll([wish(5), wish()]);
    expect(entries.map(({ state }) => 'reason' in state && state.reason)).toEqual(['approval', 'ready']);
    expect(test.state(entries[0] ?? { id: '' })).toMatchObject(over('job', 5));
  });

  it('goes on the next day by itself, also where the sum has changed since it was asked about', async () => {
    test.limits = { job: null, batch: null, day: 5 };
    test.paused = true;
    const first = test.journal.add(wish(4));
    const second = test.journal.add(wish());
    const third = test.journal.add(wish(4));
    await test.settle();
    expect(test.state(third)).toMatchObject(over('day', 8));
    test.journal.cancel(first.id);
    test.paused = false;
    await test.settle();
    expect(kinds([second, third])).toEqual(['confirmed', 'waiting']);
    expect(test.state(third)).toMatchObject(over('day', 7));
    await test.settle(24 * 3_600_000);
    expect(test.state(third).kind).toBe('confirmed');
  });

  it('goes one by one as far as it fits, and the rest is not asked about twice', async () => {
    test.limits = { job: null, batch: null, day: 5 };
    test.paused = true;
    const first = test.journal.add(wish(5));
    const second = test.journal.add(wish());
    const third = test.journal.add(wish());
    await test.settle();
    test.journal.cancel(first.id);
    test.paused = false;
    await test.settle();
    expect(kinds([first, second, third])).toEqual(['cancelled', 'confirmed', 'waiting']);
    expect(test.state(third)).toMatchObject(over('day', 6));
    expect(test.journal.logOf(third.id).filter(({ kind }) => kind === 'state')).toEqual([]);
  });
});
