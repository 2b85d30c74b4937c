import type { QueueRow } from '../../../bridge/index.ts';
import { editorTexts } from '../../texts/editor.ts';
import { journalTexts } from '../../texts/journal.ts';
import { videoRenderTexts } from '../../texts/video-render.ts';
import { Button, cx } from '../../ui/index.ts';
import { QueueLink } from '../creations/QueueLink.tsx';
import { wantsApproval } from '../queue/journal/approvals.ts';
import { useApproval } from '../queue/journal/use-approval.ts';
import { PriceFunds } from '../queue/PriceFunds.tsx';
import { useLeavesOut } from '../videos/left-by-render.ts';

interface BeingMadeProps {
  /** What was asked for; undefined where the service alone is at it. */
  readonly row: QueueRow | undefined;
  /** How far it is, in words. */
  readonly state: string;
}

/** In place of the button that renders: what is going on, and the answers where that is a question about a price. */
export function BeingMade({ row, state }: BeingMadeProps) {
  const leavesOut = useLeavesOut(row);
  const said = row?.question?.text ?? row?.reason ?? state;
  const isPrice = row !== undefined && wantsApproval(row);
  return (
    <div className={cx('flex min-w-0 items-center justify-end gap-2 text-muted', isPrice && 'flex-wrap')}>
      {/* A question is read whole, with its answers below it. */}
      <p className={cx('flex min-w-0 flex-col', isPrice && 'basis-full text-end')}>
        <span title={said} className="line-clamp-2">
          {said}
        </span>
        {leavesOut && (
          <span title={videoRenderTexts.leftOut} className="line-clamp-2 text-warning">
            {videoRenderTexts.leftOut}
          </span>
        )}
      </p>
      {isPrice && <Approval row={row} />}
      {row && (
        <QueueLink row={row} className="shrink-0">
          {editorTexts.render.queue}
        </QueueLink>
      )}
    </div>
  );
}

function Approval({ row }: { readonly row: QueueRow }) {
  const { answering, agree, cancel } = useApproval(row);
  return (
    <>
      <PriceFunds row={row} />
      <Button
        size="sm"
        variant="primary"
        credits={row.credits ?? 'unknown'}
        busy={answering === 'agree' && journalTexts.working}
        disabled={answering === 'cancel'}
        onClick={() => void agree()}
      >
        {journalTexts.agree}
      </Button>
      <Button
        size="sm"
        busy={answering === 'cancel' && journalTexts.working}
        disabled={answering === 'agree'}
        onClick={() => void cancel()}
      >
        {journalTexts.cancelIt}
      </Button>
    </>
  );
}
