import type { RefObject } from 'react';
import type { Character } from '../../../bridge/index.ts';
import { needsPictures } from '../../../contract/index.ts';
import { announce } from '../../app/index.ts';
import type { KeptForm } from '../../app/kept-form.ts';
import { ask } from '../../bridge.ts';
import { charactersTexts as texts } from '../../texts/characters.ts';
import { useSubmission } from '../../ui/index.ts';
import { genderOf, type TrainFields, trainFaults } from './train-form.ts';
import { usePrices } from './use-characters.ts';

interface TrainingParts {
  readonly character: Character;
  readonly form: Pick<KeptForm<TrainFields>, 'fields' | 'send'>;
  /** With what the service is told. */
  readonly onSent: (told: Omit<TrainFields, 'previewId'>) => void;
  /** Holds the form and the pictures. */
  readonly around: RefObject<HTMLElement | null>;
}

export interface Training extends Omit<ReturnType<typeof useSubmission>, 'tried'> {
  /** Credits; null while they are not known. */
  readonly price: number | null;
  /** It cannot be trained now. */
  readonly off: boolean;
  readonly errorsOf: (field: keyof TrainFields) => readonly string[];
}

/** Has poses made of the chosen picture. */
export function useTraining({ character, form, onSent, around }: TrainingParts): Training {
  const { id, previews, activity, status } = character;
  const { fields } = form;
  const off = activity !== null || status === 'deleting' || status === 'pose-generating' || needsPictures(status);
  const price = usePrices()?.training ?? null;
  const faults = trainFaults(fields, previews);
  const { tried, ...submission } = useSubmission(() => {
    const { previewId, name, age } = fields;
    const gender = genderOf(fields.gender);
    if (faults.size > 0 || previewId === null || gender === null || price === null || off) return null;
    const told = { name: name.trim(), age: age.trim(), gender };
    return form
      .send((sent) => ask('characters.train', { id, previewId, ...told, expectedCredits: price, form: sent }))
      .then(() => {
        announce(texts.trainingStarted);
        onSent(told);
      });
  }, around);
  return {
    ...submission,
    price,
    off,
    errorsOf: (field) => {
      const fault = faults.get(field);
      return tried && fault !== undefined ? [texts.trainFaults[fault]] : [];
    },
  };
}
