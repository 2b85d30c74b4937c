import type { LucideIcon } from 'lucide-react';

/** A line below the top bar that every screen shows until it is settled. */
export function Banner({
  icon: Icon,
  title,
  text,
  children,
}: {
  readonly icon: LucideIcon;
  /** What happened, in a few words, before what follows from it. */
  readonly title?: string | undefined;
  readonly text: string;
  readonly children?: React.ReactNode;
}) {
  return (
    <output className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 border-b border-line bg-warning-soft px-4 py-1.5">
      <Icon aria-hidden className="size-4 shrink-0 text-warning" />
      <p className="min-w-0 flex-[1_1_15rem]">
        {title && <span className="font-medium text-warning">{title}</span>} {text}
      </p>
      {children}
    </output>
  );
}
