import type { EditorView } from '@codemirror/view';
import { CaseSensitive, ChevronDown, ChevronUp, type LucideIcon, WholeWord, X } from 'lucide-react';
import { type KeyboardEvent as ReactKeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { KeptForm } from '../../app/kept-form.ts';
import { editorTexts } from '../../texts/editor.ts';
import { Button, cx, IconButton, TextInput, useFindFocus, useSettledWords, type WantedField } from '../../ui/index.ts';
import {
  lookFor,
  type Matches,
  matchesOf,
  mostCounted,
  replaceEvery,
  replaceOne,
  type ScriptQuery,
  step,
  stopLooking,
} from './find-script.ts';

const texts = editorTexts.findBar;

interface FindBarProps {
  readonly view: EditorView;
  /** What was looked for last. */
  readonly kept: KeptForm<ScriptQuery>;
  /** Which field is to be typed in; a new object asks again. */
  readonly wanted: WantedField;
  readonly onClose: () => void;
}

/** Finds and replaces in the script. */
export function FindBar({ view, kept, wanted, onClose }: FindBarProps) {
  const [selected] = useState(() => selectedText(view));
  const [isOld, setIsOld] = useState(selected === '');
  const [query, setQuery] = useState<ScriptQuery>({ ...kept.fields, find: selected || kept.fields.find });
  const [matches, setMatches] = useState<Matches>(() => matchesOf(view, query));
  /** How many the last press replaced, until something else is done: that nothing is found any more is no failure then. */
  const [replaced, setReplaced] = useState(0);
  const bar = useRef<HTMLElement>(null);
  const { find: findField, replace: replaceField } = useFindFocus(wanted, isOld);
  useEffect(() => lookFor(view, query), [view, query]);
  const change = (changes: Partial<ScriptQuery>): void => {
    const next = { ...query, ...changes };
    setQuery(next);
    kept.change(next);
    setIsOld(false);
    setReplaced(0);
    setMatches(matchesOf(view, next));
  };
  const close = useCallback(() => {
    stopLooking(view);
    onClose();
  }, [view, onClose]);
  useEffect(() => {
    const element = bar.current;
    const listening = new AbortController();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.isComposing) close();
    };
    element?.addEventListener('keydown', onKey, { signal: listening.signal });
    return () => listening.abort();
  }, [close]);
  const run = (act: () => void): void => {
    setIsOld(false);
    setReplaced(0);
    act();
    setMatches(matchesOf(view, query));
  };
  const many = matches.count > mostCounted;
  const found = many ? texts.many(mostCounted) : texts.count(matches.current, matches.count);
  const told = replaced > 0 ? texts.replaced(replaced) : query.find === '' ? '' : found;
  useSettledWords(told);
  return (
    <search
      ref={bar}
      aria-label={texts.label}
      className="relative flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-canvas py-2 pr-12 pl-3"
    >
      {/* What is sought and what takes its place, one key apart; then how, and what is done, below where there is no room. */}
      <div className="flex max-w-full items-center gap-1.5 max-md:flex-wrap">
        <TextInput
          ref={findField}
          aria-label={texts.find}
          placeholder={texts.find}
          value={query.find}
          onChange={(event) => change({ find: event.target.value })}
          onKeyDown={(event) => {
            if (isEnter(event)) run(() => step(view, !event.shiftKey));
          }}
          className="w-40! min-w-0 max-lg:w-28!"
        />
        <TextInput
          ref={replaceField}
          aria-label={texts.replace}
          placeholder={texts.replace}
          value={query.replace}
          onChange={(event) => change({ replace: event.target.value })}
          onKeyDown={(event) => {
            if (isEnter(event)) run(() => replaceOne(view));
          }}
          className="w-40! max-lg:w-28!"
        />
      </div>
      <div className="flex max-w-full items-center gap-1.5 max-md:flex-wrap">
        {/* It changes with every letter: it is said once it rests. */}
        <output aria-live="off" className="min-w-20 shrink-0 text-xs whitespace-nowrap text-muted tabular">
          {told}
        </output>
        <Toggle
          icon={CaseSensitive}
          label={texts.matchCase}
          on={query.matchCase}
          onChange={(matchCase) => change({ matchCase })}
        />
        <Toggle
          icon={WholeWord}
          label={texts.wholeWords}
          on={query.wholeWords}
          onChange={(wholeWords) => change({ wholeWords })}
        />
        <IconButton label={texts.previous} icon={ChevronUp} onClick={() => run(() => step(view, false))} />
        <IconButton label={texts.next} icon={ChevronDown} onClick={() => run(() => step(view, true))} />
      </div>
      <div className="flex max-w-full items-center gap-1.5 max-md:flex-wrap">
        <Button size="sm" disabled={matches.count === 0} onClick={() => run(() => replaceOne(view))}>
          {texts.replaceOne}
        </Button>
        <Button
          size="sm"
          disabled={matches.count === 0}
          onClick={() => run(() => setReplaced(replaceEvery(view, query)))}
        >
          {texts.replaceAll}
        </Button>
      </div>
      <IconButton label={texts.close} icon={X} onClick={close} className="absolute! top-2 right-3" />
    </search>
  );
}

/** Enter that ends a word being composed, as Japanese is typed, is for that word. */
const isEnter = ({ key, nativeEvent }: ReactKeyboardEvent): boolean => key === 'Enter' && !nativeEvent.isComposing;

/** What is selected, when it is part of one line. */
function selectedText(view: EditorView): string {
  const { from, to } = view.state.selection.main;
  const text = view.state.sliceDoc(from, Math.min(to, from + 200));
  return text.includes('\n') ? '' : text;
}

interface ToggleProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

function Toggle({ icon, label, on, onChange }: ToggleProps) {
  return (
    <IconButton
      label={label}
      icon={icon}
      aria-pressed={on}
      onClick={() => onChange(!on)}
      className={cx(on && 'bg-accent-soft text-accent-ink!')}
    />
  );
}
