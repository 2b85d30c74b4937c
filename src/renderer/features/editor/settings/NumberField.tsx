import { useState } from 'react';
import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { Field, TextInput } from '../../../ui/index.ts';

interface NumberFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: number | null;
  readonly disabled?: boolean | undefined;
  readonly onChange: (value: number | null) => void;
}

/** A whole number from 1 on, or nothing. What is no number stays in the field and is not kept. */
export function NumberField({ label, hint, value, disabled, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null ? '' : String(value));
  const wrong = typed !== null;
  return (
    <Field label={label} hint={hint} errors={wrong ? [texts.numberWrong] : []} optional>
      {(input) => (
        <TextInput
          {...input}
          disabled={disabled}
          inputMode="numeric"
          maxLength={15}
          value={text}
          onChange={(event) => {
            const next = event.target.value.trim();
            const good = next === '' || /^[1-9]\d*$/.test(next);
            setTyped(good ? null : next);
            if (good) onChange(next === '' ? null : Number(next));
          }}
        />
      )}
    </Field>
  );
}
