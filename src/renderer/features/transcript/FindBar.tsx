import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { transcriptTexts as texts } from '../../texts/transcript.ts';
import { IconButton, TextInput, useSettledWords } from '../../ui/index.ts';

interface FindBarProps {
  readonly query: string;
  readonly count: number;
  /** Index of the match that is shown; -1 for none. */
  readonly current: number;
  readonly onQuery: (query: string) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
  /** A new object asks for the field again. */
  readonly wanted: object;
}

export function FindBar({ query, count, current, onQuery, onStep, onClose, wanted }: FindBarProps) {
  const own = useRef<HTMLElement>(null);
  const found = query.trim() === '' ? '' : texts.found(count, current);
  useSettledWords(found);
  useEffect(() => {
    const input = own.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, [wanted]);
  return (
    <search
      ref={own}
      aria-label={texts.find}
      className="flex items-center gap-1 rounded-lg border border-line bg-surface p-1"
    >
      <TextInput
        type="search"
        aria-label={texts.find}
        placeholder={texts.find}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onStep(event.shiftKey ? -1 : 1);
        }}
        className="w-44! [&::-webkit-search-cancel-button]:hidden"
      />
      {/* It changes with every letter: it is said once it rests. */}
      <output aria-live="off" className="min-w-20 px-1 text-center text-xs text-muted tabular">
        {found}
      </output>
      <IconButton label={texts.previousMatch} icon={ChevronUp} disabled={count === 0} onClick={() => onStep(-1)} />
      <IconButton label={texts.nextMatch} icon={ChevronDown} disabled={count === 0} onClick={() => onStep(1)} />
      <IconButton label={texts.closeFind} icon={X} onClick={onClose} />
    </search>
  );
}
