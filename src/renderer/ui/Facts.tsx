import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

interface FactsProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A list of names and what stands for each. */
export function Facts({ className, children }: FactsProps) {
  return <dl className={cx('grid grid-cols-[auto_1fr] gap-y-2', className ?? 'gap-x-6')}>{children}</dl>;
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-faint">{name}</dt>
      <dd className="min-w-0 wrap-anywhere selectable">{children}</dd>
    </>
  );
}
