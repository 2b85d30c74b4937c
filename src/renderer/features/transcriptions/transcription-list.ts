import { searchable, searchableOnce, type QueueRow, type Transcription } from '../../../bridge/index.ts';
import { compareText } from '../../texts/format.ts';
import { shownState } from '../creations/creation-state.ts';

export type TranscriptionFilter = 'all' | 'under-way' | 'done' | 'failed' | 'cancelled';

function filterOf(transcription: Transcription, row: QueueRow | undefined): Exclude<TranscriptionFilter, 'all'> {
  const state = shownState(transcription, row);
  return state === 'done' || state === 'failed' || state === 'cancelled' ? state : 'under-way';
}

const searchedIn = searchableOnce<Transcription>(({ title, excerpt }) => `${title} ${excerpt ?? ''}`);

/** Those that hold every word that was typed in their title or excerpt: all of them, unread, where none was. */
function found(transcriptions: readonly Transcription[], search: string): readonly Transcription[] {
  const wanted = searchable(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return transcriptions;
  return transcriptions.filter((each) => wanted.every((word) => searchedIn(each).includes(word)));
}

/** Those of one moment by name. */
export const newestFirst = (a: Transcription, b: Transcription): number =>
  b.createdAt - a.createdAt || compareText(a.title, b.title) || (a.id < b.id ? -1 : 1);

/** What the list shows of what was found, in the order of all. */
export function listed(
  transcriptions: readonly Transcription[],
  queue: ReadonlyMap<string, QueueRow>,
  search: string,
  filter: TranscriptionFilter,
): readonly Transcription[] {
  const all = found(transcriptions, search);
  return filter === 'all' ? all : all.filter((each) => filterOf(each, queue.get(each.id)) === filter);
}

/** How many rows each filter leaves of what was found. */
export function filterCounts(
  transcriptions: readonly Transcription[],
  queue: ReadonlyMap<string, QueueRow>,
  search: string,
): Readonly<Record<TranscriptionFilter, number>> {
  const counts = { all: 0, 'under-way': 0, done: 0, failed: 0, cancelled: 0 };
  for (const each of found(transcriptions, search)) {
    counts.all += 1;
    counts[filterOf(each, queue.get(each.id))] += 1;
  }
  return counts;
}
