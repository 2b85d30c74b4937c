import type { QueueRow } from '../../bridge/index.ts';
import type { SetAside } from '../store/index.ts';
import { queueTexts } from '../texts/queue.ts';
import { bareRow } from './bare-row.ts';

/** An entry that cannot be read: shown, so that nothing asked for disappears. */
export function setAsideRow(entry: SetAside): QueueRow {
  return {
    ...bareRow,
    id: entry.id,
    accountId: entry.accountId,
    kind: 'transcription',
    title: entry.title,
    state: 'failed',
    phase: 'unreadable',
    createdAt: entry.createdAt,
    error: { code: 'entry-unreadable', ...queueTexts.unreadable },
    actions: [],
  };
}
