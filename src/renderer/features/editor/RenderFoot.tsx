import { Clapperboard, Info, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { AppError, VideoPlan, VideoProblem } from '../../../bridge/index.ts';
import { useCommand, useKeys, usePay } from '../../app/index.ts';
import { toAppError } from '../../bridge.ts';
import { editorTexts } from '../../texts/editor.ts';
import { exactPriceTexts } from '../../texts/exact-price.ts';
import { videoRenderTexts } from '../../texts/video-render.ts';
import { videosTexts } from '../../texts/videos.ts';
import { Button, IconButton, toast, toastError, useAfterPaint, useSubmitKey } from '../../ui/index.ts';
import { QueueLink } from '../creations/QueueLink.tsx';
import { changedThereWords, seenChanges } from '../videos/ChangedThere.tsx';
import { planPrice } from '../videos/plan-price.ts';
import { useLeavesOut } from '../videos/left-by-render.ts';
import { phaseOf, stateOf, useExportFailed, useQueueRowOf } from '../videos/video-state.ts';
import type { DraftSession } from './draft-session.ts';
import type { ShownPlan } from './PlanWatch.tsx';
import { RenderDialog } from './RenderDialog.tsx';

const texts = editorTexts.render;

interface RenderFootProps {
  readonly session: DraftSession;
  /** The script is still to be written, which comes first. */
  readonly toWrite: boolean;
  readonly answer: ShownPlan;
  /** The user wants to know what is missing: it is marked where it is put right. */
  readonly onMissing: () => void;
  /** Leads there. */
  readonly onShow: (problem: VideoProblem) => void;
  /** Leads to the film; null where there is none, and where it is in sight. */
  readonly onWatch: (() => void) | null;
}

/** Makes the video, for the price on the button; says what is missing, and then what is going on. */
export function RenderFoot({ session, toWrite, answer, onMissing, onShow, onWatch }: RenderFootProps) {
  const draft = useStore(session.state, (state) => state.draft);
  const row = useQueueRowOf(draft.id);
  const leavesOut = useLeavesOut(row);
  const pay = usePay();
  const status = stateOf(draft, row);
  // What failed may be its script or its page: then it was never rendered.
  const toRetry = status === 'failed' && draft.remote?.status === 'failed';
  const exportFailed = useExportFailed(draft.id) && toRetry;
  const [busy, setBusy] = useState(false);
  const [dialog, setDialog] = useState(false);
  // What ends later may find another dialog, or none, or another screen.
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = dialog;
    return () => {
      isOpen.current = false;
    };
  }, [dialog]);
  const [error, setError] = useState<AppError | null>(null);
  const { plan, current, again } = answer;
  // A price is that of what is saved: none is agreed to while it is being found out.
  const saving = useStore(session.state, (state) => state.saving);
  const settled = useAfterPaint(session.state, ({ saving }) => saving === 'saved') && current;
  /** The plan on which the exact price was asked for: until the next is there, that is what is waited for. */
  const [askedOn, setAskedOn] = useState<VideoPlan | null>(null);
  const waiting = plan !== null && (plan === askedOn || plan.exactPrice === 'being-asked');
  const problems = waiting ? [] : (plan?.problems ?? []);
  const [problem] = problems;
  const underWay = status !== 'draft' && status !== 'failed' && status !== 'done';
  const isMade = underWay && !waiting;
  const look = (): void => setDialog(!isMade);
  useCommand('render', look);
  useSubmitKey(look);
  const keys = useKeys('submit');
  if (isMade) {
    const said = row?.question?.text ?? row?.reason ?? videosTexts.state(status, phaseOf(draft, row));
    return (
      <p className="flex min-w-0 items-center gap-2 text-muted">
        <span className="flex min-w-0 flex-col">
          <span title={said} className="line-clamp-2">
            {said}
          </span>
          {leavesOut && (
            <span title={videoRenderTexts.leftOut} className="line-clamp-2 text-warning">
              {videoRenderTexts.leftOut}
            </span>
          )}
        </span>
        {row && (
          <QueueLink row={row} className="shrink-0">
            {texts.queue}
          </QueueLink>
        )}
      </p>
    );
  }
  const start = async (): Promise<void> => {
    if (problem !== undefined || plan === null) {
      onMissing();
      setDialog(true);
      return;
    }
    // Dearer than an export, and in the place where a draft is rendered: a finished video is not made anew by one click, nor
    // is one whose export failed. Nor is one that failed, where that leaves out something that is set, nor one that another device
    // changed.
    const isTold = plan.changedThere !== undefined || (toRetry && plan.later.length > 0);
    if ((status === 'done' || exportFailed || isTold) && !dialog) {
      setDialog(true);
      return;
    }
    setBusy(true);
    try {
      await session.saved();
      await pay('videos.start', {
        ids: [draft.id],
        action: 'publish',
        approvedTotal: plan.credits,
        ...seenChanges([plan]),
      });
      setDialog(false);
      setError(null);
      const isSent = !plan.steps.some(({ kind }) => kind === 'settings' || kind === 'create');
      toast({ tone: 'success', title: texts.started, detail: isSent ? texts.startedAsSent : texts.startedHint });
    } catch (thrown) {
      const failure = toAppError(thrown);
      setError(failure);
      if (!isOpen.current) toastError(failure);
      again();
    } finally {
      setBusy(false);
    }
  };
  const changed = plan === null || problem !== undefined ? '' : changedThereWords(plan);
  const note = status === 'done' ? texts.anewNote : exportFailed ? texts.exportFailedNote : null;
  const busyWords = busy
    ? texts.starting
    : waiting
      ? exactPriceTexts.waiting(1)
      : answer.plan === null && answer.error === null && texts.pricing;
  const button = (
    <Button
      variant={(status === 'done' || exportFailed || toWrite) && !dialog ? 'secondary' : 'primary'}
      icon={Clapperboard}
      credits={problem === undefined && plan !== null ? planPrice(plan) : null}
      disabled={!settled && problem === undefined}
      title={settled || problem !== undefined ? undefined : texts.unsettled(saving)}
      busy={busyWords}
      onClick={() => void start()}
    >
      {toRetry ? texts.retry : status === 'done' ? texts.anew : texts.render}
    </Button>
  );
  return (
    <div className="flex min-w-0 items-center gap-2">
      {problem !== undefined && (
        <span title={problem.detail} className="min-w-0 truncate text-muted max-lg:hidden">
          {problem.title}
          {problems.length > 1 && ` ${texts.more(problems.length - 1)}`}
        </span>
      )}
      {changed !== '' && (
        <span title={changed} className="min-w-0 truncate text-warning max-lg:hidden">
          {changed}
        </span>
      )}
      <IconButton label={texts.details} icon={Info} keys={keys} onClick={() => setDialog(true)} />
      {button}
      {status === 'done' && onWatch !== null && (
        <Button variant="primary" icon={Play} onClick={onWatch}>
          {texts.watch}
        </Button>
      )}
      {dialog && (
        <RenderDialog
          type={draft.type}
          answer={answer}
          waiting={waiting}
          note={problem === undefined ? note : null}
          error={error ?? answer.error}
          // Without a plan there is nothing to agree to.
          button={problem === undefined && (plan !== null || answer.error === null) ? button : null}
          onClose={() => setDialog(false)}
          onShow={(missing) => {
            setDialog(false);
            onShow(missing);
          }}
          onPrepare={() => {
            setAskedOn(plan);
            return session.saved();
          }}
          onAgain={again}
        />
      )}
    </div>
  );
}
