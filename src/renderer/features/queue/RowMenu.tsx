import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { QueueAction, QueueRow } from '../../../bridge/models.ts';
import { queueTexts } from '../../texts/queue.ts';
import { IconButton, Menu } from '../../ui/index.ts';
import { actionIcons } from './actions.ts';
import { useRowActions } from './use-row-actions.tsx';

interface RowMenuProps {
  readonly row: QueueRow;
  readonly actions: readonly QueueAction[];
}

/**
 * The rest of what a row offers. A row that only scrolls past has a bare button: the menu behind it is made when the pointer or
 * the focus comes near, because making thirty of them costs a frame.
 */
export function RowMenu({ row, actions }: RowMenuProps) {
  const { act } = useRowActions();
  const [near, setNear] = useState<'pointer' | 'focus' | 'click' | null>(null);
  const label = queueTexts.moreFor(row.title);
  if (near === null) {
    return (
      <button
        type="button"
        aria-haspopup="menu"
        aria-label={label}
        onPointerEnter={() => setNear('pointer')}
        onFocus={() => setNear('focus')}
        onClick={() => setNear('click')}
        className="inline-grid size-6 shrink-0 place-items-center rounded-md text-muted"
      >
        <Ellipsis aria-hidden className="size-4" />
      </button>
    );
  }
  return (
    <Menu
      initiallyOpen={near === 'click'}
      trigger={<IconButton label={label} icon={Ellipsis} size="sm" ref={near === 'pointer' ? undefined : takeFocus} />}
      items={actions.map((action) => ({
        label: queueTexts.actions[action],
        icon: actionIcons[action],
        onSelect: () => act(action, row),
      }))}
    />
  );
}

/** The focus was on the bare button that this one replaces. */
const takeFocus = (element: HTMLButtonElement | null): void => element?.focus();
