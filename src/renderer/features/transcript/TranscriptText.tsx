import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { languageTag } from '../../texts/languages.ts';
import { transcriptTexts as texts } from '../../texts/transcript.ts';
import { useKeptOffset, useLeftOffset } from '../../ui/index.ts';
import type { TranscriptDocument } from './document.ts';
import type { Match } from './find.ts';
import { clearHighlights, highlightMatches } from './match-highlights.ts';
import { ParagraphRow } from './ParagraphRow.tsx';
import { paragraphOfWord } from './paragraphs.ts';
import { WordMarks } from './word-marks.ts';
import './transcript.css';

/** What the player and the find bar ask of the text. None of it draws the list again. */
export interface TranscriptTextHandle {
  /** Lights a word; -1 for none. */
  light(word: number): void;
  /** Scrolls until the word is in a comfortable place; does nothing where it is already. */
  reveal(word: number): void;
  /** Puts the keyboard on a word. */
  moveCaret(word: number, focus: boolean): void;
  /** The first word in sight. */
  firstInSight(): number;
}

interface TranscriptTextProps {
  /** What is read, under which it is found again where it was left. */
  readonly name: string;
  readonly document: TranscriptDocument;
  /** What it is written in, as the service says it. */
  readonly language: string | null;
  readonly matches: readonly Match[];
  readonly currentMatch: number;
  readonly canPlay: boolean;
  readonly onPlayWord: (word: number) => void;
  /** The user scrolls by hand. */
  readonly onUserScroll: () => void;
  readonly ref: Ref<TranscriptTextHandle>;
}

/** Characters in a line and heights in px, for a first guess at the height of a paragraph that was not drawn yet. */
const guess = { lineChars: 74, lineHeight: 28, around: 20 } as const;
/** Ctrl or ⌘ with these moves the keyboard's word. */
const wordSteps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
const scrollKeys = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']);

/** The words. Only the paragraphs in sight exist, and of the words only the two that are marked ever change. */
export function TranscriptText(props: TranscriptTextProps) {
  const { name, document, language, matches, currentMatch, canPlay, onPlayWord, onUserScroll, ref } = props;
  const { paragraphs, verbatim } = document;
  const viewport = useRef<HTMLElement>(null);
  const revealing = useRef(0);
  const nodeOf = (word: number): Element | null =>
    viewport.current?.querySelector(`[data-word="${String(word)}"]`) ?? null;
  const marks = useRef<WordMarks>(null);
  marks.current ??= new WordMarks(nodeOf);

  const left = useLeftOffset(name);
  // It draws this list again whenever it scrolls, which is what it is for.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: paragraphs.length,
    getScrollElement: () => viewport.current,
    estimateSize: (index) => {
      const paragraph = paragraphs[index];
      const length = (verbatim.ends[(paragraph?.to ?? 1) - 1] ?? 0) - (verbatim.starts[paragraph?.from ?? 0] ?? 0);
      return Math.max(1, Math.ceil(length / guess.lineChars)) * guess.lineHeight + guess.around;
    },
    overscan: 4,
    ...left,
    // The paragraph that has the keyboard's word stays, or scrolling away would lose the focus.
    rangeExtractor: (range) => {
      const kept = paragraphOfWord(paragraphs, marks.current?.caret ?? 0);
      const shown = defaultRangeExtractor(range);
      return kept === -1 || shown.includes(kept) ? shown : [...shown, kept].sort((a, b) => a - b);
    },
  });
  useKeptOffset(name, virtualizer);
  const rows = virtualizer.getVirtualItems();

  useLayoutEffect(() => {
    marks.current?.repaint();
    const shown = rows.flatMap((row) => paragraphs[row.index] ?? []);
    highlightMatches(document, shown, matches, currentMatch, nodeOf);
  });
  useLayoutEffect(() => clearHighlights, []);

  /** Brings the word to a third of the height. A paragraph that was not drawn yet takes some frames to get its true place. */
  const reveal = (word: number, tries = 12): void => {
    cancelAnimationFrame(revealing.current);
    const view = viewport.current;
    const paragraph = paragraphOfWord(paragraphs, word);
    if (view === null || paragraph === -1) return;
    const node = nodeOf(word);
    const again = (): void => {
      if (tries > 0) revealing.current = requestAnimationFrame(() => reveal(word, tries - 1));
    };
    if (node === null) {
      virtualizer.scrollToIndex(paragraph, { align: 'start' });
      again();
      return;
    }
    const frame = view.getBoundingClientRect();
    const place = node.getBoundingClientRect().top - frame.top;
    if (place >= frame.height * 0.08 && place <= frame.height * 0.66) return;
    const far = Math.abs(place) > frame.height * 1.5;
    const calm = far || matchMedia('(prefers-reduced-motion: reduce)').matches;
    view.scrollTo({ top: view.scrollTop + place - frame.height * 0.3, behavior: calm ? 'instant' : 'smooth' });
    if (far) again();
  };
  const moveCaret = (word: number, focus: boolean): void => {
    marks.current?.moveCaret(word);
    if (!focus) return;
    reveal(word);
    const node = nodeOf(word);
    if (node instanceof HTMLElement) node.focus({ preventScroll: true });
  };
  useImperativeHandle(ref, () => ({
    light: (word) => marks.current?.light(word),
    reveal,
    moveCaret,
    firstInSight: () => {
      const top = viewport.current?.scrollTop ?? 0;
      const row = virtualizer.getVirtualItems().find((item) => item.end > top);
      return paragraphs[row?.index ?? 0]?.from ?? 0;
    },
  }));

  const onClick = (event: MouseEvent): void => {
    const word = wordOf(event.target);
    // A click that ends a selection selects and does not play.
    if (word === null || getSelection()?.isCollapsed === false) return;
    marks.current?.moveCaret(word);
    if (canPlay) onPlayWord(word);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (scrollKeys.has(event.key) && !event.altKey) onUserScroll();
    const word = wordOf(event.target);
    if (word === null) return;
    const step = (event.ctrlKey || event.metaKey) && !event.altKey ? wordSteps[event.key] : undefined;
    if (event.key === 'Enter' && canPlay) onPlayWord(word);
    else if (step !== undefined) moveCaret(nextWord(document.words, word, step), true);
    else return;
    event.preventDefault();
  };

  return (
    // Listens for the words inside: a word is a button while the keyboard stands on it, and 30,000 listeners would be one each.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={viewport}
      aria-label={texts.text}
      // A region that scrolls has to be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onWheel={onUserScroll}
      onTouchMove={onUserScroll}
      onPointerDown={(event) => {
        // On the scrollbar: right of the content.
        if (event.target === viewport.current) onUserScroll();
      }}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className="min-h-0 flex-1 overflow-y-auto px-6 pb-24 selectable [contain:strict] focus-visible:-outline-offset-2"
    >
      <div className="relative mx-auto max-w-3xl" style={{ height: virtualizer.getTotalSize() }}>
        {rows.map((row) => {
          const paragraph = paragraphs[row.index];
          return paragraph === undefined ? null : (
            <div
              key={row.key}
              ref={virtualizer.measureElement}
              data-index={row.index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${row.start}px)` }}
            >
              <ParagraphRow
                document={document}
                paragraph={paragraph}
                lang={languageTag(language)}
                canPlay={canPlay}
                onPlayWord={onPlayWord}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}

function wordOf(target: EventTarget | null): number | null {
  const node = target instanceof Element ? target.closest('[data-word]') : null;
  const index = Number(node?.getAttribute('data-word') ?? NaN);
  return Number.isInteger(index) ? index : null;
}

/** The nearest word in a direction that is more than white space; the same word at the ends. */
function nextWord(words: TranscriptDocument['words'], from: number, step: 1 | -1): number {
  for (let at = from + step; at >= 0 && at < words.length; at += step) {
    if (words[at]?.text.trim() !== '') return at;
  }
  return from;
}
