import { ChevronsUp, CirclePause, Play, Undo2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { QueueAction, QueueRow } from '../../../bridge/queue.ts';
import { useKeymap } from '../../app/index.ts';
import { journalTexts } from '../../texts/journal.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { queueTexts } from '../../texts/queue.ts';
import { Menu, type MenuItem, NearMenu } from '../../ui/index.ts';
import { actionIcons, mainAction } from './actions.ts';
import { waitsForItsTurn } from './journal/order.ts';
import { isCancelled } from './journal/undo.ts';
import { canHold, toggleHold } from './row-commands.ts';
import { useMoves, useRowActions } from './use-row-actions.tsx';

interface RowMenuProps {
  readonly row: QueueRow;
  readonly className?: string | undefined;
}

/** Everything that a row offers, its own button included. */
export function RowMenu({ row, className }: RowMenuProps) {
  const isOffered = row.actions.length > 0 || canHold(row);
  return (
    <NearMenu label={queueTexts.moreFor(row.title)} size="sm" empty={!isOffered} className={className}>
      {(near) => <OfferedMenu row={row} isOffered={isOffered} {...near} />}
    </NearMenu>
  );
}

interface OfferedMenuProps
  extends Pick<RowMenuProps, 'row'>, Pick<ComponentProps<typeof Menu>, 'trigger' | 'initiallyOpen'> {
  /** There is something to choose. */
  readonly isOffered: boolean;
}

/** Once open it stays until it is closed, so that a press hits no row behind. */
function OfferedMenu({ row, isOffered, trigger, initiallyOpen = false }: OfferedMenuProps) {
  const [isOpen, setIsOpen] = useState(initiallyOpen !== false);
  const { act, resume } = useRowActions();
  const { reorder, selected, waiting } = useMoves();
  const keys = useKeymap();
  if (!isOffered && !isOpen) return null;
  const cancelled = isCancelled(row);
  // One that was cancelled is taken up at its old place instead.
  const actions = row.actions.filter((action) => !(cancelled && action === 'retry'));
  const main = row.held ? undefined : actions.find((action) => action === mainAction(row));
  const itemOf = (action: QueueAction): MenuItem => ({
    label: queueTexts.actions[action],
    icon: actionIcons[action],
    keys: keysOf(action, keys),
    onSelect: () => act(action, row),
  });
  return (
    <Menu
      onOpenChange={setIsOpen}
      // Gone with what it offered, it comes back closed.
      initiallyOpen={isOpen && initiallyOpen}
      trigger={trigger}
      items={[
        ...(cancelled
          ? [{ label: journalTexts.takeUpAgain, icon: Undo2, onSelect: () => resume(row) }]
          : main === undefined
            ? []
            : [itemOf(main)]),
        ...(canHold(row) || row.held
          ? [
              {
                label: row.held ? monitorTexts.release : monitorTexts.hold,
                icon: row.held ? Play : CirclePause,
                keys: keys.queueHold,
                onSelect: () => toggleHold([row]),
              },
            ]
          : []),
        ...(waitsForItsTurn(row)
          ? [
              {
                label: journalTexts.runNext(selected.has(row.id) ? waiting : 1),
                icon: ChevronsUp,
                keys: keys.queueNext,
                onSelect: () => reorder.runNext(row.id),
              },
            ]
          : []),
        ...actions.filter((action) => cancelled || action !== main).map(itemOf),
      ]}
    />
  );
}

function keysOf(action: QueueAction, keys: ReturnType<typeof useKeymap.getState>): string | undefined {
  if (action === 'retry') return keys.queueRetry;
  if (action === 'remove') return keys.queueRemove;
  if (action === 'save') return keys.queueSave;
  return action === 'stop-watching' ? keys.queueStop : undefined;
}
