import type { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { useKeymap } from '../../app/index.ts';
import { editorTexts as texts } from '../../texts/editor.ts';
import { toast } from '../../ui/index.ts';
import type { DraftSession } from './draft-session.ts';
import type { ScriptFigures } from './script-figures.ts';
import { textOf } from './script-sync.ts';
import { useWrittenIn } from './written-in.ts';
import { createScriptView, showChanges } from './script-view.ts';

interface ScriptEditorProps {
  readonly session: DraftSession;
  readonly onView: (view: EditorView | null) => void;
  readonly onFigures: (figures: ScriptFigures) => void;
  readonly onCaret: (position: number, typed: boolean) => void;
}

/** The script, in an editor that saves what is typed. */
export function ScriptEditor(props: ScriptEditorProps) {
  const { session } = props;
  const lang = useWrittenIn();
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const view = createScriptView({
      parent: element.shadowRoot ?? element.attachShadow({ mode: 'open' }),
      script: textOf(session.script),
      label: texts.script,
      placeholder: texts.placeholder,
      onTyped: (changes) => session.typed(changes),
      onFigures: (figures) => latest.current.onFigures(figures),
      onCaret: (position, typed) => latest.current.onCaret(position, typed),
      onBlur: () => void session.flush(),
      keys: useKeymap.getState,
      undo: () => void session.undo(),
      redo: () => void session.redo(),
      onTooLong: () => toast({ tone: 'danger', title: texts.tooLong, detail: texts.tooLongHint }),
    });
    const stopShowing = session.showWith((changes, asked) => showChanges(view, changes, asked));
    latest.current.onView(view);
    const listening = new AbortController();
    // Behind the edge of a shadow root, the keys of the window do not see that somebody is typing.
    element.addEventListener(
      'keydown',
      (event) => {
        if (!event.ctrlKey && !event.metaKey && !/^F\d+$/.test(event.key)) event.stopPropagation();
      },
      { signal: listening.signal },
    );
    return () => {
      listening.abort();
      stopShowing();
      latest.current.onView(null);
      view.destroy();
    };
  }, [session]);
  return <div ref={host} data-script lang={lang} className="h-full min-h-0 [contain:strict]" />;
}
