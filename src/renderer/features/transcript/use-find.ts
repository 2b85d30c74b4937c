import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { TranscriptDocument } from './document.ts';
import { findable, findAll, firstMatchFrom, type Match, stepMatch } from './find.ts';
import { wordOfOffset } from './verbatim.ts';

interface Find {
  readonly open: boolean;
  readonly query: string;
  readonly matches: readonly Match[];
  /** Index of the match that is shown; -1 for none. */
  readonly current: number;
  /** The word at which that match begins. */
  readonly currentWord: number | null;
  setOpen(open: boolean): void;
  /** Looks for something, beginning at the first word in sight. */
  look(query: string, fromWord: number): void;
  step(step: 1 | -1): void;
}

const none: readonly Match[] = [];

/** Finding in the text. `show` brings a word into sight. */
export function useFind(document: TranscriptDocument, show: (word: number) => void): Find {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState(-1);
  const text = useMemo(() => (open ? findable(document.verbatim.text) : null), [open, document]);
  // What is typed shows at once; the marks follow.
  const wanted = useDeferredValue(open ? query : '');
  const matches = useMemo(() => (text === null ? none : findAll(text, wanted)), [text, wanted]);

  const go = useCallback(
    (found: readonly Match[], next: number) => {
      setCurrent(next);
      const match = found[next];
      if (match !== undefined) show(wordOfOffset(document.verbatim.starts, match.from));
    },
    [document, show],
  );
  const shown = Math.min(current, matches.length - 1);
  const match = matches[shown];
  return {
    open,
    query,
    matches,
    current: shown,
    currentWord: match === undefined ? null : wordOfOffset(document.verbatim.starts, match.from),
    setOpen,
    look: (next, fromWord) => {
      setQuery(next);
      const found = text === null ? none : findAll(text, next);
      go(found, firstMatchFrom(found, document.verbatim.starts[fromWord] ?? 0));
    },
    step: (step) => go(matches, stepMatch(matches.length, current, step)),
  };
}
