import { useState } from 'react';
import { videoSettingsTexts as texts } from '../../../texts/video-settings.ts';
import { Field, TextInput } from '../../../ui/index.ts';

const lastMoment = Date.UTC(9999, 11, 31);

interface MomentFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** What is wrong with it beside the others; null when nothing is. */
  readonly wrong?: string | null;
  /** ISO-8601. */
  readonly value: string | null;
  /** It goes out as it is. */
  readonly fixed: boolean;
  readonly onChange: (value: string | null) => void;
}

/** A date and a time, or nothing. What is not whole yet stays in the field and is not kept. */
export function MomentField({ label, hint, wrong = null, value, fixed, onChange }: MomentFieldProps) {
  const [partial, setPartial] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const [kept, setKept] = useState({ value, fixed });
  // Taken back, or on its way: what is kept is shown.
  if (kept.value !== value || kept.fixed !== fixed) {
    setKept({ value, fixed });
    setPartial(null);
    setLeft(false);
  }
  const read = (input: HTMLInputElement): void => {
    const now = isPartial(input) ? input.value : null;
    setPartial(now);
    setLeft(false);
    if (now !== null || input.value === localTime(value)) return;
    const at = Date.parse(input.value);
    onChange(at < lastMoment ? new Date(at).toISOString() : null);
  };
  return (
    <Field
      label={label}
      hint={fixed ? texts.eventFixed : hint}
      errors={left ? [texts.momentPartial] : wrong === null ? [] : [wrong]}
      optional
    >
      {(input) => (
        <TextInput
          {...input}
          type="datetime-local"
          disabled={fixed}
          // A year of five digits is no moment that can be sent.
          max="9999-12-31T23:59"
          value={partial ?? localTime(value)}
          onChange={(event) => read(event.target)}
          // Nothing else tells that the last part was taken out of what was no moment any more.
          onKeyUp={(event) => event.key !== 'Tab' && read(event.currentTarget)}
          onBlur={(event) => {
            read(event.target);
            setLeft(isPartial(event.target));
          }}
        />
      )}
    </Field>
  );
}

/** A part of it is missing, or its year is still being typed: after the first digit, that is one of a single digit. */
const isPartial = ({ value, validity }: HTMLInputElement): boolean =>
  value === '' ? validity.badInput : value < '1000';

/** As the browser's field wants it: the user's own time, without a zone. */
function localTime(value: string | null): string {
  const at = value === null ? Number.NaN : Date.parse(value);
  if (!Number.isFinite(at)) return '';
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
