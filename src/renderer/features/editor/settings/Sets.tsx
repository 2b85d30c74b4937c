import type { ReactNode } from 'react';

interface SetsProps {
  /** Of the problems that are put right here; separated by spaces. */
  readonly field: string;
  readonly children: ReactNode;
}

/** Around what sets one field of several in a group: who is led to that field finds it (`show-problem.ts`). */
export function Sets({ field, children }: SetsProps) {
  return (
    <div data-sets={field} className="contents">
      {children}
    </div>
  );
}
