import { useEffect, useState } from 'react';
import { commonTexts } from '../texts/common.ts';

/** Nobody types any more, ms: a number for each letter would be talked over by the next one. */
const quietMs = 700;

interface FoundProps {
  /** What is looked for; nothing is said while it is empty. */
  readonly wanted: string;
  /** Null while it is being looked for. */
  readonly count: number | null;
}

/**
 * Says to screen readers how much fits what is looked for, since they do not see the list change: once for each change of that,
 * however much comes and goes in the list afterwards.
 */
export function Found({ wanted, count }: FoundProps) {
  const [said, setSaid] = useState({ wanted, words: '' });
  useEffect(() => {
    if (count === null || wanted === said.wanted) return undefined;
    const timer = setTimeout(() => {
      const words = wanted.trim() === '' ? '' : commonTexts.found(count);
      // A no-break space makes a repeated number a change, which is what is read out.
      setSaid((before) => ({ wanted, words: words !== '' && words === before.words ? `${words}\u00A0` : words }));
    }, quietMs);
    return () => clearTimeout(timer);
  }, [wanted, count, said.wanted]);
  return <output className="sr-only">{said.words}</output>;
}
