import { GraduationCap } from 'lucide-react';
import { charactersTexts as texts } from '../../texts/characters.ts';
import { Button, ErrorNotice, Field, Select, TextInput, useSubmitKey } from '../../ui/index.ts';
import type { TrainFields } from './train-form.ts';
import type { Training } from './use-training.ts';

interface TrainFormProps {
  readonly training: Training;
  /** The service trains it now. */
  readonly underWay: boolean;
  readonly fields: TrainFields;
  readonly ready: boolean;
  readonly onChange: (changes: Partial<TrainFields>) => void;
}

/** What the service is told of the person when it makes poses of the chosen picture. */
export function TrainForm({ training, underWay, fields, ready, onChange }: TrainFormProps) {
  const { price, off, errorsOf, busy, error, submit, form } = training;
  useSubmitKey(submit);
  return (
    <form {...form} aria-label={texts.train} className="flex flex-col gap-4">
      <div className="grid grid-cols-[2fr_1fr_1fr] items-start gap-4">
        <Field label={texts.name} errors={errorsOf('name')}>
          {(input) => (
            <TextInput
              {...input}
              disabled={!ready}
              value={fields.name}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={texts.age} errors={errorsOf('age')}>
          {(input) => (
            <TextInput
              {...input}
              disabled={!ready}
              maxLength={200}
              value={fields.age}
              onChange={(event) => onChange({ age: event.target.value })}
            />
          )}
        </Field>
        <Field label={texts.gender} errors={errorsOf('gender')}>
          {(input) => (
            <Select
              {...input}
              disabled={!ready}
              value={fields.gender}
              options={texts.genderChoices}
              onChange={(gender) => onChange({ gender })}
            />
          )}
        </Field>
      </div>
      {error && <ErrorNotice error={error} actions={{ retry: submit }} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          icon={GraduationCap}
          credits={price}
          disabled={price === null || off}
          busy={busy && texts.starting}
        >
          {texts.train}
        </Button>
        {underWay && <span className="text-xs text-muted">{texts.trainingHint}</span>}
      </div>
    </form>
  );
}
