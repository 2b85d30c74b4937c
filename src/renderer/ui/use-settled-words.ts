import { useEffect } from 'react';
import { announce } from './announce.ts';

/** Nothing changes any more, ms: what is said at each letter would be talked over by the next, and may be false a moment later. */
const quietMs = 700;

/** Says to screen readers what is shown, once it has stood for a moment; nothing while it is empty. */
export function useSettledWords(words: string): void {
  useEffect(() => {
    if (words === '') return undefined;
    const timer = setTimeout(() => announce(words), quietMs);
    return () => clearTimeout(timer);
  }, [words]);
}
