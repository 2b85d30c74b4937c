import { useEffect, useState } from 'react';
import type { QueueDetail } from '../../../../bridge/index.ts';
import type { QueueRow } from '../../../../bridge/models.ts';
import { ask } from '../../../bridge.ts';

/** Everything that is known of an entry, read again whenever its row says something else; null while it is not known. */
export function useQueueDetail(row: QueueRow): QueueDetail | null {
  const [detail, setDetail] = useState<QueueDetail | null>(null);
  const { id, kind, state, phase, reason } = row;
  useEffect(() => {
    // A file of the library: its row says everything.
    if (kind === 'download') return undefined;
    let wanted = true;
    // The row itself says what matters; without its log it is still complete.
    ask('queue.detail', { id }).then(
      (found) => wanted && setDetail(found),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [id, kind, state, phase, reason]);
  return detail?.id === id ? detail : null;
}
