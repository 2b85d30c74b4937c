import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { QueueRow } from '../../../bridge/index.ts';
import { cx } from '../../ui/index.ts';

interface QueueLinkProps {
  readonly row: Pick<QueueRow, 'id'>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Leads to the queue, with an entry open there. */
export function QueueLink({ row, className, children }: QueueLinkProps) {
  return (
    <Link
      to="/queue"
      state={{ openId: row.id }}
      className={cx('rounded text-accent-ink underline underline-offset-2', className)}
    >
      {children}
    </Link>
  );
}
