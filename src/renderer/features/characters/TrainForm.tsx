import { GraduationCap } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AppError, Character } from '../../../bridge/index.ts';
import { ask, toAppError } from '../../bridge.ts';
import { charactersTexts as texts } from '../../texts/characters.ts';
import { Button, ErrorNotice, Field, Select, TextInput } from '../../ui/index.ts';
import { useSubmitKey } from '../creations/index.ts';
import { genderOf, type TrainFields, trainFaults } from './train-form.ts';
import { usePrices } from './use-characters.ts';

interface TrainFormProps {
  readonly character: Character;
  readonly fields: TrainFields;
  readonly ready: boolean;
  readonly onChange: (changes: Partial<TrainFields>) => void;
  readonly onSent: () => void;
}

/** What the service is told of the person when it makes poses of the chosen picture. */
export function TrainForm({ character, fields, ready, onChange, onSent }: TrainFormProps) {
  const { id, previews, activity } = character;
  const price = usePrices()?.training ?? null;
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  // State is too late for a second click within the same frame.
  const sending = useRef(false);
  const faults = trainFaults(fields, previews);
  const errorsOf = (field: keyof TrainFields): string[] => {
    const fault = faults.get(field);
    return tried && fault !== undefined ? [texts.trainFaults[fault]] : [];
  };
  const train = async (): Promise<void> => {
    setTried(true);
    setError(null);
    const { previewId, name, age } = fields;
    const gender = genderOf(fields.gender);
    if (faults.size > 0 || previewId === null || gender === null) return;
    if (price === null || activity !== null || sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await ask('characters.train', {
        id,
        previewId,
        name: name.trim(),
        age: age.trim(),
        gender,
        expectedCredits: price,
      });
      onSent();
    } catch (thrown) {
      setError(toAppError(thrown));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  useSubmitKey(() => void train());
  const wrongPicture = errorsOf('previewId');
  return (
    <form
      noValidate
      aria-label={texts.trainTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void train();
      }}
      className="flex flex-col gap-4"
    >
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
      {wrongPicture.length > 0 && (
        <p role="alert" className="text-danger">
          {wrongPicture.join(' ')}
        </p>
      )}
      {error && <ErrorNotice error={error} actions={{ retry: () => void train() }} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          icon={GraduationCap}
          credits={price}
          disabled={price === null || activity !== null}
          busy={busy && texts.starting}
        >
          {texts.train}
        </Button>
        {activity?.kind === 'training' && <span className="text-xs text-muted">{texts.trainingHint}</span>}
      </div>
    </form>
  );
}
