import type { QueueRow } from '../../../bridge/models.ts';
import { commonTexts } from '../../texts/common.ts';
import { queueTexts } from '../../texts/queue.ts';

/** Where an entry stands, in words, the same on every screen. */
export function phaseOf(row: QueueRow): string {
  if (row.state === 'needs-you') return row.question?.text ?? commonTexts.state['needs-you'];
  if (row.state === 'failed') return row.error?.title ?? commonTexts.state.failed;
  // Why it waits, what is being found out, that it is not watched: more than the service's own word says.
  if (row.reason !== null) return row.reason;
  if (row.state === 'waiting') return row.phase === 'preparing' ? queueTexts.preparing : commonTexts.state.waiting;
  return queueTexts.phases[row.phase] ?? (row.phase === '' ? commonTexts.state[row.state] : sentence(row.phase));
}

/** A word of the service's own, written as ours are. */
function sentence(phase: string): string {
  return phase.charAt(0).toLocaleUpperCase() + phase.slice(1);
}
