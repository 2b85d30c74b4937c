import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QueueRow, queueState } from '../../../../src/bridge/queue.ts';
import {
  everything,
  filterRows as filterRowsOf,
  retryCost,
  sortRows,
  type QueueView,
  type StateFilter,
} from '../../../../src/renderer/features/queue/view.ts';
import { totalPrice } from '../../../../src/renderer/features/queue/total-price.ts';
import { queueTexts } from '../../../../src/renderer/texts/queue.ts';
import { queueRow } from './queue-row.ts';

const accountNames: Record<string, string> = { me: 'Ana Ruiz', you: 'Practice account' };
const filterRows = (rows: readonly QueueRow[], view: QueueView) =>
  filterRowsOf(rows, view, (id) => accountNames[id] ?? 'Somebody');
const ids = (rows: readonly { id: string }[]): string[] => rows.map((row) => row.id);

describe('filtering the queue', () => {
  const rows = [
    queueRow({ id: 'up', state: 'uploading', title: 'Harbour' }),
    queueRow({ id: 'ask', state: 'needs-you', title: 'HARBOUR two' }),
    queueRow({ id: 'lost', state: 'unknown', title: 'Ferry' }),
    queueRow({ id: 'voice', state: 'failed', title: 'Ana', kind: 'voice-clone' }),
  ];

  it('counts every state for the same kind and search, whichever state is chosen', () => {
    const { counts } = filterRows(rows, { ...everything, state: 'failed' });
    expect(counts).toEqual({
      all: 4,
      active: 2,
      waiting: 0,
      attention: 1,
      done: 0,
      failed: 1,
      cancelled: 0,
      'not-watched': 0,
    });
    expect(filterRows(rows, { ...everything, search: 'harbour' }).counts.all).toBe(2);
  });

  it('finds without regard to case and to spaces around', () => {
    expect(ids(filterRows(rows, { ...everything, search: '  harbour ' }).rows)).toEqual(['up', 'ask']);
  });

  it('takes what is typed as it is, not as a pattern', () => {
    expect(filterRows(rows, { ...everything, search: '.*' }).rows).toEqual([]);
    // As a file name of macOS is written, and as it is typed; words in any order; accents left out.
    const cafe = [queueRow({ title: 'Cafe\u0301 am Hafen' })];
    for (const search of ['café', 'CAFE', 'hafen caf\u00E9', 'am'])
      expect(filterRows(cafe, { ...everything, search }).rows).toHaveLength(1);
    expect(filterRows(cafe, { ...everything, search: 'café berg' }).rows).toEqual([]);
    expect(filterRows([queueRow({ title: 'a (1' })], { ...everything, search: '(' }).rows).toHaveLength(1);
  });

  it('finds all that a row says, its batch and the number that the service gave it', () => {
    const all = [
      queueRow({ id: 'a', title: 'Bees', kind: 'speech', remoteId: 4711, batchId: 'b1-x' }),
      queueRow({ id: 'b', title: 'Wasps', state: 'waiting', reason: 'Waits for the network.', remoteId: 47_110 }),
      queueRow({ id: 'c', title: 'Ants', state: 'failed', error: { code: 'x', title: 'Refused', detail: 'No sound tràck.', fields: { file: ['Too long.'] } } }),
      queueRow({ id: 'd', title: 'Flies', state: 'needs-you', question: { text: 'The answer was lost.', sendAgain: '', leaveIt: '' } }),
    ]; // prettier-ignore
    const found = (search: string): string[] => ids(filterRows(all, { ...everything, search }).rows);
    expect(['speech', 'transcription', 'network', 'refused', 'track', 'too long', 'lost', 'bees 4711', '4711', 'b1-x'].map(found)).toEqual(
      [['a'], ['b', 'c', 'd'], ['b'], ['c'], ['c'], ['c'], ['d'], ['a'], ['a'], ['a']],
    ); // prettier-ignore
    // A part of a number would be found in nearly all of them.
    expect(found('471')).toEqual([]);
    expect(found('undefined')).toEqual([]);
  });

  it('finds by the name of the account where there are entries of several', () => {
    const [mine, yours] = [queueRow({ id: 'a', accountId: 'me' }), queueRow({ id: 'b', accountId: 'you' })];
    expect(ids(filterRows([mine, yours], { ...everything, search: 'ana' }).rows)).toEqual(['a']);
    expect(ids(filterRows([mine, yours], { ...everything, search: 'row practice' }).rows)).toEqual(['b']);
    expect(filterRows([mine], { ...everything, search: 'ana' }).rows).toEqual([]);
  });

  it('finds what nobody watches in a group of its own, after all that goes on and waits', () => {
    const unseen = queueRow({ id: 'out', state: 'running', unseen: true });
    const waits = queueRow({ id: 'waits', state: 'waiting' });
    const all = [queueRow({ id: 'done' }), unseen, waits, ...rows];
    const shown = (state: StateFilter): string[] => ids(filterRows(all, { ...everything, state }).rows);
    expect([shown('not-watched'), shown('active')]).toEqual([['out'], ['up', 'lost']]);
    expect(ids(sortRows(all, 'state'))).toEqual(['ask', 'lost', 'up', 'voice', 'waits', 'out', 'done']);
  });

  it('asks the user for nothing while an outcome is found out: that continues by itself', () => {
    expect(ids(filterRows(rows, { ...everything, state: 'attention' }).rows)).toEqual(['ask']);
    expect(ids(filterRows(rows, { ...everything, state: 'active' }).rows)).toEqual(['up', 'lost']);
  });

  it('finds every row under the state that its row shows, and under that one alone: what was cancelled did not fail', () => {
    const cancelled = queueRow({ id: 'no', state: 'failed', phase: 'cancelled' });
    const shown = (state: StateFilter): string[] =>
      ids(filterRows([...rows, cancelled], { ...everything, state }).rows);
    expect([shown('failed'), shown('cancelled')]).toEqual([['voice'], ['no']]);
    const left = queueRow({ id: 'left', state: 'done', phase: 'left' });
    expect(ids(filterRows([left], { ...everything, state: 'cancelled' }).rows)).toEqual(['left']);
    const any = fc.record({
      state: fc.constantFrom(...queueState.options),
      phase: fc.constantFrom('', 'cancelled', 'left'),
    });
    fc.assert(
      fc.property(fc.array(any), (some) => {
        const all = some.map((over, index) => queueRow({ ...over, id: String(index) }));
        const { all: count, ...counts } = filterRows(all, everything).counts;
        const filters = Object.keys(counts) as (keyof typeof counts)[]; // of the object above
        const found = filters.map((state) => filterRows(all, { ...everything, state }).rows);
        expect(found.map((each) => each.length)).toEqual(filters.map((state) => counts[state]));
        expect(ids(found.flat()).toSorted()).toEqual(ids(all).toSorted());
        expect(count).toBe(all.length);
      }),
    );
  });

  it.each([
    ['waiting', 'active'],
    ['fetching', 'active'],
    ['held', 'waiting'],
    ['failed', 'attention'],
    ['off', 'done'],
    ['kept', 'done'],
    ['missing', 'done'],
  ] as const)('finds what is done and whose file is %s under “%s”', (state, filter) => {
    const row = queueRow({ id: 'made', state: 'done', file: { id: 'f', state } });
    expect(ids(filterRows([row], { ...everything, state: filter }).rows)).toEqual(['made']);
    expect(filterRows([row], everything).counts).toMatchObject({ all: 1, [filter]: 1 });
  });

  it('finds what was started with one click, and what is of one account', () => {
    const some = [
      queueRow({ id: 'a', batchId: 'one', accountId: 'me' }),
      queueRow({ id: 'b', batchId: 'two', accountId: 'me' }),
      queueRow({ id: 'c', accountId: 'you' }),
    ];
    expect(ids(filterRows(some, { ...everything, batch: 'one' }).rows)).toEqual(['a']);
    expect(ids(filterRows(some, { ...everything, account: 'me' }).rows)).toEqual(['a', 'b']);
    expect(ids(filterRows(some, { ...everything, account: 'me', batch: 'two' }).rows)).toEqual(['b']);
    // Nothing is left out, so that nothing is drawn anew.
    expect(filterRows(some, everything).rows).toBe(some);
  });

  it('combines state and kind', () => {
    expect(ids(filterRows(rows, { ...everything, state: 'failed', kind: 'voice-clone' }).rows)).toEqual(['voice']);
    expect(filterRows(rows, { ...everything, state: 'failed', kind: 'transcription' }).rows).toEqual([]);
  });
});

describe('sorting the queue', () => {
  it('keeps the steps of one click in their order, the last one on top, or last with the oldest first', () => {
    const rows = [
      queueRow({ id: 'b', title: 'edit', createdAt: 5, position: 2 }),
      queueRow({ id: 'c', title: 'create', createdAt: 5, position: 1 }),
      queueRow({ id: 'a', title: 'render', createdAt: 5, position: 3 }),
    ];
    const titles = (sort: 'newest' | 'oldest'): string[] => sortRows(rows, sort).map(({ title }) => title);
    expect(titles('newest')).toEqual(['render', 'edit', 'create']);
    expect(titles('oldest')).toEqual(['create', 'edit', 'render']);
  });

  it('orders numbers in names as a reader does', () => {
    const rows = ['take 10', 'Take 2', 'ábaco'].map((title) => queueRow({ id: title, title }));
    expect(ids(sortRows(rows, 'title'))).toEqual(['ábaco', 'Take 2', 'take 10']);
  });

  it('puts what needs the user first', () => {
    const rows = (['done', 'running', 'needs-you', 'failed'] as const).map((state) => queueRow({ id: state, state }));
    expect(ids(sortRows(rows, 'state'))).toEqual(['needs-you', 'running', 'failed', 'done']);
  });

  it('breaks ties the same way each time, so that rows of one batch keep their places', () => {
    const rows = ['b', 'a', 'c'].map((id) => queueRow({ id, createdAt: 5 }));
    expect(ids(sortRows(rows, 'newest'))).toEqual(ids(sortRows(rows.toReversed(), 'newest')));
    expect(ids(sortRows(rows, 'oldest'))).toEqual(ids(sortRows(rows, 'newest')).toReversed());
  });

  it('leaves the rows of the store in their order', () => {
    const rows = [queueRow({ id: 'old', createdAt: 1 }), queueRow({ id: 'new', createdAt: 2 })];
    sortRows(rows, 'newest');
    expect(ids(rows)).toEqual(['old', 'new']);
  });
});

it('adds up what a retry costs and what came back, and counts the prices that are not known', () => {
  const rows = [queueRow({ credits: 12, refundedCredits: 12 }), queueRow({ credits: 3 }), queueRow({ credits: null })];
  expect(retryCost(rows)).toMatchObject({ credits: 15, unknown: 1, refunded: 12, kept: 0 });
});

describe('what waits behind entries that are tried again', () => {
  const behind = (id: string, credits: number | null, kind: QueueRow['kind'] = 'video-render') => ({
    id,
    kind,
    credits,
  });
  const step = (followers?: QueueRow['followers'], over: Partial<QueueRow> = {}): QueueRow =>
    queueRow({
      kind: 'video-edit',
      state: 'failed',
      phase: 'refused',
      credits: 0,
      ...(followers && { followers }),
      ...over,
    });

  it.each([
    [[step([behind('a', 20)])], 20, 'It costs nothing. 1 render continues after it for 20 credits.'],
    [
      [step([behind('a', 20)]), step([behind('b', 20), behind('c', 20)])],
      60,
      'They cost nothing. 3 renders continue after them for 60 credits.',
    ],
    [
      [step([behind('a', 5, 'video-script'), behind('b', null)])],
      { from: 5 },
      'It costs nothing. 2 steps continue after it for 5 credits and what one of them turns out to cost.',
    ],
    [
      [step([behind('a', null), behind('b', null)])],
      'unknown',
      'It costs nothing. 2 renders continue after it for what they turn out to cost.',
    ],
    [
      [step([behind('a', 20)], { kind: 'video-script', credits: 5 })],
      25,
      'The service charges 5 credits for it. 1 render continues after it for 20 credits.',
    ],
    [[step(), step()], 0, 'They cost nothing.'],
  ])('is said with its price, and is part of the price on the button: %#', (rows, button, words) => {
    const cost = retryCost(rows);
    expect(totalPrice(cost)).toEqual(button);
    expect(queueTexts.retryConsequence(rows.length, cost)).toBe(words);
  });

  it('counts once where it waits for several of them, and not beside itself', () => {
    const render = queueRow({ id: 'a', kind: 'video-render', credits: 20 });
    const rows = [step([behind('a', 20), behind('b', 20)]), step([behind('b', 20)]), render];
    expect(retryCost(rows)).toMatchObject({ credits: 40, following: { count: 1, credits: 20 } });
  });
});

it.each([
  [[null], 'unknown', 'The service charges what it turns out to cost.'],
  [[null, null], 'unknown', 'The service charges what they turn out to cost.'],
  [[0, null], 'unknown', 'The service charges what one of them turns out to cost.'],
  [[12, null], { from: 12 }, 'The service charges 12 credits for them, and what one of them turns out to cost.'],
  [[12, 0, null, null], { from: 12 }, 'The service charges 12 credits for them, and what 2 of them turn out to cost.'],
  [[0], 0, 'It costs nothing.'],
  [[0, 0], 0, 'They cost nothing.'],
  [[12], 12, 'The service charges 12 credits for it.'],
])(
  'says what trying entries again takes whose prices are %j, and never that an unknown one is free',
  (prices, button, words) => {
    const cost = retryCost(
      prices.map((credits) => queueRow({ state: 'failed', phase: 'refused', startedAt: null, credits })),
    );
    expect(totalPrice(cost)).toEqual(button);
    expect(queueTexts.retryConsequence(prices.length, cost)).toBe(words);
  },
);

it('says what a failure keeps: nothing that was refused before it began, nothing that came back', () => {
  const failed = { state: 'failed', credits: 20 } as const;
  const rows = [
    queueRow({ ...failed, startedAt: 5, refundedCredits: null }),
    queueRow({ ...failed, startedAt: 5, refundedCredits: 5 }),
    queueRow({ ...failed, startedAt: 5, refundedCredits: 20 }),
    queueRow({ ...failed, startedAt: null }),
  ];
  const cost = retryCost(rows);
  expect(cost).toMatchObject({ credits: 80, unknown: 0, refunded: 25, kept: 35 });
  expect(queueTexts.retryConsequence(4, cost)).toBe(
    'The service charges 80 credits for them. 25 credits were refunded for what failed. 35 credits have not been refunded so far.',
  );
});
