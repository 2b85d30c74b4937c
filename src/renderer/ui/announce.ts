import { create } from 'zustand';

/** `at`: milliseconds since the window was opened. */
export const useAnnouncement = create<{ readonly text: string; readonly at: number }>(() => ({
  text: '',
  at: -Infinity,
}));

/** Says something to screen readers when they are done with what they say now. */
export function announce(text: string): void {
  // A no-break space makes a repeated sentence a change, which is what is read out.
  useAnnouncement.setState((state) => ({
    text: state.text === text ? `${text}\u00A0` : text,
    at: performance.now(),
  }));
}
