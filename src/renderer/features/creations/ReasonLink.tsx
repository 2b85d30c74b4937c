import { Link } from 'react-router';
import type { QueueRow } from '../../../bridge/index.ts';
import { creationsTexts as texts } from '../../texts/creations.ts';
import { cx } from '../../ui/index.ts';

interface ReasonLinkProps {
  readonly row: QueueRow;
  readonly className?: string | undefined;
}

/** Why it waits or what is asked, whole, and the way to it in the queue. */
export function ReasonLink({ row, className }: ReasonLinkProps) {
  return (
    <Link
      to="/queue"
      state={{ openId: row.id }}
      className={cx('text-xs wrap-anywhere text-accent-ink underline-offset-2 hover:underline', className)}
    >
      {row.question?.text ?? row.reason ?? texts.inQueue}
    </Link>
  );
}
