import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** What to do next. */
  readonly children: ReactNode;
  /** The button that does it. */
  readonly action?: ReactNode;
}

/** An empty screen says what to do next and offers it. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="m-auto flex max-w-sm flex-col items-center gap-4 px-6 py-12 text-center [@media(max-height:500px)]:py-2">
      {/* In a low window, what it offers is in sight instead. */}
      <span className="grid size-12 place-items-center rounded-xl border border-line bg-raised text-muted [@media(max-height:500px)]:hidden">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <div className="flex flex-col gap-1">
        <h2 className="text-lg font-semibold">{title}</h2>
        <p className="text-pretty text-muted">{children}</p>
      </div>
      {action && <div className="flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
