import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { commonTexts } from '../texts/common.ts';
import { announceFault } from './announce-faults.ts';

/** To be spread over the input, so that label, hint and errors belong to it. */
interface FieldInput {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean | undefined;
  readonly errors?: readonly string[] | undefined;
  /** Shown at the right of the label: a counter, a link. */
  readonly aside?: ReactNode;
  readonly children: (input: FieldInput) => ReactNode;
}

/** A labelled input with a hint, and its errors beside it in words. */
export function Field({ label, hint, optional, errors = [], aside, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint ? hintId : '', errors.length > 0 ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="font-medium">
          {label} {optional && <span className="font-normal text-faint">({commonTexts.optional})</span>}
        </label>
        {aside && <span className="text-xs text-faint">{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': errors.length > 0 || undefined,
      })}
      {errors.length > 0 && <FieldError id={errorId}>{errors.join(' ')}</FieldError>}
      {hint && (
        <p id={hintId} className="text-xs text-pretty text-faint">
          {hint}
        </p>
      )}
    </div>
  );
}

/**
 * What is wrong with a part of a form, below it. Whatever takes the keyboard there is described by it (`id`): it interrupts nobody.
 */
export function FieldError({ id, children }: { readonly id?: string; readonly children: string }) {
  const part = useId();
  useEffect(() => announceFault(part, children), [part, children]);
  return (
    <p id={id} data-fault className="flex gap-1.5 text-danger selectable">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
