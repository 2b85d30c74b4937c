import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

interface CardProps {
  readonly title?: string | undefined;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A group of things that belong together, under a heading. */
export function Card({ title, description, actions, children, className }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cx('flex flex-col gap-4 rounded-xl border border-line bg-surface p-4', className)}
    >
      {title && (
        <header className="flex items-start justify-between gap-4">
          <div>
            <h2 id={id} className="font-semibold">
              {title}
            </h2>
            {description && <p className="text-muted">{description}</p>}
          </div>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
