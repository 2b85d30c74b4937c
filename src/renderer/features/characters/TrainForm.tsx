import { GraduationCap } from 'lucide-react';
import type { Character } from '../../../bridge/index.ts';
import { ask } from '../../bridge.ts';
import { charactersTexts as texts } from '../../texts/characters.ts';
import {
  Button,
  ErrorNotice,
  Field,
  FieldError,
  Select,
  TextInput,
  useSubmission,
  useSubmitKey,
} from '../../ui/index.ts';
import { genderOf, type TrainFields, trainFaults } from './train-form.ts';
import { usePrices } from './use-characters.ts';

interface TrainFormProps {
  readonly character: Character;
  readonly fields: TrainFields;
  readonly ready: boolean;
  readonly onChange: (changes: Partial<TrainFields>) => void;
  /** With what the service is told. */
  readonly onSent: (told: Omit<TrainFields, 'previewId'>) => void;
}

/** What the service is told of the person when it makes poses of the chosen picture. */
export function TrainForm({ character, fields, ready, onChange, onSent }: TrainFormProps) {
  const { id, previews, activity, status } = character;
  const off = activity !== null || status === 'deleting';
  const price = usePrices()?.training ?? null;
  const faults = trainFaults(fields, previews);
  const { tried, busy, error, submit, form } = useSubmission(() => {
    const { previewId, name, age } = fields;
    const gender = genderOf(fields.gender);
    if (faults.size > 0 || previewId === null || gender === null || price === null || off) return null;
    const told = { name: name.trim(), age: age.trim(), gender };
    return ask('characters.train', { id, previewId, ...told, expectedCredits: price }).then(() => onSent(told));
  });
  const errorsOf = (field: keyof TrainFields): string[] => {
    const fault = faults.get(field);
    return tried && fault !== undefined ? [texts.trainFaults[fault]] : [];
  };
  useSubmitKey(submit);
  const wrongPicture = errorsOf('previewId');
  return (
    <form {...form} aria-label={texts.trainTitle} className="flex flex-col gap-4">
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
      {wrongPicture.length > 0 && <FieldError>{wrongPicture.join(' ')}</FieldError>}
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
        {activity?.kind === 'training' && <span className="text-xs text-muted">{texts.trainingHint}</span>}
      </div>
    </form>
  );
}
