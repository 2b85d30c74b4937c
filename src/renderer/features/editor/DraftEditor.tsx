import type { EditorView } from '@codemirror/view';
import { useCallback, useRef, useState } from 'react';
import type { VideoProblem } from '../../../bridge/index.ts';
import { useCommand, useKey } from '../../app/index.ts';
import type { DraftSession, SessionState } from './draft-session.ts';
import { EditorHeader } from './EditorHeader.tsx';
import { FindBar } from './FindBar.tsx';
import { sceneAt, type ScriptFigures } from './script-figures.ts';
import { Conflicts } from './Conflicts.tsx';
import { RenderFoot } from './RenderFoot.tsx';
import { SourceBar } from './SourceBar.tsx';
import { usePlan } from './use-plan.ts';
import { ScriptEditor } from './ScriptEditor.tsx';
import { ScriptFoot } from './ScriptFoot.tsx';
import { type PanelTab, SidePanel } from './SidePanel.tsx';
import { useVideoOptions } from './settings/use-video-options.ts';

interface DraftEditorProps {
  readonly session: DraftSession;
  readonly state: SessionState;
}

const noProblems: readonly VideoProblem[] = [];
const nothingCounted: ScriptFigures = { words: 0, scenes: [] };

/** The script with everything around it. */
export function DraftEditor({ session, state }: DraftEditorProps) {
  const [view, setView] = useState<EditorView | null>(null);
  const [figures, setFigures] = useState(nothingCounted);
  const [scene, setScene] = useState<number | null>(null);
  const [find, setFind] = useState<{ readonly field: 'find' | 'replace' } | null>(null);
  const [panelOpen, setPanelOpen] = useState(true);
  const [tab, setTab] = useState<PanelTab>(state.draft.remote?.url ? 'video' : 'settings');
  // What is missing is marked from the first try on: a new draft is not full of reproaches.
  const [tried, setTried] = useState(false);
  const { draft, facts, saving } = state;
  const trashed = draft.trashedAt !== null;
  const answer = usePlan(
    draft.id,
    trashed ? null : 'publish',
    `${facts.revision} ${saving} ${draft.conflicts.length} ${draft.remote?.status}`,
  );
  const problems = tried ? (answer.plan?.problems ?? noProblems) : noProblems;
  const { options, error: optionsError, again } = useVideoOptions();
  const voice = options?.voices.find(({ id }) => id === state.draft.settings.voiceId) ?? null;
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
  const onGo = useCallback(
    (position: number) => {
      view?.dispatch({ selection: { anchor: position }, scrollIntoView: true });
      view?.focus();
    },
    [view],
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
      <Conflicts session={session} draftId={draft.id} conflicts={draft.conflicts} options={options} />
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <SourceBar
            session={session}
            draftId={draft.id}
            source={draft.scriptSource}
            hasScript={figures.words > 0}
            problems={problems}
          />
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
            tab={tab}
            onTab={setTab}
            session={session}
            draft={draft}
            versionCount={facts.versionCount}
            figures={figures}
            scene={scene}
            problems={problems}
            options={options}
            optionsError={optionsError}
            onOptionsAgain={again}
            onGo={onGo}
          />
        )}
      </div>
      <ScriptFoot figures={figures} scene={scene} voice={voice}>
        {!trashed && (
          <RenderFoot
            session={session}
            state={state}
            answer={answer}
            onMissing={() => {
              setTried(true);
              setPanelOpen(true);
              setTab('settings');
            }}
          />
        )}
      </ScriptFoot>
    </>
  );
}
