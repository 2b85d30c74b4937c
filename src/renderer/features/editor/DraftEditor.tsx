import type { EditorView } from '@codemirror/view';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import type { VideoProblem } from '../../../bridge/index.ts';
import { useCommand, useKey, useUndoable } from '../../app/index.ts';
import { useKeptForm } from '../../app/kept-form.ts';
import { toldByStart, writtenTag } from '../../texts/written-tag.ts';
import { cx, type WantedField } from '../../ui/index.ts';
import { useFailedStep } from '../videos/failed-step.ts';
import type { DraftSession } from './draft-session.ts';
import { EditorHeader } from './EditorHeader.tsx';
import { FailedStep } from './FailedStep.tsx';
import { emptyQuery } from './find-script.ts';
import { FindBar } from './FindBar.tsx';
import { Conflicts } from './Conflicts.tsx';
import { MendedNotice } from './MendedNotice.tsx';
import { useNumbersOfOthers } from './numbers-of-others.ts';
import { OfAnotherAccount } from './OfAnotherAccount.tsx';
import { PlanWatch, type ShownPlan } from './PlanWatch.tsx';
import { useStandingRefusal, withRefused } from './refused-problem.ts';
import { RenderFoot } from './RenderFoot.tsx';
import { SourceBar } from './SourceBar.tsx';
import { createFigures } from './shown-figures.ts';
import { showProblem } from './show-problem.ts';
import { ScriptEditor } from './ScriptEditor.tsx';
import { ScriptFoot } from './ScriptFoot.tsx';
import { type PanelTab, SidePanel } from './SidePanel.tsx';
import { useVideoOptions } from './settings/use-video-options.ts';
import { WrittenIn, writtenIn } from './written-in.ts';
import { isOverScript, useSidePanel } from './use-side-panel.ts';

interface DraftEditorProps {
  readonly session: DraftSession;
}

const noProblems: readonly VideoProblem[] = [];
const notPlanned: ShownPlan = { plan: null, error: null, current: false, again: () => undefined };

/** The script with everything around it. What is typed and saved draws none of it again: what shows that looks for itself. */
export function DraftEditor({ session }: DraftEditorProps) {
  const draft = useStore(session.state, (state) => state.draft);
  const versionCount = useStore(session.state, ({ facts }) => facts.versionCount);
  const [view, setView] = useState<EditorView | null>(null);
  const [figures] = useState(() => createFigures((from, to) => session.slice(from, to)));
  const hasScript = useStore(figures.store, ({ words }) => words > 0);
  const [answer, setAnswer] = useState(notPlanned);
  const [find, setFind] = useState<WantedField | null>(null);
  const looked = useKeptForm('script-find', emptyQuery, 'view');
  const [panelOpen, setPanelOpen] = useSidePanel();
  const [tab, setTab] = useState<PanelTab>(draft.remote?.url ? 'video' : 'settings');
  // What is missing is marked from the first try on: a new draft is not full of reproaches.
  const [tried, setTried] = useState(false);
  /** To be shown where it is put right, once that is there. */
  const [wanted, setWanted] = useState<VideoProblem | null>(null);
  useEffect(() => {
    if (wanted === null) return undefined;
    // What is in another tab comes after this.
    const frame = requestAnimationFrame(() => showProblem(wanted));
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  const missing = (): void => {
    setTried(true);
    setPanelOpen(true);
    setTab('settings');
  };
  const show = useCallback(
    (problem: VideoProblem): void => {
      setTried(true);
      setPanelOpen(!(isOverScript() && problem.field?.startsWith('script')));
      setTab(problem.field === 'finish.sceneTexts' ? 'video' : 'settings');
      // Another one each time, as it may be the same again.
      setWanted({ ...problem });
    },
    [setPanelOpen],
  );
  const body = useRef<HTMLDivElement>(null);
  const watch = (): void => {
    flushSync(() => {
      setPanelOpen(true);
      setTab('video');
    });
    // The button is gone with it: the keyboard is where the video is.
    body.current?.querySelector<HTMLElement>('[role="tabpanel"]:not([hidden])')?.focus();
  };
  const trashed = draft.trashedAt !== null;
  const refused = useStandingRefusal(useFailedStep(draft), draft);
  const planned = answer.plan?.problems ?? noProblems;
  const problems = useMemo(() => (tried ? withRefused(planned, refused) : noProblems), [tried, planned, refused]);
  const { options, error: optionsError, again } = useVideoOptions();
  const others = useNumbersOfOthers(draft, options);
  const isOtherVoice = others.some(({ field }) => field === 'settings.voiceId');
  const voice = isOtherVoice ? null : (options?.voices.find(({ id }) => id === draft.settings.voiceId) ?? null);
  const thought = writtenIn(draft.scriptSource, voice);
  // With each word that is typed.
  const lang = useStore(figures.store, () => writtenTag(thought, session.slice(0, toldByStart)));
  const toScript = useCallback((): void => {
    if (isOverScript()) flushSync(() => setPanelOpen(false));
  }, [setPanelOpen]);
  const look = useCallback(
    (field: WantedField): void => {
      toScript();
      setFind(field);
    },
    [toScript],
  );
  const onGo = useCallback(
    (position: number) => {
      toScript();
      view?.dispatch({ selection: { anchor: position }, scrollIntoView: true });
      view?.focus();
    },
    [view, toScript],
  );
  useEffect(() => {
    // A draft with nothing in it was opened to be written: what is typed next must not be lost.
    if (view === null || trashed || view.state.doc.length > 0) return undefined;
    // A dialog gives the keyboard back to where it came from, which may be the way here: only what is open here keeps it.
    const take = (): void => {
      const open = document.activeElement?.closest('main *, dialog') ?? null;
      if (open === null) view.focus();
    };
    take();
    // The one that asked for this video goes once this is there.
    const dialog = document.activeElement?.closest('dialog') ?? null;
    dialog?.addEventListener('close', take, { once: true });
    return () => dialog?.removeEventListener('close', take);
  }, [view, trashed]);
  useCommand('find', () => look({ field: 'find' }));
  useKey('replace', () => look({ field: 'replace' }));
  useUndoable(
    () => void session.undo(),
    () => void session.redo(),
  );

  return (
    <WrittenIn value={lang}>
      <PlanWatch session={session} onAnswer={setAnswer} />
      <EditorHeader
        session={session}
        panelOpen={panelOpen}
        onPanel={() => setPanelOpen(!panelOpen)}
        onFind={() => look({ field: 'find' })}
      />
      <Conflicts session={session} draftId={draft.id} conflicts={draft.conflicts} options={options} />
      {draft.mended && <MendedNotice />}
      <OfAnotherAccount session={session} options={options} />
      <FailedStep session={session} saidBeside={panelOpen && tab === 'video'} onShow={show} />
      <div ref={body} className="flex min-h-0 flex-1">
        <div className={cx('flex min-w-0 flex-1 flex-col', panelOpen && 'max-[560px]:hidden')}>
          <SourceBar
            session={session}
            draftId={draft.id}
            source={draft.scriptSource}
            hasScript={hasScript}
            problems={problems}
          />
          {find !== null && view !== null && (
            <FindBar view={view} kept={looked} wanted={find} onClose={() => setFind(null)} />
          )}
          <div data-puts-right="script" className="min-h-0 flex-1">
            <ScriptEditor session={session} onView={setView} onFigures={figures.counted} onCaret={figures.caretAt} />
          </div>
        </div>
        {panelOpen && (
          <SidePanel
            tab={tab}
            onTab={setTab}
            session={session}
            draft={draft}
            versionCount={versionCount}
            figures={figures}
            problems={problems}
            answer={tab === 'video' ? answer : notPlanned}
            options={options}
            optionsError={optionsError}
            onOptionsAgain={again}
            onGo={onGo}
            onShow={show}
          />
        )}
      </div>
      <ScriptFoot figures={figures.store} voice={voice}>
        {!trashed && (
          <RenderFoot
            session={session}
            toWrite={!hasScript && draft.scriptSource.kind !== 'own'}
            answer={answer}
            onMissing={missing}
            onShow={show}
            onWatch={draft.remote?.url && !(panelOpen && tab === 'video') ? watch : null}
          />
        )}
      </ScriptFoot>
    </WrittenIn>
  );
}
