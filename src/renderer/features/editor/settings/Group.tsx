import { ChevronRight, CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { VideoProblem } from '../../../../bridge/index.ts';
import { cx } from '../../../ui/index.ts';

interface GroupProps {
  readonly title: string;
  /** What is chosen, while the group is closed. */
  readonly summary?: string | undefined;
  readonly open?: boolean | undefined;
  /** What a render still needs of this group. */
  readonly problems?: readonly VideoProblem[] | undefined;
  readonly children: ReactNode;
}

/** Settings that belong together, open or closed. What is missing is said where it is put right. */
export function Group({ title, summary, open = false, problems = [], children }: GroupProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  // What opened for something that is missing stays open while that is put right: it would go under the hand.
  if (chosen === null && problems.length > 0) setChosen(true);
  const shown = chosen ?? open;
  return (
    <details
      open={shown}
      data-puts-right={problems.map(({ field }) => field).join(' ')}
      onToggle={(event) => {
        if (event.currentTarget.open === shown) return;
        setChosen(event.currentTarget.open);
        if (event.currentTarget.open) {
          const group = event.currentTarget;
          // Once its content is there.
          requestAnimationFrame(() => group.scrollIntoView({ block: 'nearest' }));
        }
      }}
      className="group border-b border-line"
    >
      <summary className="flex h-10 items-center gap-2 px-4 hover:bg-hover focus-visible:-outline-offset-2">
        <ChevronRight aria-hidden className="size-3.5 shrink-0 text-faint transition-transform group-open:rotate-90" />
        <span className="font-medium whitespace-nowrap">{title}</span>
        {problems.length > 0 && <CircleAlert aria-hidden className="size-3.5 shrink-0 text-danger" />}
        <span className={cx('ml-auto min-w-0 truncate pl-2 text-faint group-open:hidden')}>{summary}</span>
      </summary>
      {shown && (
        <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
          {problems.map(({ code, title: what, detail }) => (
            <p key={code} className="flex gap-1.5 text-danger">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>
                {what}. {detail}
              </span>
            </p>
          ))}
          {children}
        </div>
      )}
    </details>
  );
}
