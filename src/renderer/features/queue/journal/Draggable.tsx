import { GripVertical } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { journalTexts as texts } from '../../../texts/journal.ts';
import { cx } from '../../../ui/index.ts';
import type { Reorder } from './use-reorder.ts';

/** The entry that is being dragged, and those that move with it. Other rows must not take a file or a piece of text for it. */
let dragged: { readonly id: string; readonly block: ReadonlySet<string> } | null = null;

interface DraggableProps {
  readonly id: string;
  /** It still waits. Once it does not, it stays the same row: one that is drawn anew would lose the keyboard and its menu. */
  readonly waits: boolean;
  readonly reorder: Reorder;
  readonly children: ReactNode;
}

/**
 * A row of the order of what waits, to be dragged before or behind another one. The keyboard has Alt with ↑ and ↓, and buttons beside the
 * list.
 */
export function Draggable({ id, waits, reorder, children }: DraggableProps) {
  const [half, setHalf] = useState<'upper' | 'lower' | null>(null);
  const over = (event: DragEvent<HTMLElement>): void => {
    if (!waits || dragged === null || dragged.block.has(id)) return;
    // The window would refuse it: it takes files from outside only.
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = 'move';
    setHalf(halfOf(event));
  };
  return (
    // The keyboard's way is another one, see above.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      draggable={waits}
      title={waits ? texts.dragHint : undefined}
      onDragStart={(event) => {
        dragged = { id, block: reorder.blockOf(id) };
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('application/x-backlot-entry', id);
      }}
      onDragEnd={() => {
        dragged = null;
      }}
      onDragOver={over}
      onDragLeave={() => setHalf(null)}
      onDrop={(event) => {
        setHalf(null);
        if (!waits || dragged === null || dragged.block.has(id)) return;
        event.preventDefault();
        event.stopPropagation();
        reorder.drop(dragged.id, id, halfOf(event));
      }}
      className={cx(
        'group/drag relative',
        waits && half === 'upper' && 'shadow-[inset_0_2px_0_var(--accent)]',
        waits && half === 'lower' && 'shadow-[inset_0_-2px_0_var(--accent)]',
      )}
    >
      {waits && (
        <GripVertical
          aria-hidden
          className="absolute top-1/2 left-0 size-4 -translate-y-1/2 text-faint opacity-0 group-hover/drag:opacity-100"
        />
      )}
      {children}
    </div>
  );
}

function halfOf(event: DragEvent<HTMLElement>): 'upper' | 'lower' {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return event.clientY < top + height / 2 ? 'upper' : 'lower';
}
