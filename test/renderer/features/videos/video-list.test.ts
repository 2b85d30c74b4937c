import { describe, expect, test } from 'vitest';
import type { DraftSummary, QueueRow } from '../../../../src/bridge/index.ts';
import type { KeptFilm } from '../../../../src/renderer/features/videos/kept-films.ts';
import { ownDrafts } from '../../../../src/renderer/features/videos/own-drafts.ts';
import {
  collectionsOf,
  listed,
  begunInOthers,
  orderOf,
  stateCounts,
  type VideoFilter,
} from '../../../../src/renderer/features/videos/video-list.ts';
import { keptRows, phaseOf, rowsByDraft, stateOf } from '../../../../src/renderer/features/videos/video-state.ts';
import { videosTexts } from '../../../../src/renderer/texts/videos.ts';

const draft = (id: string, over: Partial<DraftSummary> = {}): DraftSummary => ({
  id,
  accountId: null,
  remoteId: null,
  type: 'ai-visuals',
  title: id,
  remote: null,
  revision: 1,
  words: 0,
  spokenSeconds: null,
  versionCount: 0,
  batchId: null,
  collection: null,
  createdAt: 0,
  updatedAt: 0,
  trashedAt: null,
  excerpt: '',
  scriptKind: 'own',
  voiceId: null,
  genreId: null,
  aspectRatio: null,
  conflictCount: 0,
  unsent: false,
  ...over,
});
const onService = (status: string | null): DraftSummary['remote'] => ({
  status,
  url: null,
  failure: null,
  retries: 0,
  updatedAt: null,
  estimatedDuration: null,
  isTranscribed: false,
  chargedCredits: null,
});
/** Only what these functions read. */
const row = (subjectId: string, state: QueueRow['state'], createdAt = 0): QueueRow =>
  ({ id: `${subjectId} ${state} ${createdAt}`, subjectId, state, createdAt, phase: state }) as QueueRow;
const all: VideoFilter = { state: 'all', type: null, collection: null, begunIn: null, order: 'edited' };

describe('the state of a video', () => {
  test.each([
    ['a draft that the service does not have', null, undefined, 'draft'],
    ['a draft that it has', 'draft', undefined, 'draft'],
    ['one that waits to be sent', null, 'waiting', 'waiting'],
    ['one whose order needs the user', 'completed', 'needs-you', 'needs-you'],
    ['a finished one', 'completed', 'done', 'done'],
    ['a finished one whose next order failed', 'completed', 'failed', 'done'],
    ['one that could not be sent', null, 'failed', 'failed'],
    ['one that the service failed at', 'failed', 'done', 'failed'],
    ['a state that nobody foresaw', 'dreaming', undefined, 'running'],
  ] as const)('of %s', (_what, status, queue, expected) => {
    const remote = status === null ? null : onService(status);
    expect(stateOf({ remote }, queue === undefined ? undefined : row('a', queue))).toBe(expected);
  });

  test('follows of several entries the one that needs the user, then what moves, then the newest', () => {
    const pick = (...rows: QueueRow[]) => rowsByDraft(rows).get('a')?.state;
    expect(pick(row('a', 'needs-you', 1), row('a', 'running', 2))).toBe('needs-you');
    expect(pick(row('a', 'running', 1), row('a', 'waiting', 2))).toBe('running');
    expect(pick(row('a', 'done', 2), row('a', 'failed', 1))).toBe('done');
  });

  test('needs the user where a step waits behind one that was refused, whatever waits behind that in turn', () => {
    const behind = { ...row('a', 'waiting', 1), behind: 'Its script: The service did not accept this' };
    const rows = [behind, row('a', 'waiting', 1), row('a', 'failed', 1)];
    expect(stateOf({ remote: null }, rowsByDraft(rows).get('a'))).toBe('needs-you');
    expect(stateOf({ remote: null }, rowsByDraft(rows.toReversed()).get('a'))).toBe('needs-you');
    expect(stateOf({ remote: null }, rowsByDraft([...rows, row('a', 'running', 1)]).get('a'))).toBe('running');
  });
});

test('what is known of drafts stays the same map until a row of one of them is another', () => {
  const [one, other] = [row('a', 'running'), row('b', 'running')];
  const known = rowsByDraft([one, other]);
  expect(keptRows(known, rowsByDraft([one, other]))).toBe(known);
  for (const rows of [[one], [one, { ...other }], [one, row('c', 'running')]]) {
    const now = rowsByDraft(rows);
    expect(keptRows(known, now)).toBe(now);
  }
});

describe('the word for what is going on', () => {
  const word = (status: string | null, queue: Partial<QueueRow> | undefined) => {
    const remote = status === null ? null : onService(status);
    const of = queue === undefined ? undefined : { ...row('a', 'running'), ...queue };
    return videosTexts.state(stateOf({ remote }, of), phaseOf({ remote }, of));
  };
  test.each([
    ['Rendering', 'rendering', undefined],
    ['Rendering', 'rendering', { kind: 'video-render', phase: 'rendering' }],
    ['Exporting', 'rendering', { kind: 'video-export', phase: 'rendering' }],
    ['Exporting', 'rendering', { kind: 'video-export', phase: 'drawing', share: 0.4 }],
    ['Rendering', 'rendering', { kind: 'video-render', phase: 'drawing', share: 0.4 }],
    ['Rendering', 'rendering', { kind: 'video-export', state: 'done', phase: 'completed' }],
    ['Sent', 'completed', { kind: 'video-export', state: 'uploading', phase: 'waiting-for-answer' }],
  ] as const)('is %s where the service says %s and the queue %o', (expected, status, queue) => {
    expect(word(status, queue)).toBe(expected);
  });
});

describe('the user’s own groups', () => {
  const drafts = [
    draft('a', { collection: 'Sea' }),
    draft('b', { collection: 'bees', title: 'Bees' }),
    draft('c'),
    draft('d', { collection: 'Sea' }),
    draft('e', { collection: '__proto__' }),
  ];

  test('are named once each, by name', () => {
    expect(collectionsOf(drafts).filter((name) => name !== '__proto__')).toEqual(['bees', 'Sea']);
    expect(collectionsOf([draft('a')])).toEqual([]);
  });

  test('hold what was put in them, also among what a search found', () => {
    const ids = (collection: string | null, found: readonly string[] | null = null) =>
      listed(drafts, { queue: new Map(), inUse: null }, { ...all, collection }, found).map(({ id }) => id);
    expect(ids('Sea')).toEqual(['a', 'd']);
    expect(ids('__proto__')).toEqual(['e']);
    expect(ids('Nothing')).toEqual([]);
    expect(ids(null)).toHaveLength(5);
    expect(ids('Sea', ['d', 'c'])).toEqual(['d']);
  });
});

describe('the list of videos', () => {
  const drafts = [
    draft('a', { title: 'Take 10', updatedAt: 1, createdAt: 3, spokenSeconds: 5 }),
    draft('b', { title: 'Take 2', updatedAt: 3, createdAt: 1, spokenSeconds: 9, type: 'b-roll' }),
    draft('c', { title: 'take 1', updatedAt: 2, createdAt: 2, spokenSeconds: 1, remote: onService('completed') }),
  ];
  const none = { queue: new Map<string, QueueRow>(), films: new Map<string, KeptFilm>(), inUse: 'a1' };
  const ids = (filter: Partial<VideoFilter>, found: readonly string[] | null = null, known = none) => {
    const wanted = { ...all, ...filter };
    return listed(drafts.toSorted(orderOf(wanted.order, known)), known, wanted, found).map(({ id }) => id);
  };

  test.each([
    ['edited', ['b', 'c', 'a']],
    ['created', ['a', 'c', 'b']],
    ['title', ['c', 'b', 'a']],
    ['longest', ['b', 'a', 'c']],
  ] as const)('can be put in the order “%s”', (order, expected) => expect(ids({ order })).toEqual(expected));

  test.each(['edited', 'created', 'title'] as const)('tells the order “%s” by the same function each time', (order) =>
    expect(orderOf(order, none)).toBe(orderOf(order, { queue: new Map(), films: new Map() })),
  );

  test('puts the longest first as it shows them: a finished one by its film', () => {
    const films = new Map([['c', { url: null, durationS: 7 }]]);
    expect(ids({ order: 'longest' }, null, { ...none, films })).toEqual(['b', 'c', 'a']);
  });

  test('shows what a search found, best first, as far as the filters leave it', () => {
    expect(ids({}, ['c', 'gone', 'a'])).toEqual(['c', 'a']);
    expect(ids({ type: 'b-roll' }, ['c', 'b'])).toEqual(['b']);
    expect(ids({}, [])).toEqual([]);
  });

  test('filters by the account that they were begun in; those of nobody are of the one in use', () => {
    const begun = [
      draft('own', { accountId: null, begunIn: 'a1' }),
      draft('nobodys', { accountId: null }),
      draft('theirs', { accountId: null, begunIn: 'a2' }),
      draft('there', { accountId: 'a1', begunIn: 'a2' }),
    ];
    const of = (begunIn: string | null) =>
      listed(begun, none, { ...all, begunIn }, null)
        .map(({ id }) => id)
        .toSorted();
    expect(of(null)).toHaveLength(4);
    expect(of('a1')).toEqual(['nobodys', 'own', 'there']);
    expect(of('a2')).toEqual(['theirs']);
    expect(begunInOthers(begun, 'a1')).toEqual(['a2']);
    expect(begunInOthers(begun, null)).toEqual([]);
  });

  test('filters by kind and state, and counts each state', () => {
    expect(ids({ type: 'b-roll' })).toEqual(['b']);
    expect(ids({ state: 'done' })).toEqual(['c']);
    const counts = stateCounts(drafts, new Map([['a', row('a', 'unknown')], ['b', row('b', 'waiting')]])); // prettier-ignore
    expect(counts).toEqual({ all: 3, draft: 0, 'under-way': 1, 'needs-you': 1, done: 1, failed: 0 });
  });

  test('has those of the account in use and those of none', () => {
    const rows = [draft('mine', { accountId: 'a1' }), draft('other', { accountId: 'a2' }), draft('nobody')];
    expect(ownDrafts(rows, 'a1').map(({ id }) => id)).toEqual(['mine', 'nobody']);
    expect(ownDrafts(rows, null).map(({ id }) => id)).toEqual(['nobody']);
  });
});
