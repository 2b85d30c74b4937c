import { memo } from 'react';
import type { TimedWord } from '../../../contract/retiming.ts';
import { captionTexts as texts } from '../../texts/captions.ts';
import { cx } from '../../ui/index.ts';
import { useWrittenIn } from '../editor/written-in.ts';
import { captionTime } from './caption-time.ts';

interface WordStripProps {
  readonly words: readonly TimedWord[];
  /** Seconds: the window of the caption. */
  readonly start: number;
  readonly end: number;
  readonly retimed: boolean;
}

/** When each word is shown, to scale, from the caption's start to its end. */
export const WordStrip = memo(function WordStrip({ words, start, end, retimed }: WordStripProps) {
  const lang = useWrittenIn();
  const length = end - start;
  if (words.length === 0 || length <= 0) return null;
  const share = (seconds: number): number => Math.min(100, Math.max(0, (seconds / length) * 100));
  return (
    <div className="flex items-center gap-2 text-[0.6875rem] text-faint tabular">
      <span aria-hidden>{captionTime(start)}</span>
      <div
        // A picture made of words, read out as one sentence.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={texts.timings(words.map((word) => `${word.text} ${captionTime(word.start)}`).join(', '))}
        className="relative h-5 min-w-0 flex-1 rounded bg-hover"
      >
        {words.map((word, at) => (
          <span
            // A strip is drawn anew with each change; its words have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            dir="auto"
            lang={lang}
            title={`${word.text}: ${captionTime(word.start)} – ${captionTime(word.end)}`}
            className={cx(
              // A word that its block does not hold goes below what stands before it, out of sight: a part of it cannot be read.
              'absolute inset-y-0.5 flex flex-wrap content-start justify-center overflow-hidden rounded-xs border-l-2 leading-4 whitespace-nowrap before:h-4 before:w-px',
              retimed
                ? 'border-warning bg-warning-soft text-warning'
                : 'border-accent-ink bg-accent-soft text-accent-ink',
            )}
            style={{ left: `${share(word.start - start)}%`, width: `${share(word.end - word.start)}%` }}
          >
            {word.text}
          </span>
        ))}
      </div>
      <span aria-hidden>{captionTime(end)}</span>
    </div>
  );
});
