import { formatNumber, formatShort } from '../texts/format.ts';
import { cx } from './class-names.ts';

interface Chip<T extends string> {
  readonly value: T;
  readonly label: string;
  /** Null while it is not known yet; left out where it is not counted. */
  readonly count?: number | null | undefined;
}

interface ChipsProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly chips: readonly Chip<T>[];
  readonly onChange: (value: T) => void;
}

/** Filters in sight, with how many rows each would leave. */
export function Chips<T extends string>({ label, value, chips, onChange }: ChipsProps<T>) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap gap-1 max-lg:gap-0.5">
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
          className={cx(
            'inline-flex h-7 items-center gap-1.5 rounded-md border px-2.5 transition-colors max-lg:gap-1 max-lg:px-2',
            chip.value === value
              ? 'border-line-strong bg-hover text-ink'
              : 'border-transparent text-muted hover:bg-hover hover:text-ink',
          )}
        >
          {chip.label}
          {chip.count !== undefined && <Count of={chip.count} />}
        </button>
      ))}
    </fieldset>
  );
}

/**
 * Keeps its place until it is known, so that nothing moves then. Thousands are short where a window has no room for them beside each other, and whole for screen readers and when pointed at.
 */
function Count({ of: count }: { readonly of: number | null }) {
  if (count === null)
    return (
      <span aria-hidden className="invisible text-xs tabular">
        {formatNumber(0)}
      </span>
    );
  const whole = formatNumber(count);
  const short = formatShort(count);
  return (
    <span className="text-xs text-faint tabular">
      <span className={short === whole ? undefined : 'max-[70rem]:sr-only'}>{whole}</span>
      {short !== whole && (
        <span aria-hidden title={whole} className="min-[70rem]:hidden">
          {short}
        </span>
      )}
    </span>
  );
}
