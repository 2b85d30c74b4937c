import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { captionTexts } from '../../texts/captions.ts';

interface WordDifferenceProps {
  readonly before: string;
  readonly after: string;
  readonly side: 'before' | 'after';
}

/** One side of a change, with what differs marked, also for those who do not see colours. */
export function WordDifference({ before, after, side }: WordDifferenceProps) {
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after]);
  return (
    <bdi className="wrap-anywhere selectable">
      {parts.map((part, at) => {
        if (side === 'before' ? part.added : part.removed) return null;
        if (side === 'before' ? part.removed : part.added) {
          const Mark = side === 'before' ? 'del' : 'ins';
          return (
            // Parts are made anew with each text.
            // oxlint-disable-next-line react/no-array-index-key
            <Mark
              key={at}
              className={
                side === 'before'
                  ? 'rounded-xs bg-danger-soft text-danger line-through'
                  : 'rounded-xs bg-success-soft text-success no-underline'
              }
            >
              <span className="sr-only">
                {' '}
                {side === 'before' ? captionTexts.review.removed : captionTexts.review.added}:{' '}
              </span>
              {part.value}
            </Mark>
          );
        }
        return part.value;
      })}
    </bdi>
  );
}
