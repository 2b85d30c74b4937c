import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { Tooltip } from './Tooltip.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'children'> {
  /** Its name, for the tooltip and for screen readers. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly keys?: string | undefined;
  readonly size?: 'sm' | 'md' | undefined;
  readonly disabled?: boolean | undefined;
  /** The id of what is read out after its name (`Told`). */
  readonly about?: string | undefined;
}

/** A button with nothing but an icon; its name is shown on hover and focus. */
export function IconButton({
  label,
  icon: Icon,
  keys,
  size = 'md',
  disabled,
  about,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={label} keys={keys} named>
      <Described
        // A tooltip without keys is the name itself, which would be read out twice.
        by={about ?? (keys === undefined ? null : undefined)}
        type="button"
        aria-label={label}
        {...rest}
        aria-disabled={disabled || undefined}
        onClick={(event) => (disabled ? event.preventDefault() : onClick?.(event))}
        className={cx(
          'inline-grid shrink-0 place-items-center rounded-md transition-colors',
          size === 'sm' ? 'size-6' : 'size-8',
          disabled ? 'text-faint opacity-60' : 'text-muted hover:bg-hover hover:text-ink data-[state=open]:bg-hover',
          rest.className,
        )}
      >
        <Icon aria-hidden className="size-4" />
      </Described>
    </Tooltip>
  );
}

interface DescribedProps extends ComponentProps<'button'> {
  /** What describes it in place of its tooltip; null: nothing. */
  readonly by: string | null | undefined;
}

/** A button that is described by something else than its tooltip. */
function Described({ by, 'aria-describedby': tooltip, ...button }: DescribedProps) {
  return <button type="button" {...button} aria-describedby={by === undefined ? tooltip : (by ?? undefined)} />;
}
