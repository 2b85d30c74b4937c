import { useState } from 'react';
import { Field, TextInput } from '../../../ui/index.ts';

interface TextFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string | null;
  readonly maxLength?: number | undefined;
  readonly placeholder?: string | undefined;
  /** Of an address. */
  readonly dir?: 'ltr' | undefined;
  /** What is wrong with a text that is not empty; null when it can be kept. */
  readonly problem?: ((text: string) => string | null) | undefined;
  /** The service refused it, which is said above. */
  readonly invalid?: boolean | undefined;
  /** For each key: nothing that was typed waits for the field to be left. */
  readonly onChange: (value: string | null) => void;
}

/** A short text, or nothing, without space around it. What is wrong stays in the field and is not kept. */
export function TextField({ label, hint, value, problem, invalid, onChange, ...input }: TextFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const problemOf = (text: string): string | null => (text === '' ? null : (problem?.(text) ?? null));
  const wrong = typed === null ? null : problemOf(typed.trim());
  return (
    <Field label={label} hint={hint} errors={wrong === null ? [] : [wrong]} optional>
      {(field) => (
        <TextInput
          {...field}
          {...input}
          aria-invalid={field['aria-invalid'] ?? (invalid || undefined)}
          value={typed ?? value ?? ''}
          onChange={(event) => {
            setTyped(event.target.value);
            const text = event.target.value.trim();
            if (problemOf(text) === null) onChange(text === '' ? null : text);
          }}
          onBlur={() => {
            if (wrong === null) setTyped(null);
          }}
        />
      )}
    </Field>
  );
}
