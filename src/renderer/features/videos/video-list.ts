import type { DraftSummary, DraftType, QueueRow, QueueState } from '../../../bridge/index.ts';
import { compareText } from '../../texts/format.ts';
import { begunElsewhere } from './begun-elsewhere.ts';
import { type KeptFilm, lengthOf } from './kept-films.ts';
import { stateOf } from './video-state.ts';

export type StateFilter = 'all' | 'draft' | 'under-way' | 'needs-you' | 'done' | 'failed';
export type VideoOrder = 'edited' | 'created' | 'title' | 'longest';

export interface VideoFilter {
  readonly state: StateFilter;
  /** Null: every kind. */
  readonly type: DraftType | null;
  /** One of the user's own groups; null: every one, and what is in none. */
  readonly collection: string | null;
  /** Those begun in this account, and where that is the one in use, all that are its own; null: all. */
  readonly begunIn: string | null;
  readonly order: VideoOrder;
}

function filterOf(state: QueueState): Exclude<StateFilter, 'all'> {
  switch (state) {
    case 'draft':
    case 'done':
    case 'failed':
    case 'needs-you':
      return state;
    case 'unknown':
      return 'needs-you';
    case 'waiting':
    case 'uploading':
    case 'running':
      return 'under-way';
  }
}

/** What is known of the videos beside their drafts, by the drafts' ids. */
interface Known {
  /** The row of the queue that counts for each. */
  readonly queue: ReadonlyMap<string, QueueRow>;
  readonly films: ReadonlyMap<string, KeptFilm>;
  /** The account in use. */
  readonly inUse: string | null;
}

type Compare = (a: DraftSummary, b: DraftSummary) => number;
const byId: Compare = (a, b) => (a.id < b.id ? -1 : 1);
const orders: Readonly<Record<Exclude<VideoOrder, 'longest'>, Compare>> = {
  edited: (a, b) => b.updatedAt - a.updatedAt || byId(a, b),
  created: (a, b) => b.createdAt - a.createdAt || byId(a, b),
  title: (a, b) => compareText(a.title, b.title) || byId(a, b),
};

/** The chosen order; the same function each time where it asks for nothing but the draft. */
export function orderOf(order: VideoOrder, { queue, films }: Omit<Known, 'inUse'>): Compare {
  if (order !== 'longest') return orders[order];
  // As the list shows them.
  const seconds = (draft: DraftSummary): number =>
    lengthOf(draft, stateOf(draft, queue.get(draft.id)), films.get(draft.id))?.seconds ?? 0;
  return (a, b) => seconds(b) - seconds(a) || byId(a, b);
}

/**
 * What the list shows of the drafts, which are in their order. `found`: ids that a search found, best first, which is the order
 * then; null without a search.
 */
export function listed(
  drafts: readonly DraftSummary[],
  { queue, inUse }: Omit<Known, 'films'>,
  { state, type, collection, begunIn }: Omit<VideoFilter, 'order'>,
  found: readonly string[] | null,
): readonly DraftSummary[] {
  const isNarrowed = state !== 'all' || type !== null || collection !== null || begunIn !== null;
  const fitting = !isNarrowed
    ? drafts
    : drafts.filter(
        (draft) =>
          (type === null || draft.type === type) &&
          (collection === null || draft.collection === collection) &&
          (begunIn === null || inUse === null || (begunElsewhere(draft, inUse) ?? inUse) === begunIn) &&
          (state === 'all' || filterOf(stateOf(draft, queue.get(draft.id))) === state),
      );
  if (found === null) return fitting;
  const left = new Map(fitting.map((draft) => [draft.id, draft]));
  return found.flatMap((id) => left.get(id) ?? []);
}

/** The user's own groups of drafts, by name. */
export function collectionsOf(drafts: readonly DraftSummary[]): readonly string[] {
  const names = new Set<string>();
  // Of ten thousand, twenty times a second: not a list for each.
  for (const { collection } of drafts) if (collection !== null) names.add(collection);
  return [...names].sort(compareText);
}

/** How many drafts each filter of the state leaves. */
export function stateCounts(
  drafts: readonly DraftSummary[],
  queue: ReadonlyMap<string, QueueRow>,
): Readonly<Record<StateFilter, number>> {
  const counts = { all: drafts.length, draft: 0, 'under-way': 0, 'needs-you': 0, done: 0, failed: 0 };
  for (const draft of drafts) counts[filterOf(stateOf(draft, queue.get(draft.id)))] += 1;
  return counts;
}

/** The accounts that drafts were begun in, other than that in use, in the order of the list. */
export function begunInOthers(drafts: readonly DraftSummary[], inUse: string | null): readonly string[] {
  const accounts = new Set<string>();
  for (const draft of drafts) {
    const begunIn = begunElsewhere(draft, inUse);
    if (begunIn !== null) accounts.add(begunIn);
  }
  return [...accounts];
}
