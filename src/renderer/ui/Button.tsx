import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { commonTexts } from '../texts/common.ts';
import { cx } from './class-names.ts';
import { Credits } from './Credits.tsx';
import { useMainActionElsewhere } from './main-action.ts';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-raised text-ink hover:bg-hover',
  ghost: 'text-muted hover:bg-hover hover:text-ink',
  danger: 'bg-danger-fill text-on-accent hover:brightness-110 active:brightness-90',
};
const sizes = { sm: 'h-7 px-2.5 gap-1.5', md: 'h-8 px-3 gap-2', lg: 'h-10 px-4 gap-2 text-base' } as const;

/** Credits, those that it takes at list price and may be more, or that it takes some and nobody knows yet how many. */
export type Price = number | { readonly from: number } | { readonly about: number } | 'unknown';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: keyof typeof sizes | undefined;
  readonly icon?: LucideIcon | undefined;
  /** What is going on ("Signing in…"); the button waits and says it. */
  readonly busy?: string | false | undefined;
  readonly disabled?: boolean | undefined;
  /** What the click costs; shown on the button. */
  readonly credits?: Price | null | undefined;
  readonly children: ReactNode;
}

/** A button. While busy or disabled it keeps the focus (`aria-disabled`), so that the keyboard never loses its place. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'md', icon: Icon, busy, disabled, credits, children, onClick, ...rest } = props;
  const elsewhere = useMainActionElsewhere();
  const look = variant === 'primary' && elsewhere ? 'secondary' : variant;
  const off = Boolean(busy) || disabled === true;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={off || undefined}
      onClick={(event) => (off ? event.preventDefault() : onClick?.(event))}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-md font-medium whitespace-nowrap transition-colors',
        sizes[size],
        // A button that cannot be pressed stays readable: flat and muted rather than transparent.
        off ? 'border border-line bg-raised text-faint' : variants[look],
        rest.className,
      )}
    >
      {busy ? (
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
      ) : (
        Icon && <Icon aria-hidden className="size-4" />
      )}
      {/* A word alone needs no element. */}
      {busy || Icon || credits !== undefined ? <span>{busy || children}</span> : children}
      {credits !== undefined && credits !== null && !busy && (
        <span className="-mr-1 border-l border-current/30 pl-2">
          <PriceWords credits={credits} />
        </span>
      )}
    </button>
  );
}

/** A price in the colour of the text around it. */
export function PriceWords({ credits }: { readonly credits: Price }) {
  if (credits === 'unknown') return commonTexts.priceUnknown;
  if (typeof credits === 'object')
    return (
      <span className="inline-flex items-center gap-1 whitespace-nowrap">
        {'from' in credits ? commonTexts.from : commonTexts.about}{' '}
        <Credits amount={'from' in credits ? credits.from : credits.about} plain />
      </span>
    );
  return credits === 0 ? commonTexts.free : <Credits amount={credits} plain />;
}
