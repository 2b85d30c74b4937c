import type { LucideIcon } from 'lucide-react';

/** A line below the top bar that every screen shows until it is settled. */
export function Banner({
  icon: Icon,
  text,
  children,
}: {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly children?: React.ReactNode;
}) {
  return (
    <output className="flex items-center gap-3 border-b border-line bg-warning-soft px-4 py-1.5 text-warning">
      <Icon aria-hidden className="size-4 shrink-0" />
      <p className="flex-1">{text}</p>
      {children}
    </output>
  );
}
