import { create } from 'zustand';
import type { QueueRow, QueueState } from '../../bridge/queue.ts';
import { isDecided, shownState } from '../features/queue/phase.ts';
import { frameTexts } from '../texts/frame.ts';
import type { ShownState } from '../ui/index.ts';
import { watchRows } from './collections.ts';

/** What became of entries of the queue just now: the entry itself where it is one, and all of it in a sentence. */
export interface QueueNews {
  readonly only: QueueRow | null;
  /** The one that matters most. */
  readonly state: 'needs-you' | 'failed' | 'done';
  readonly sentence: string;
}

/** How long they are shown, milliseconds. */
const shownMs = 8_000;

/** The news that are shown now. */
export const useQueueNews = create<{ readonly news: QueueNews | null }>(() => ({ news: null }));

const worthSaying: readonly QueueState[] = ['done', 'failed', 'needs-you'];

/** What is changed with them is there already, or only begins: that one is done does not mean that what it is called by is. */
const onlySteps: readonly QueueRow['kind'][] = [
  'video-create',
  'video-images',
  'video-edit',
  'video-captions',
  'preset',
  'voice-clone-edit',
  'voice-clone-delete',
  'character',
  'character-delete',
];

/**
 * The rows that came to each state that is worth a word, and those that began and ended since they were told of last: an instant
 * in milliseconds since the epoch.
 */
export function arrivals(
  rows: readonly QueueRow[],
  stateBefore: ReadonlyMap<string, QueueState>,
  since: number,
): ReadonlyMap<ShownState, readonly QueueRow[]> {
  const arrived = rows.filter((row) => {
    const { id, kind, state, createdAt } = row;
    // That the user has decided is no news to them.
    if (!worthSaying.includes(state) || (state === 'done' && onlySteps.includes(kind)) || isDecided(row)) return false;
    const before = stateBefore.get(id);
    return before === undefined ? createdAt >= since : before !== state;
  });
  return Map.groupBy(arrived, shownState);
}

/** Collected so long, a batch is one sentence. */
const pauseMs = 1500;
/** Of several, for so long none has to come any more. */
const quietMs = 500;
/** While there is always something new, so much is collected before the next sentence: nobody can listen to more. */
const restMs = 10_000;

/** How long news are collected. Instants are milliseconds since the epoch; `saidAt`: of the last sentence, null before one. */
export function collectingMs(saidAt: number | null, now: number): number {
  if (saidAt === null) return pauseMs;
  return Math.min(restMs, Math.max(pauseMs, saidAt + restMs - now));
}

/** What of that is shown; null where the user themselves did all of it. */
export function newsOf(arrived: ReadonlyMap<ShownState, readonly QueueRow[]>): QueueNews | null {
  const told = new Map([...arrived].filter(([state]) => state !== 'cancelled'));
  const state = (['needs-you', 'failed', 'done'] as const).find((one) => told.has(one));
  if (state === undefined) return null;
  const rows = [...told.values()].flat();
  const [first] = rows;
  return { only: rows.length === 1 ? (first ?? null) : null, state, sentence: frameTexts.queueNews(told) };
}

/** Hears what came of the queue, a batch as one sentence, and shows it for a moment. @returns ends it */
export function watchQueueNews(say: (sentence: string) => void): () => void {
  let before: ReadonlyMap<string, QueueState> | null = null;
  let since = Date.now();
  let latest: readonly QueueRow[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let saidAt: number | null = null;
  const stop = watchRows('queue', (rows, rowsBefore) => {
    before ??= new Map(rowsBefore.map((row) => [row.id, row.state]));
    const known = before;
    let collected = 0;
    const begun = Date.now();
    const tell = (): void => {
      const arrived = arrivals(latest, known, since);
      const count = [...arrived.values()].flat().length;
      // A batch that is still coming is one sentence.
      if (count > 1 && count > collected && Date.now() - begun < restMs) {
        collected = count;
        timer = setTimeout(tell, quietMs);
        return;
      }
      timer = undefined;
      before = null;
      since = Date.now();
      const sentence = frameTexts.queueNews(arrived);
      if (!sentence) return;
      say(sentence);
      saidAt = Date.now();
      const news = newsOf(arrived);
      if (news === null) return;
      clearTimeout(hiding);
      useQueueNews.setState({ news });
      hiding = setTimeout(() => useQueueNews.setState({ news: null }), shownMs);
    };
    timer ??= setTimeout(tell, collectingMs(saidAt, Date.now()));
    latest = rows;
  });
  return () => {
    stop();
    clearTimeout(timer);
    clearTimeout(hiding);
    useQueueNews.setState({ news: null });
  };
}
