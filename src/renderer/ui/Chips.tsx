import { formatNumber } from '../texts/format.ts';
import { cx } from './class-names.ts';

interface Chip<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly count?: number | undefined;
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
    <fieldset aria-label={label} className="flex flex-wrap gap-1">
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value)}
          className={cx(
            'inline-flex h-7 items-center gap-1.5 rounded-md border px-2.5 transition-colors',
            chip.value === value
              ? 'border-line-strong bg-hover text-ink'
              : 'border-transparent text-muted hover:bg-hover hover:text-ink',
          )}
        >
          {chip.label}
          {chip.count !== undefined && <span className="text-xs text-faint tabular">{formatNumber(chip.count)}</span>}
        </button>
      ))}
    </fieldset>
  );
}
