import { RadioGroup, Switch as SwitchPrimitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';
import { FieldError } from './Field.tsx';
import type { Option } from './inputs.tsx';

interface BoxProps {
  readonly checked: boolean;
  readonly mixed?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
}

interface CheckboxProps extends BoxProps {
  readonly label: ReactNode;
  /** Only for screen readers; the box stands beside something that says it already. */
  readonly hideLabel?: false | undefined;
  readonly hint?: ReactNode;
  /** What is wrong with it as it is. */
  readonly errors?: readonly string[] | undefined;
  /** A dialog begins here. */
  readonly 'data-autofocus'?: true | undefined;
}

interface BareCheckboxProps extends BoxProps {
  readonly label: string;
  readonly hideLabel: true;
}

export function Checkbox(props: CheckboxProps | BareCheckboxProps) {
  const id = useId();
  if (props.hideLabel === true) {
    const { label, ...box } = props;
    return <Box {...box} name={label} />;
  }
  const { label, hint, errors = [], checked, mixed, onChange } = props;
  const told = [...(hint ? [`${id}-hint`] : []), ...(errors.length > 0 ? [`${id}-error`] : [])];
  return (
    <div className="flex items-start gap-2">
      <Box
        id={id}
        first={props['data-autofocus']}
        checked={checked}
        mixed={mixed}
        onChange={onChange}
        hint={told.join(' ') || undefined}
        wrong={errors.length > 0}
      />
      <div className="min-w-0 wrap-anywhere">
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-faint">
            {hint}
          </p>
        )}
        {errors.length > 0 && <FieldError id={`${id}-error`}>{errors.join(' ')}</FieldError>}
      </div>
    </div>
  );
}

interface BoxElementProps extends BoxProps {
  readonly id?: string;
  readonly name?: string;
  /** Ids of the elements that say more. */
  readonly hint?: string | undefined;
  readonly wrong?: boolean;
  /** A dialog begins here. */
  readonly first?: true | undefined;
}

/** One element with nothing in it: lists have one in each row. */
function Box({ id, name, hint, wrong, first, checked, mixed = false, onChange }: BoxElementProps) {
  return (
    <input
      ref={(input) => {
        if (input) input.indeterminate = mixed;
      }}
      id={id}
      data-autofocus={first}
      type="checkbox"
      checked={checked}
      aria-label={name}
      aria-describedby={hint}
      aria-invalid={wrong || undefined}
      onChange={(event) => onChange(event.target.checked)}
      // In the middle of its first line.
      className={cx('check', name === undefined && '-mt-0.5!')}
    />
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
      {/* Its first line in the middle of the switch. */}
      <div className="pt-0.5">
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
  /** None of them is chosen where it is not among them. */
  readonly value: string;
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
      className="inline-flex max-w-full shrink-0 flex-wrap gap-0.5 self-start rounded-lg border border-line bg-canvas p-0.5"
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className="h-7 rounded-md px-3 whitespace-nowrap text-muted max-lg:px-2.5 transition-colors hover:text-ink data-[state=checked]:bg-raised data-[state=checked]:font-medium data-[state=checked]:text-ink data-[state=checked]:ring-1 data-[state=checked]:ring-line-strong"
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
