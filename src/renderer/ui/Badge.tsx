import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

/** Grounds and inks. */
export const badgeTones: Record<Tone, string> = {
  neutral: 'bg-hover text-muted',
  // With an edge: the ground of a selected row is the same.
  accent: 'bg-accent-soft text-accent-ink inset-ring inset-ring-accent-ink/30',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
};

interface BadgeProps {
  readonly tone?: Tone | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-5 shrink-0 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap',
        badgeTones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
