import { useId } from 'react';
import type { AppError } from '../../../bridge/index.ts';
import { voicesTexts as texts } from '../../texts/voices.ts';
import { Field, FieldError, Textarea, TextInput } from '../../ui/index.ts';
import { textLength } from '../creations/text-length.ts';
import type { CloneGender } from './clone-form.ts';

interface VoiceFieldsProps {
  readonly name: string;
  readonly gender: CloneGender | null;
  readonly description: string;
  /** While they are being read. */
  readonly disabled?: boolean;
  readonly limits: { readonly name: number; readonly description: number };
  /** Words by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (changes: {
    readonly name?: string;
    readonly gender?: CloneGender;
    readonly description?: string;
  }) => void;
}

const genders: readonly CloneGender[] = ['female', 'male', 'neutral'];

/** What a new voice and an edited one have in common. */
export function VoiceFields({
  name,
  gender,
  description,
  disabled = false,
  limits,
  errors,
  onChange,
}: VoiceFieldsProps) {
  const genderError = useId();
  return (
    <>
      <Field
        label={texts.name}
        aside={<Counter length={textLength(name)} limit={limits.name} />}
        errors={errors['name']}
      >
        {(input) => (
          <TextInput
            {...input}
            required
            disabled={disabled}
            value={name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <fieldset
        className="flex flex-col gap-1.5"
        aria-invalid={errors['gender'] !== undefined || undefined}
        aria-describedby={errors['gender'] && genderError}
      >
        <legend className="mb-1.5 font-medium">{texts.gender}</legend>
        <div className="flex flex-wrap gap-4">
          {genders.map((each) => (
            <label key={each} className="flex min-h-6 items-center gap-2">
              <input
                type="radio"
                disabled={disabled}
                name="voice-gender"
                value={each}
                checked={gender === each}
                onChange={() => onChange({ gender: each })}
                className="size-4 accent-(--accent)"
              />
              {texts.genders[each]}
            </label>
          ))}
        </div>
        {errors['gender'] && <FieldError id={genderError}>{errors['gender'].join(' ')}</FieldError>}
      </fieldset>
      <Field
        label={texts.description}
        optional
        aside={<Counter length={textLength(description)} limit={limits.description} />}
        errors={errors['description']}
      >
        {(input) => (
          <Textarea
            {...input}
            rows={3}
            disabled={disabled}
            value={description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

function Counter({ length, limit }: { readonly length: number; readonly limit: number }) {
  return (
    <span className="tabular">
      <span aria-hidden>{texts.shortCounter(length, limit)}</span>
      <span className="sr-only">{texts.counter(length, limit)}</span>
    </span>
  );
}

/** The words that the service or main found for single fields. */
export function fieldErrors(error: AppError | null): Readonly<Record<string, readonly string[]>> {
  return error?.fields ?? {};
}
