import { searchable, type QueueRow, type Transcription } from '../../../bridge/index.ts';
import { compareText } from '../../texts/format.ts';
import { creationState } from '../creations/creation-state.ts';

export type TranscriptionFilter = 'all' | 'under-way' | 'done' | 'failed';

function filterOf(transcription: Transcription, row: QueueRow | undefined): Exclude<TranscriptionFilter, 'all'> {
  const state = creationState(transcription, row);
  return state === 'done' || state === 'failed' ? state : 'under-way';
}

/** What the list shows: newest first, those of one moment by name; those that hold every word that was typed in their title or excerpt. */
export function listed(
  transcriptions: readonly Transcription[],
  queue: ReadonlyMap<string, QueueRow>,
  search: string,
  filter: TranscriptionFilter,
): readonly Transcription[] {
  const wanted = searchable(search).split(/\s+/).filter(Boolean);
  return transcriptions
    .filter((each) => filter === 'all' || filterOf(each, queue.get(each.id)) === filter)
    .filter((each) => {
      const text = searchable(`${each.title} ${each.excerpt ?? ''}`);
      return wanted.every((word) => text.includes(word));
    })
    .sort((a, b) => b.createdAt - a.createdAt || compareText(a.title, b.title) || a.id.localeCompare(b.id));
}

/** How many rows each filter leaves. */
export function filterCounts(
  transcriptions: readonly Transcription[],
  queue: ReadonlyMap<string, QueueRow>,
): Readonly<Record<TranscriptionFilter, number>> {
  const counts = { all: transcriptions.length, 'under-way': 0, done: 0, failed: 0 };
  for (const each of transcriptions) counts[filterOf(each, queue.get(each.id))] += 1;
  return counts;
}
