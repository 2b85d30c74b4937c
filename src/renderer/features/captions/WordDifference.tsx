import { useMemo } from 'react';
import { captionTexts } from '../../texts/captions.ts';
import { ownLanguage } from '../../texts/languages.ts';
import { textDifference } from '../editor/text-difference.ts';
import { useWrittenIn } from '../editor/written-in.ts';

interface WordDifferenceProps {
  readonly before: string;
  readonly after: string;
  readonly side: 'before' | 'after';
}

/** One side of a change, with what differs marked, also for those who do not see colours. */
export function WordDifference({ before, after, side }: WordDifferenceProps) {
  const lang = useWrittenIn();
  const parts = useMemo(() => textDifference(before, after), [before, after]);
  return (
    <bdi lang={lang} className="wrap-anywhere selectable">
      {parts.map((part, at) => {
        if (part.kind === (side === 'before' ? 'added' : 'removed')) return null;
        if (part.kind !== 'same') {
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
              {/* With a direction of its own it does not decide about that of the caption. */}
              <span dir="ltr" lang={ownLanguage} className="sr-only">
                {' '}
                {side === 'before' ? captionTexts.review.removed : captionTexts.review.added}:{' '}
              </span>
              {part.text}
            </Mark>
          );
        }
        return part.text;
      })}
    </bdi>
  );
}
