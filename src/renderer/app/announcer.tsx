import { useEffect } from 'react';
import { create } from 'zustand';
import type { QueueRow, QueueState } from '../../bridge/queue.ts';
import { shownState } from '../features/queue/phase.ts';
import { frameTexts } from '../texts/frame.ts';
import type { ShownState } from '../ui/index.ts';
import { watchRows } from './collections.ts';

const useAnnouncement = create<{ readonly text: string }>(() => ({ text: '' }));

/** Says something to screen readers when they are done with what they say now. */
export function announce(text: string): void {
  // A no-break space makes a repeated sentence a change, which is what is read out.
  useAnnouncement.setState((state) => ({ text: state.text === text ? `${text}\u00A0` : text }));
}

const worthSaying: readonly QueueState[] = ['done', 'failed', 'needs-you'];

/**
 * The rows that came to each state that is worth a word, and those that began and ended since they were told of last: an instant
 * in milliseconds since the epoch.
 */
export function arrivals(
  rows: readonly QueueRow[],
  stateBefore: ReadonlyMap<string, QueueState>,
  since: number,
): ReadonlyMap<ShownState, readonly QueueRow[]> {
  const arrived = rows.filter(({ id, state, createdAt }) => {
    if (!worthSaying.includes(state)) return false;
    const before = stateBefore.get(id);
    return before === undefined ? createdAt >= since : before !== state;
  });
  return Map.groupBy(arrived, shownState);
}

/** Collected so long, a batch is one sentence. */
const pauseMs = 1500;
/** While there is always something new, so much is collected before the next sentence: nobody can listen to more. */
const restMs = 10_000;

/** How long news are collected. Instants are milliseconds since the epoch; `saidAt`: of the last sentence, null before one. */
export function collectingMs(saidAt: number | null, now: number): number {
  if (saidAt === null) return pauseMs;
  return Math.min(restMs, Math.max(pauseMs, saidAt + restMs - now));
}

function watchQueue(): () => void {
  let before: ReadonlyMap<string, QueueState> | null = null;
  let since = Date.now();
  let latest: readonly QueueRow[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saidAt: number | null = null;
  const stop = watchRows('queue', (rows, rowsBefore) => {
    before ??= new Map(rowsBefore.map((row) => [row.id, row.state]));
    const known = before;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        before = null;
        const news = frameTexts.queueNews(arrivals(latest, known, since));
        since = Date.now();
        if (!news) return;
        announce(news);
        saidAt = Date.now();
      },
      collectingMs(saidAt, Date.now()),
    );
    latest = rows;
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** The polite live region of the window. */
export function Announcer() {
  const text = useAnnouncement((state) => state.text);
  useEffect(watchQueue, []);
  return (
    <output aria-live="polite" className="sr-only">
      {text}
    </output>
  );
}
