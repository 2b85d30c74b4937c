import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Draft, VideoProblem } from '../../../bridge/index.ts';
import { editorTexts } from '../../texts/editor.ts';
import { queueTexts } from '../../texts/queue.ts';
import { videosTexts } from '../../texts/videos.ts';
import { Button, errorReasons } from '../../ui/index.ts';
import { useFailedStep } from '../videos/failed-step.ts';
import { stateOf, useQueueRowOf } from '../videos/video-state.ts';
import { refusedProblem } from './refused-problem.ts';

interface FailedStepProps {
  readonly draft: Pick<Draft, 'id' | 'remote'>;
  /** The panel beside the script says why the video failed. */
  readonly saidBeside: boolean;
  /** Leads to where it is put right. */
  readonly onShow: (problem: VideoProblem) => void;
}

/** Says above the script what the service refused or could not make, and why; it may be what everything else waits for. */
export function FailedStep({ draft, saidBeside, onShow }: FailedStepProps) {
  const { id, remote } = draft;
  const row = useFailedStep(id);
  const failed = stateOf(draft, useQueueRowOf(id)) === 'failed';
  if (row === undefined && (!failed || remote?.status !== 'failed')) return null;
  if (failed && saidBeside) return null;
  const error = row?.error ?? {
    title: editorTexts.result.failed,
    detail: remote?.failure?.message ?? videosTexts.failedWithoutReason,
  };
  const problem = refusedProblem(row);
  return (
    <div role="alert" className="flex items-start gap-3 border-b border-line bg-danger-soft px-4 py-2">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      <p className="line-clamp-4 min-w-0 flex-1 wrap-anywhere selectable">
        <span className="font-medium text-danger">
          {row ? `${queueTexts.kinds[row.kind]}: ` : ''}
          {error.title}.
        </span>{' '}
        {[error.detail, ...errorReasons(error)].join(' ')}
      </p>
      {problem !== null && (
        <Button size="sm" onClick={() => onShow(problem)}>
          {editorTexts.render.showIt}
        </Button>
      )}
      {row && (
        <Link
          to="/queue"
          state={{ openId: row.id }}
          className="shrink-0 rounded text-accent-ink underline underline-offset-2"
        >
          {editorTexts.render.queue}
        </Link>
      )}
    </div>
  );
}
