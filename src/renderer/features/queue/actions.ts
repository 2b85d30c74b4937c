import {
  CirclePlay,
  CircleSlash,
  CircleStop,
  Download,
  EyeOff,
  FolderOpen,
  FolderSearch,
  HelpCircle,
  type LucideIcon,
  RotateCcw,
  Save,
  Trash2,
  Undo2,
} from 'lucide-react';
import { heldUpBy } from '../../../bridge/held-up.ts';
import type { QueueAction, QueueRow } from '../../../bridge/queue.ts';
import { screenOf } from '../../../bridge/screen-of.ts';
import { ask } from '../../bridge.ts';
import { attempt } from '../../ui/index.ts';
import { saveHere, stopSaving } from './file-commands.ts';
import { cancelWithUndo, restore } from './journal/undo.ts';
import { remove, watch } from './row-commands.ts';

export const actionIcons: Record<QueueAction, LucideIcon> = {
  answer: HelpCircle,
  cancel: CircleSlash,
  'decide-again': Undo2,
  'decide-first': HelpCircle,
  'decide-now': HelpCircle,
  open: FolderOpen,
  remove: Trash2,
  retry: RotateCcw,
  save: Save,
  'save-here': Download,
  'show-file': FolderSearch,
  'stop-saving': CircleStop,
  'stop-watching': EyeOff,
  watch: CirclePlay,
};

/** The one that a row offers without a menu, by what helps most. */
const foremost: readonly QueueAction[] = ['answer', 'decide-first', 'decide-now', 'retry', 'watch', 'open', 'cancel'];

/** Where only the file is missing, it helps most to bring it. */
export const mainAction = (row: QueueRow): QueueAction | undefined =>
  row.file?.state === 'failed' && row.actions.includes('save-here')
    ? 'save-here'
    : foremost.find((action) => row.actions.includes(action));

/** Where a row leads: what it makes; null where that has no screen of its own. */
export const routeOf = ({ kind, subjectId }: Pick<QueueRow, 'kind' | 'subjectId'>): string | null =>
  screenOf(kind, subjectId);

/** Where the user decides what held a row up: `decide-first`. */
export const decisionRouteOf = (row: QueueRow): string | null => {
  const route = routeOf(row);
  return route !== null && heldUpBy(row.error) === 'captions' ? `${route}/captions` : route;
};

/** The actions that need no question first. */
type PlainAction = Exclude<QueueAction, 'answer' | 'decide-first' | 'open' | 'retry' | 'save' | 'stop-watching'>;

export function runAction(action: PlainAction, row: QueueRow): void {
  if (action === 'save-here') saveHere([row]);
  if (action === 'stop-saving') stopSaving([row]);
  if (action === 'show-file' && row.file !== null) {
    const { id } = row.file;
    void attempt(() => ask('library.show', { id }));
  }
  if (action === 'cancel') void cancelWithUndo([row]);
  if (action === 'decide-again' || action === 'decide-now') restore(row.id);
  if (action === 'remove') remove([row]);
  if (action === 'watch') watch([row]);
}
