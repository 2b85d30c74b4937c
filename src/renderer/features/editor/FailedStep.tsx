import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Draft } from '../../../bridge/index.ts';
import { editorTexts } from '../../texts/editor.ts';
import { queueTexts } from '../../texts/queue.ts';
import { videosTexts } from '../../texts/videos.ts';
import { errorReasons } from '../../ui/index.ts';
import { useFailedStep } from '../videos/failed-step.ts';
import { stateOf, useQueueRowOf } from '../videos/video-state.ts';

interface FailedStepProps {
  readonly draft: Pick<Draft, 'id' | 'remote'>;
  /** The panel beside the script says why the video failed. */
  readonly saidBeside: boolean;
}

/** Says above the script what the service refused or could not make, and why; it may be what everything else waits for. */
export function FailedStep({ draft, saidBeside }: FailedStepProps) {
  const { id, remote } = draft;
  const row = useFailedStep(id);
  const failed = stateOf(draft, useQueueRowOf(id)) === 'failed';
  if (row === undefined && (!failed || remote?.status !== 'failed')) return null;
  if (failed && saidBeside) return null;
  const error = row?.error ?? {
    title: editorTexts.result.failed,
    detail: remote?.failure?.message ?? videosTexts.failedWithoutReason,
  };
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
