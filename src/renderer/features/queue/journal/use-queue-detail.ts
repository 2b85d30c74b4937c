import type { QueueDetail } from '../../../../bridge/index.ts';
import type { QueueRow } from '../../../../bridge/queue.ts';
import { useAnswer } from '../../../app/index.ts';
import { ask } from '../../../bridge.ts';

/** Everything that is known of an entry, read again whenever its row says something else; null while it is not known. */
export function useQueueDetail({ id, kind, state, phase, reason, checkedAt }: QueueRow): QueueDetail | null {
  // The row itself says what matters, without its log it is still complete; that of a file of the library says everything.
  const { value } = useAnswer(`${id} ${kind} ${state} ${phase} ${reason} ${checkedAt}`, async () =>
    kind === 'download' ? null : ask('queue.detail', { id }),
  );
  return value?.id === id ? value : null;
}
