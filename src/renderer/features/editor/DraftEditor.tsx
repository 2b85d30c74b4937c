import type { EditorView } from '@codemirror/view';
import { useCallback, useRef, useState } from 'react';
import { useCommand, useKey } from '../../app/index.ts';
import type { DraftSession, SessionState } from './draft-session.ts';
import { EditorHeader } from './EditorHeader.tsx';
import { FindBar } from './FindBar.tsx';
import { sceneAt, type ScriptFigures } from './script-figures.ts';
import { ScriptEditor } from './ScriptEditor.tsx';
import { ScriptFoot } from './ScriptFoot.tsx';
import { SidePanel } from './SidePanel.tsx';

interface DraftEditorProps {
  readonly session: DraftSession;
  readonly state: SessionState;
}

const nothingCounted: ScriptFigures = { words: 0, scenes: [] };

/** The script with everything around it. */
export function DraftEditor({ session, state }: DraftEditorProps) {
  const [view, setView] = useState<EditorView | null>(null);
  const [figures, setFigures] = useState(nothingCounted);
  const [scene, setScene] = useState<number | null>(null);
  const [find, setFind] = useState<{ readonly field: 'find' | 'replace' } | null>(null);
  const [panelOpen, setPanelOpen] = useState(true);
  const latest = useRef(nothingCounted);

  const onFigures = useCallback((next: ScriptFigures) => {
    latest.current = next;
    setFigures(next);
  }, []);
  // Each key moves the caret; only another scene is worth a render.
  const onCaret = useCallback(
    (position: number) => setScene(sceneAt(latest.current.scenes, position)?.number ?? null),
    [],
  );
  useCommand('find', () => setFind({ field: 'find' }));
  useKey('replace', () => setFind({ field: 'replace' }));

  return (
    <>
      <EditorHeader
        session={session}
        state={state}
        panelOpen={panelOpen}
        onPanel={() => setPanelOpen(!panelOpen)}
        onFind={() => setFind({ field: 'find' })}
      />
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          {find !== null && view !== null && <FindBar view={view} wanted={find} onClose={() => setFind(null)} />}
          <div className="min-h-0 flex-1">
            <ScriptEditor
              session={session}
              onView={setView}
              onFigures={onFigures}
              onCaret={onCaret}
              onSubmit={() => undefined}
            />
          </div>
        </div>
        {panelOpen && (
          <SidePanel
            session={session}
            state={state}
            figures={figures}
            scene={scene}
            wordsPerMinute={null}
            onGo={(position) => {
              view?.dispatch({ selection: { anchor: position }, scrollIntoView: true });
              view?.focus();
            }}
          />
        )}
      </div>
      <ScriptFoot figures={figures} scene={scene} voice={null} />
    </>
  );
}
