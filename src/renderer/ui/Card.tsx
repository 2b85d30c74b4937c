import { type ReactNode, useId } from 'react';

interface CardProps {
  readonly title?: string | undefined;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A group of things that belong together, under a heading. */
export function Card({ title, description, actions, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-4"
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
