import { CircleAlert, ListChecks } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import type { QueueRow, VideoProblem } from '../../../bridge/index.ts';
import { editorTexts } from '../../texts/editor.ts';
import { videoResultTexts } from '../../texts/video-result.ts';
import { queueTexts } from '../../texts/queue.ts';
import { videosTexts } from '../../texts/videos.ts';
import { Button, cx, errorReasons } from '../../ui/index.ts';
import { decisionRouteOf } from '../queue/actions.ts';
import { RetryHere } from '../queue/RetryHere.tsx';
import { useFailedStep } from '../videos/failed-step.ts';
import { stateOf, useQueueRowOf } from '../videos/video-state.ts';
import type { DraftSession } from './draft-session.ts';
import { refusedProblem } from './refused-problem.ts';

/** What the service says of any request whose fields it names one by one. */
const saysNothing = 'The given data was invalid.';

interface FailedStepProps {
  readonly session: DraftSession;
  /** The panel beside the script says why the video failed. */
  readonly saidBeside: boolean;
  /** Leads to where it is put right. */
  readonly onShow: (problem: VideoProblem) => void;
}

/**
 * Says above the script what the service refused or could not make, and why, or what has to be decided about captions first; it may be
 * what everything else waits for.
 */
export function FailedStep({ session, saidBeside, onShow }: FailedStepProps) {
  const draft = useStore(session.state, (state) => state.draft);
  const { id, remote } = draft;
  const navigate = useNavigate();
  const row = useFailedStep(draft);
  const failed = stateOf(draft, useQueueRowOf(id)) === 'failed';
  if (row === undefined && (!failed || remote?.status !== 'failed')) return null;
  if (failed && saidBeside) return null;
  const error = row?.error ?? {
    title: videoResultTexts.failed,
    detail: remote?.failure?.message ?? videosTexts.failedWithoutReason,
  };
  const problem = refusedProblem(row, draft);
  const reasons = errorReasons(error);
  // Of all fields together, it says nothing that the reasons of each do not.
  const general = error.detail === saysNothing && reasons.length > 0;
  const decision = row?.actions.includes('decide-first') ? decisionRouteOf(row) : null;
  const reason = [...(general ? [] : [error.detail]), ...reasons].join(' ');
  return (
    <div
      role="alert"
      className={cx(
        'flex items-start gap-3 border-b border-line px-4 py-2',
        decision === null ? 'bg-danger-soft' : 'bg-warning-soft',
      )}
    >
      <CircleAlert
        aria-hidden
        className={cx('mt-0.5 size-4 shrink-0', decision === null ? 'text-danger' : 'text-warning')}
      />
      <p title={reason} className="line-clamp-4 min-w-0 flex-1 wrap-anywhere selectable">
        <span className={cx('font-medium', decision === null ? 'text-danger' : 'text-warning')}>
          {row ? `${queueTexts.kinds[row.kind]}: ` : ''}
          {error.title}.
        </span>{' '}
        {reason}
      </p>
      {problem !== null && (
        <Button size="sm" onClick={() => onShow(problem)}>
          {editorTexts.render.showIt}
        </Button>
      )}
      {decision !== null && (
        <Button size="sm" onClick={() => void navigate(decision)}>
          {queueTexts.actions['decide-first']}
        </Button>
      )}
      {/* As the draft is now; what waits behind it goes on then. */}
      {row && canRetryHere(row) && <RetryHere size="sm" row={row} before={() => session.saved()} />}
      {row && (
        <Button size="sm" icon={ListChecks} onClick={() => void navigate('/queue', { state: { openId: row.id } })}>
          {editorTexts.render.queue}
        </Button>
      )}
    </div>
  );
}

/** A render and an export have a button of their own here, which says what they leave out. */
const canRetryHere = ({ kind, actions }: QueueRow): boolean =>
  actions.includes('retry') && kind !== 'video-render' && kind !== 'video-export';
