import { commonTexts } from '../texts/common.ts';
import { formatClock, formatDateTime, formatLength, formatRelative } from '../texts/format.ts';
import { cx } from './class-names.ts';
import { useNow } from './clock.ts';

interface RelativeTimeProps {
  readonly at: number;
  /** Counts seconds too, where somebody waits for the next look. Elsewhere a list of new things would tick in every row. */
  readonly counting?: boolean | undefined;
  /** For who sees it only: see `ElapsedTime`. */
  readonly 'aria-hidden'?: true | undefined;
  readonly className?: string | undefined;
}

/** How long ago, kept right by the shared clock; the exact time on hover. */
export function RelativeTime({ at, counting = false, className, 'aria-hidden': hidden }: RelativeTimeProps) {
  const now = useNow();
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)} aria-hidden={hidden} className={className}>
      {!counting && now - at < 60_000 ? commonTexts.justNow : formatRelative(Math.min(at, now), now)}
    </time>
  );
}

/** Time since an instant, counting. */
export function Elapsed({ since, className }: { readonly since: number; readonly className?: string | undefined }) {
  const now = useNow();
  return <Duration seconds={(now - since) / 1000} className={className} />;
}

interface UsuallyTakesProps {
  readonly since: number;
  /** Until when its own words hold. */
  readonly seconds: number;
  /** How long it usually takes, in words. */
  readonly words: string;
}

/** What is being waited for, as long as that is true; then that it takes longer than usual. */
export function UsuallyTakes({ since, seconds, words }: UsuallyTakesProps) {
  return useNow() - since <= seconds * 1000 ? words : commonTexts.takesLonger;
}

/** The same as `Elapsed` in one element, for who sees it only: in the name of a button it would be read out with each second. */
export function ElapsedTime({ since, className }: { readonly since: number; readonly className?: string | undefined }) {
  return (
    <time aria-hidden className={cx('tabular', className)}>
      {formatClock((useNow() - since) / 1000)}
    </time>
  );
}

interface DurationProps {
  readonly seconds: number;
  /** On hover. */
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

/** A length as on a player ("1:02:03"), read out in words. */
export function Duration({ seconds, title, className }: DurationProps) {
  return (
    <span title={title} className={className}>
      <span aria-hidden className="tabular">
        {formatClock(seconds)}
      </span>
      <span className="sr-only">{formatLength(seconds)}</span>
    </span>
  );
}
