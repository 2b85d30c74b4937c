import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { watchQueueNews } from './queue-news.ts';

const useAnnouncement = create<{ readonly text: string }>(() => ({ text: '' }));

/** Says something to screen readers when they are done with what they say now. */
export function announce(text: string): void {
  // A no-break space makes a repeated sentence a change, which is what is read out.
  useAnnouncement.setState((state) => ({ text: state.text === text ? `${text}\u00A0` : text }));
}

/** The polite live region of the window. */
export function Announcer() {
  const text = useAnnouncement((state) => state.text);
  // Before anything is painted: what is shown and changes a moment later is news.
  useLayoutEffect(() => watchQueueNews(announce), []);
  return (
    <output aria-live="polite" className="sr-only">
      {text}
    </output>
  );
}
