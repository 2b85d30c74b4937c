import { RadioGroup, Switch as SwitchPrimitive } from 'radix-ui';
import { Check, Minus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Option } from './inputs.tsx';

interface CheckboxProps {
  readonly label: ReactNode;
  /** Only for screen readers; the box stands beside something that says it already. */
  readonly hideLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly mixed?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ label, hideLabel, hint, checked, mixed = false, onChange }: CheckboxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <div className="flex items-start gap-2">
      <span className="relative mt-0.5 inline-grid size-4 shrink-0 place-items-center">
        <input
          ref={input}
          id={id}
          type="checkbox"
          checked={checked}
          // Lists have one in each row: a name costs no element there.
          aria-label={hideLabel && typeof label === 'string' ? label : undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          // The pseudo-element makes a target of 24 px around a box of 16 (WCAG 2.5.8).
          className="peer relative size-4 appearance-none before:absolute before:-inset-1.5  rounded border border-faint bg-raised checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent"
        />
        {(checked || mixed) && (
          <span aria-hidden className="pointer-events-none absolute text-on-accent">
            {mixed ? <Minus className="size-3" strokeWidth={3} /> : <Check className="size-3" strokeWidth={3} />}
          </span>
        )}
      </span>
      {!hideLabel && (
        <div>
          <label htmlFor={id}>{label}</label>
          {hint && (
            <p id={`${id}-hint`} className="text-xs text-faint">
              {hint}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A setting that is on or off and takes effect at once. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-faint">
            {hint}
          </p>
        )}
      </div>
      <SwitchPrimitive.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="h-6 w-10 shrink-0 rounded-full border border-faint bg-hover p-[3px] transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <SwitchPrimitive.Thumb className="block size-4 rounded-full bg-muted transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-accent" />
      </SwitchPrimitive.Root>
    </div>
  );
}

interface SegmentedProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly Option<T>[];
  readonly onChange: (value: T) => void;
}

/** One of a few, all in sight; arrow keys move. */
export function Segmented<T extends string>({ label, value, options, onChange }: SegmentedProps<T>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
      className="inline-flex shrink-0 gap-0.5 self-start rounded-lg border border-line bg-canvas p-0.5"
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className="h-7 rounded-md px-3 text-muted transition-colors hover:text-ink data-[state=checked]:bg-hover data-[state=checked]:font-medium data-[state=checked]:text-ink"
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
