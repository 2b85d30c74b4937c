import { Square } from 'lucide-react';
import type { QueueRow } from '../../../bridge/index.ts';
import { queueTexts } from '../../texts/queue.ts';
import type { MenuItem } from '../../ui/index.ts';
import { cancelWithUndo } from '../queue/journal/undo.ts';

/** The item of a menu that cancels what was not sent yet, by its row of the queue; none where it is too late for that. */
export function cancellation(row: QueueRow | undefined): readonly MenuItem[] {
  if (!row?.actions.includes('cancel')) return [];
  return [{ label: queueTexts.actions.cancel, icon: Square, onSelect: () => void cancelWithUndo([row]) }];
}
