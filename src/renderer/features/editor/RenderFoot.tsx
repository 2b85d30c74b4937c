import { Clapperboard, Info, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { AppError, VideoPlan, VideoProblem } from '../../../bridge/index.ts';
import { useActiveAccount, useCommand, useKeys, usePay } from '../../app/index.ts';
import { toAppError } from '../../bridge.ts';
import { editorTexts } from '../../texts/editor.ts';
import { exactPriceTexts } from '../../texts/exact-price.ts';
import { videosTexts } from '../../texts/videos.ts';
import { Button, IconButton, toastError, useAfterPaint, useSubmitKey, useToldUntil } from '../../ui/index.ts';
import { changedThereWords, seenChanges } from '../videos/ChangedThere.tsx';
import { planPrice } from '../videos/plan-price.ts';
import { isUnderWay, phaseOf, stateOf, useExportFailed, useQueueRowOf } from '../videos/video-state.ts';
import { BeingMade } from './BeingMade.tsx';
import type { DraftSession } from './draft-session.ts';
import type { ShownPlan } from './PlanWatch.tsx';
import { RenderDialog } from './RenderDialog.tsx';
import { useEarlyPress } from './use-early-press.ts';

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
  const pay = usePay();
  /** It is written and saved without one; a press says what is needed to make the video. */
  const needsAccount = useActiveAccount() === undefined;
  const status = stateOf(draft, row);
  const tell = useToldUntil(status === 'failed' || status === 'needs-you');
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
  const isMade = isUnderWay(draft, row) && !waiting;
  const look = (): void => setDialog(!isMade);
  useCommand('render', look);
  useSubmitKey(look);
  const keys = useKeys('submit');
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
      tell({ tone: 'success', title: texts.started, detail: isSent ? texts.startedAsSent : texts.startedHint });
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
  const [early, pressEarly] = useEarlyPress({
    plan,
    settled,
    failed: saving === 'failed',
    start: () => void start(),
    onOtherPrice: () => setDialog(true),
  });
  const press = (): void => {
    if (settled || problem !== undefined || plan === null) return void start();
    pressEarly();
    void session.flush();
    return again();
  };
  if (isMade) return <BeingMade row={row} state={videosTexts.state(status, phaseOf(draft, row))} />;
  const busyWords = busy
    ? texts.starting
    : early
      ? texts.pricing
      : waiting
        ? exactPriceTexts.waiting(1)
        : answer.plan === null && answer.error === null && texts.pricing;
  const button = needsAccount ? (
    <Button icon={Clapperboard} onClick={look}>
      {texts.needsAccount}
    </Button>
  ) : (
    <Button
      variant={(status === 'done' || exportFailed || toWrite) && !dialog ? 'secondary' : 'primary'}
      icon={Clapperboard}
      credits={problem === undefined && plan !== null ? planPrice(plan) : null}
      disabled={!settled && problem === undefined && saving === 'failed'}
      title={settled || problem !== undefined ? undefined : texts.unsettled(saving)}
      busy={busyWords}
      onClick={press}
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
      {!needsAccount && <IconButton label={texts.details} icon={Info} keys={keys} onClick={() => setDialog(true)} />}
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
