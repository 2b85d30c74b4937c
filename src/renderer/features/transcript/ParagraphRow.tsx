import { memo } from 'react';
import { formatClock } from '../../texts/format.ts';
import { transcriptTexts as texts } from '../../texts/transcript.ts';
import type { TranscriptDocument } from './document.ts';
import type { Paragraph } from './paragraphs.ts';

interface ParagraphRowProps {
  readonly document: TranscriptDocument;
  readonly paragraph: Paragraph;
  /** What it is written in, as BCP 47 has it. */
  readonly lang: string | undefined;
  readonly canPlay: boolean;
  readonly onPlayWord: (word: number) => void;
}

/** A paragraph with its time. Drawn once: everything that changes while it plays is set on its words from outside. */
export const ParagraphRow = memo(function ParagraphRow(props: ParagraphRowProps) {
  const { document, paragraph, lang, canPlay, onPlayWord } = props;
  const { text, starts, ends } = document.verbatim;
  const { from, to, start } = paragraph;
  const indexes = Array.from({ length: to - from }, (_, at) => from + at);
  return (
    <div className="grid grid-cols-[4.25rem_minmax(0,1fr)] items-baseline gap-x-3 pb-5">
      {start === null ? (
        <span />
      ) : canPlay ? (
        <button
          type="button"
          aria-label={texts.playFrom(formatClock(start))}
          onClick={() => onPlayWord(from)}
          className="h-6 justify-self-end rounded px-1 text-xs text-faint tabular hover:bg-hover hover:text-ink"
        >
          {formatClock(start)}
        </button>
      ) : (
        <span className="justify-self-end px-1 text-xs text-faint tabular">{formatClock(start)}</span>
      )}
      <p dir="auto" lang={lang} className="text-[1rem] leading-7 wrap-anywhere whitespace-pre-wrap">
        {indexes.map((index) => [
          <span key={index} data-word={index}>
            {text.slice(starts[index], ends[index])}
          </span>,
          text.slice(ends[index], index + 1 < to ? starts[index + 1] : trailingEnd(document, to)),
        ])}
      </p>
    </div>
  );
});

/** What follows the last word up to the next paragraph, without the white space between the two. */
function trailingEnd({ verbatim: { text, starts, ends } }: TranscriptDocument, to: number): number {
  const end = ends[to - 1] ?? 0;
  return end + text.slice(end, starts[to] ?? text.length).trimEnd().length;
}
