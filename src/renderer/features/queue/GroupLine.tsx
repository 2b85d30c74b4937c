import { ChevronRight } from 'lucide-react';
import { formatNumber } from '../../texts/format.ts';
import { monitorTexts as texts } from '../../texts/queue-monitor.ts';
import { cx } from '../../ui/index.ts';
import type { GroupHead } from './groups.ts';

/** Height of the head of a group, px. */
export const groupHeight = 36;

interface GroupLineProps {
  readonly group: GroupHead;
  readonly onToggle: (id: string) => void;
}

/** The head of a group: its name, how many it holds, and how many of them failed or need the user. */
export function GroupLine({ group, onToggle }: GroupLineProps) {
  return (
    <button
      type="button"
      data-open-row
      aria-expanded={group.open}
      onClick={() => onToggle(group.id)}
      className="mx-3 flex h-9 w-[calc(100%-1.5rem)] items-center gap-2 rounded-lg px-3 text-left text-xs font-medium text-muted hover:bg-raised focus-visible:-outline-offset-2"
    >
      <ChevronRight aria-hidden className={cx('size-3.5 shrink-0', group.open && 'rotate-90')} />
      <span className="min-w-0 truncate">
        <bdi>{group.name}</bdi>
      </span>
      <span className="shrink-0 text-faint tabular">
        {formatNumber(group.count)}
        <span className="sr-only"> {texts.groupCountWord(group.count)}</span>
      </span>
      {group.attention > 0 && <span className="shrink-0 text-danger">{texts.groupAttention(group.attention)}</span>}
    </button>
  );
}
