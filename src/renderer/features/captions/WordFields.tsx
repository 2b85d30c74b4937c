import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { TimedWord } from '../../../contract/retiming.ts';
import { captionTexts as texts } from '../../texts/captions.ts';
import { useWrittenIn } from '../editor/written-in.ts';
import { directionOf } from './caption-line.ts';
import { captionTime } from './caption-time.ts';

interface WordFieldsProps {
  readonly words: readonly TimedWord[];
  /** The id of what is wrong with an empty one. */
  readonly about: string;
  readonly onChange: (words: readonly string[]) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A field for each spoken word, with its time: what stands in one is shown for as long as that word is heard. */
export function WordFields({ words, about, onChange, onKeyDown }: WordFieldsProps) {
  const lang = useWrittenIn();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  return (
    // Fields have no text of their own that the browser could tell the direction by.
    <div ref={place} dir={directionOf(words)} lang={lang} className="flex flex-wrap gap-1.5">
      {words.map((word, at) => (
        // A word has no other name than its place, and its place never changes here.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at} className="flex flex-col items-center">
          <input
            type="text"
            dir="auto"
            aria-label={texts.word(at + 1, captionTime(word.start))}
            aria-invalid={word.text.trim() === '' || undefined}
            aria-describedby={word.text.trim() === '' ? about : undefined}
            value={word.text}
            spellCheck
            onChange={(event) => onChange(words.map(({ text }, other) => (other === at ? event.target.value : text)))}
            onKeyDown={onKeyDown}
            className="field-sizing-content h-7 max-w-60 min-w-8 rounded-md border border-field bg-raised px-1.5 text-center text-[0.9375rem] hover:border-faint focus:border-accent-ink aria-invalid:border-danger"
          />
          <span aria-hidden className="text-[0.6875rem] text-faint tabular">
            {captionTime(word.start)}
          </span>
        </span>
      ))}
    </div>
  );
}
