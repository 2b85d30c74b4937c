import { useEffect, useState } from 'react';
import { commonTexts } from '../texts/common.ts';

/** Nobody types any more, ms: a number for each letter would be talked over by the next one. */
const quietMs = 700;

interface FoundProps {
  /** What is typed to find it; nothing is said when it was emptied. */
  readonly wanted?: string | undefined;
  /** What else the list is filtered by, as text. */
  readonly filters?: string | undefined;
  /** Null while it is being looked for. */
  readonly count: number | null;
}

/**
 * Says to screen readers how much fits what is looked for, since they do not see the list change: once for each change of that,
 * however much comes and goes in the list afterwards.
 */
export function Found({ wanted = '', filters = '', count }: FoundProps) {
  const [said, setSaid] = useState({ wanted, filters, words: '' });
  useEffect(() => {
    const isFiltered = filters !== said.filters;
    if (count === null || (wanted === said.wanted && !isFiltered)) return undefined;
    const timer = setTimeout(() => {
      const words = wanted.trim() === '' && !isFiltered ? '' : commonTexts.found(count);
      // A no-break space makes a repeated number a change, which is what is read out.
      setSaid((before) => ({
        wanted,
        filters,
        words: words !== '' && words === before.words ? `${words}\u00A0` : words,
      }));
    }, quietMs);
    return () => clearTimeout(timer);
  }, [wanted, filters, count, said.wanted, said.filters]);
  return <output className="sr-only">{said.words}</output>;
}
