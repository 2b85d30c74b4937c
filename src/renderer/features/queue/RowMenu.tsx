import { ChevronsUp, CirclePause, Ellipsis, Play, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { QueueAction, QueueRow } from '../../../bridge/queue.ts';
import { useKeymap } from '../../app/index.ts';
import { journalTexts } from '../../texts/journal.ts';
import { monitorTexts } from '../../texts/queue-monitor.ts';
import { queueTexts } from '../../texts/queue.ts';
import { cx, IconButton, Menu, type MenuItem, type MenuPlace, placeOf } from '../../ui/index.ts';
import { actionIcons, mainAction } from './actions.ts';
import { waitsForItsTurn } from './journal/order.ts';
import { isCancelled } from './journal/undo.ts';
import { canHold, toggleHold } from './row-commands.ts';
import { useMoves, useRowActions } from './use-row-actions.tsx';

interface RowMenuProps {
  readonly row: QueueRow;
  readonly className?: string | undefined;
}

/**
 * Everything that a row offers, its own button included: the other mouse button and the menu key look for it here. A row that
 * only scrolls past has a bare button: the menu behind it is made when the pointer or the focus comes near, because making thirty
 * of them costs a frame.
 */
export function RowMenu({ row, className }: RowMenuProps) {
  const [near, setNear] = useState<NearMenuProps['near'] | null>(null);
  const isOffered = row.actions.length > 0 || canHold(row);
  if (near === null) {
    if (!isOffered) return null;
    return (
      <button
        type="button"
        aria-haspopup="menu"
        aria-label={queueTexts.moreFor(row.title)}
        onPointerEnter={() => setNear('pointer')}
        onFocus={() => setNear('focus')}
        onPointerDown={(event) => {
          // A finger comes near and presses at once: whatever comes after that finds another button.
          if (event.button !== 0 || event.ctrlKey) return;
          event.preventDefault();
          setNear('click');
        }}
        onClick={() => setNear('click')}
        onContextMenu={(event) => {
          event.preventDefault();
          setNear(placeOf(event));
        }}
        className={cx('size-6 shrink-0 rounded-md leading-none font-bold text-muted', className)}
      >
        {/* A letter costs a fifth of a picture. */}⋯
      </button>
    );
  }
  return <NearMenu row={row} isOffered={isOffered} near={near} className={className} />;
}

interface NearMenuProps extends RowMenuProps {
  /** What came near; a place where the menu was asked for. */
  readonly near: 'pointer' | 'focus' | 'click' | MenuPlace;
  /** There is something to choose. */
  readonly isOffered: boolean;
}

/** The menu that the pointer or the focus has come near to. Once open it stays until it is closed, so that a press hits no row behind. */
function NearMenu({ row, isOffered, near, className }: NearMenuProps) {
  const opens = near === 'click' || (typeof near === 'object' && near);
  const [isOpen, setIsOpen] = useState(opens !== false);
  const { act, resume } = useRowActions();
  const { reorder, selected, waiting } = useMoves();
  const keys = useKeymap();
  const label = queueTexts.moreFor(row.title);
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
      initiallyOpen={opens}
      trigger={
        <IconButton
          label={label}
          icon={Ellipsis}
          size="sm"
          className={className}
          ref={near === 'focus' || near === 'click' ? takeFocus : undefined}
        />
      }
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

/** The focus was on the bare button that this one replaces. */
const takeFocus = (element: HTMLButtonElement | null): void => element?.focus();
