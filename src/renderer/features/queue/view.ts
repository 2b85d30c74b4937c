import type { QueueRow } from '../../../bridge/queue.ts';
import { retryTotal } from '../../../bridge/retry-price.ts';
import { compareText } from '../../texts/format.ts';
import { queueTexts, type RetryCost } from '../../texts/queue.ts';
import { searchable, searchableOnce } from '../../../bridge/index.ts';
import { showsCost } from './charge.ts';
import type { ShownState } from '../../ui/index.ts';
import { waitsForItsTurn } from './journal/order.ts';
import { shownState, type Standing } from './phase.ts';

export type StateFilter = 'all' | 'active' | 'waiting' | 'attention' | 'done' | 'failed' | 'cancelled' | 'not-watched';
export type KindFilter = 'all' | QueueRow['kind'];
export const groupings = ['none', 'kind', 'state', 'batch', 'account'] as const;
export type Grouping = (typeof groupings)[number];
export const sorts = ['turn', 'newest', 'oldest', 'title', 'state'] as const;
export type Sort = (typeof sorts)[number];

/** What of the queue is shown, and in which order. */
export interface QueueView {
  readonly state: StateFilter;
  readonly kind: KindFilter;
  readonly search: string;
  readonly sort: Sort;
  readonly group: Grouping;
  /** Of one account only. */
  readonly account: string | null;
  /** What was started with one click only. */
  readonly batch: string | null;
}

/** Hides no entry. */
export const unfiltered = { state: 'all', kind: 'all', search: '', account: null, batch: null } as const;

export const everything: QueueView = { ...unfiltered, sort: 'newest', group: 'none' };

/** Where a row belongs: one that is done and whose file is still being saved goes on, or waits for what keeps it from that. */
export function stateGroupOf(row: Standing & Pick<QueueRow, 'file'>): Exclude<StateFilter, 'all'> {
  const { file } = row;
  const state = shownState(row);
  if (state !== 'done' || file === null) return groupOf[state];
  switch (file.state) {
    case 'waiting':
    case 'fetching':
      return 'active';
    case 'held':
      return 'waiting';
    case 'failed':
      return 'attention';
    case 'off':
    case 'kept':
    case 'missing':
      return 'done';
  }
}

/** As it looks in the list, which agrees with where it is counted: no tick while its file is not saved. */
export function listedState(row: QueueRow): ShownState {
  const state = shownState(row);
  if (state !== 'done') return state;
  return lookOfSaving[stateGroupOf(row)] ?? state;
}

const lookOfSaving: Partial<Record<StateFilter, ShownState>> = {
  attention: 'needs-you',
  active: 'running',
  waiting: 'waiting',
};

const groupOf: Record<ShownState, Exclude<StateFilter, 'all'>> = {
  'needs-you': 'attention',
  // It is found out without the user; when it cannot be, the entry asks.
  unknown: 'active',
  uploading: 'active',
  running: 'active',
  draft: 'waiting',
  waiting: 'waiting',
  failed: 'failed',
  // It was meant: nobody has to look after it.
  cancelled: 'cancelled',
  done: 'done',
  // Whether it still goes on is not known here.
  'not-watched': 'not-watched',
};
/** Urgent first. */
const urgency: Record<ShownState, number> = {
  'needs-you': 0,
  unknown: 1,
  uploading: 2,
  running: 3,
  failed: 4,
  waiting: 5,
  draft: 6,
  'not-watched': 7,
  cancelled: 8,
  done: 9,
};

const urgencyOf = (row: QueueRow): number => urgency[shownState(row)];

/** Of what was asked for with one click, the last step is the newest. */
const newestFirst = (a: QueueRow, b: QueueRow): number =>
  b.createdAt - a.createdAt || (b.position ?? 0) - (a.position ?? 0) || (a.id < b.id ? 1 : -1);

/** What goes on now, then what waits in the order in which it starts, then what is over, the newest first. */
const turnGroup = (row: QueueRow): number =>
  waitsForItsTurn(row) ? 1 : row.state === 'done' || row.state === 'failed' ? 2 : 0;
/** The order of two rows of the same `turnGroup`. */
const byTurn = (a: QueueRow, b: QueueRow): number =>
  waitsForItsTurn(a) ? (a.position ?? 0) - (b.position ?? 0) || newestFirst(a, b) : newestFirst(a, b);

/** Each order; ties by age, place and id, so that it is one order only and a live update never makes rows jump. */
export const orders: Readonly<Record<Sort, (a: QueueRow, b: QueueRow) => number>> = {
  turn: (a, b) => turnGroup(a) - turnGroup(b) || byTurn(a, b),
  newest: newestFirst,
  oldest: (a, b) => newestFirst(b, a),
  title: (a, b) => compareText(a.title, b.title) || newestFirst(a, b),
  state: (a, b) => urgencyOf(a) - urgencyOf(b) || turnGroup(a) - turnGroup(b) || byTurn(a, b),
};

export const sortRows = (rows: readonly QueueRow[], sort: Sort): readonly QueueRow[] => rows.toSorted(orders[sort]);

const searchedIn = searchableOnce<QueueRow>(({ title, kind, reason, question, error }) => {
  const said = [reason, question?.text, error?.title, error?.detail, ...Object.values(error?.fields ?? {}).flat()];
  return [title, queueTexts.kinds[kind], ...said].join('\n');
});

/** Of an account, as it is searched: only where rows of several are in the list, else it would find all of them. */
function accountsOf(rows: readonly QueueRow[], nameOf: (accountId: string) => string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { accountId } of rows) if (!names.has(accountId)) names.set(accountId, searchable(nameOf(accountId)));
  return names.size > 1 ? names : new Map();
}

interface Wanted {
  readonly words: readonly string[];
  readonly accounts: ReadonlyMap<string, string>;
}

/** Ids and numbers count as a whole: a part of one would be found everywhere. */
const isFound = (row: QueueRow, word: string, accounts: Wanted['accounts']): boolean =>
  searchedIn(row).includes(word) ||
  accounts.get(row.accountId)?.includes(word) === true ||
  word === row.batchId ||
  (row.remoteId !== undefined && word === String(row.remoteId));

function isWanted(row: QueueRow, view: Omit<QueueView, 'sort' | 'group'>, { words, accounts }: Wanted): boolean {
  return (
    (view.kind === 'all' || row.kind === view.kind) &&
    (view.account === null || row.accountId === view.account) &&
    (view.batch === null || row.batchId === view.batch) &&
    words.every((word) => isFound(row, word, accounts))
  );
}

/**
 * The rows that are to be seen, and how many each state filter would leave with the same kind and search. What is searched is all
 * that a row says, the name of its account among several (`accountName`), its batch and the service's number of it.
 */
export function filterRows(
  rows: readonly QueueRow[],
  view: Omit<QueueView, 'sort' | 'group'>,
  accountName: (accountId: string) => string,
): { readonly rows: readonly QueueRow[]; readonly counts: Readonly<Record<StateFilter, number>> } {
  const counts: Record<StateFilter, number> = {
    all: 0,
    active: 0,
    waiting: 0,
    attention: 0,
    done: 0,
    failed: 0,
    cancelled: 0,
    'not-watched': 0,
  };
  const words = searchable(view.search).split(/\s+/u).filter(Boolean);
  const isNarrowed = view.kind !== 'all' || view.account !== null || view.batch !== null || words.length > 0;
  const wanted = { words, accounts: words.length > 0 ? accountsOf(rows, accountName) : new Map<string, string>() };
  const shown: QueueRow[] = [];
  for (const row of rows) {
    if (isNarrowed && !isWanted(row, view, wanted)) continue;
    const group = stateGroupOf(row);
    counts.all += 1;
    counts[group] += 1;
    if (view.state === group) shown.push(row);
    else if (isNarrowed && view.state === 'all') shown.push(row);
  }
  // Nothing is left out: no other list of ten thousand is needed.
  if (!isNarrowed && view.state === 'all') return { rows, counts };
  return { rows: shown, counts };
}

/** What a retry of these rows is charged, with what goes on after them, and what of their failures came back and did not. */
export function retryCost(rows: readonly QueueRow[]): RetryCost {
  let refunded = 0;
  let kept = 0;
  for (const row of rows) {
    refunded += row.refundedCredits ?? 0;
    if (row.state === 'failed' && showsCost(row)) kept += Math.max(0, (row.credits ?? 0) - (row.refundedCredits ?? 0));
  }
  return { ...retryTotal(rows), refunded, kept };
}

export const canRetry = (row: QueueRow): boolean => row.actions.includes('retry');

/** It failed and can be tried again; what waits, for the network or for credits, offers that too. */
export const canRetryFailed = (row: QueueRow): boolean => stateGroupOf(row) === 'failed' && canRetry(row);
