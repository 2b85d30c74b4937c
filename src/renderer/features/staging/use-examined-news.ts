import { useEffect, useRef } from 'react';
import { announce } from '../../app/index.ts';

interface ExaminedNews {
  /** How many files are still being looked at. */
  readonly probing: number;
  /** What there is, in words. */
  readonly news: string;
}

/**
 * Tells screen readers what came of the files once all of them were looked at, and what is left when some are removed; never in
 * between: of a folder with thousands, each file would be a sentence.
 */
export function useExaminedNews({ probing, news }: ExaminedNews): void {
  // What was there when the list was opened is in sight already.
  const told = useRef(probing === 0 ? news : null);
  useEffect(() => {
    if (probing > 0 || told.current === news) return;
    told.current = news;
    if (news !== '') announce(news);
  }, [probing, news]);
}
