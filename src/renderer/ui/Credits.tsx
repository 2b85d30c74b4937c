import { Coins } from 'lucide-react';
import { formatCredits, formatNumber } from '../texts/format.ts';
import { cx } from './class-names.ts';
import type { Picture } from './picture-rules.ts';

interface CreditsProps {
  readonly amount: number;
  /** In the colour of the text around it. */
  readonly plain?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The picture that `ListedCredits` shows. */
export const creditsPicture: Picture = { name: 'coins', icon: Coins, ink: 'faint' };

/** The same as `Credits` with the coin as a background, for long lists. */
export function ListedCredits({ amount }: { readonly amount: number }) {
  return (
    <span className="coined picture-coins tabular">
      <span aria-hidden>{formatNumber(amount)}</span>
      <span className="sr-only">{formatCredits(amount)}</span>
    </span>
  );
}

/** An amount of credits: a coin and a number, read out as "12 credits". */
export function Credits({ amount, plain, className }: CreditsProps) {
  return (
    <span className={cx('inline-flex items-center gap-1 whitespace-nowrap tabular', className)}>
      <Coins aria-hidden className={cx('size-3.5', !plain && 'text-faint')} />
      <span aria-hidden>{formatNumber(amount)}</span>
      <span className="sr-only">{formatCredits(amount)}</span>
    </span>
  );
}
