import { create } from 'zustand';
import { textLength } from '../creations/text-length.ts';

const cloneGenders = ['male', 'female', 'neutral'] as const;
export type CloneGender = (typeof cloneGenders)[number];

export const genderOf = (text: string | null): CloneGender | null =>
  cloneGenders.find((gender) => gender === text) ?? null;

/** What was typed into the form of a new voice and not sent yet. */
export interface CloneFields {
  readonly name: string;
  /** Null: not chosen yet. */
  readonly gender: CloneGender | null;
  /** Null: any. */
  readonly language: string | null;
  readonly description: string;
}

export const emptyClone: CloneFields = { name: '', gender: null, language: null, description: '' };

/** Whether anything would be lost with them. */
export const isBegun = (fields: CloneFields): boolean =>
  Object.values(fields).some((value) => value !== null && value !== '');

export type CloneFault =
  | 'no-sample'
  | 'too-many-samples'
  | 'probing'
  | 'no-name'
  | 'name-long'
  | 'no-gender'
  | 'description-long'
  | 'no-consent';
type CloneField = 'samples' | 'name' | 'gender' | 'description' | 'consent';

/** Limits of the specification for creating ("Voice clones"). Editing has its own. */
export const createLimits = { name: 20, description: 200, samples: 3 } as const;
export const editLimits = { name: 125, description: 255 } as const;

/**
 * What of the form outlives only the screen. Whether one may use a voice is said of the samples that are seen, and asked anew
 * after a restart.
 */
export const useNewVoice = create<{
  /** Null: not decided since the program began. */
  open: boolean | null;
  consent: boolean;
  setOpen(open: boolean): void;
  setConsent(consent: boolean): void;
}>()((set) => ({
  open: null,
  consent: false,
  setOpen: (open) => set({ open }),
  setConsent: (consent) => set({ consent }),
}));

/** What is still missing, by field and in the order of the form. `samples` counts those that can be sent. */
export function cloneFaults(
  fields: CloneFields,
  consent: boolean,
  samples: { readonly ready: number; readonly probing: number },
): ReadonlyMap<CloneField, CloneFault> {
  const faults = new Map<CloneField, CloneFault>();
  if (samples.probing > 0) faults.set('samples', 'probing');
  else if (samples.ready === 0) faults.set('samples', 'no-sample');
  else if (samples.ready > createLimits.samples) faults.set('samples', 'too-many-samples');
  if (fields.name.trim() === '') faults.set('name', 'no-name');
  else if (textLength(fields.name) > createLimits.name) faults.set('name', 'name-long');
  if (fields.gender === null) faults.set('gender', 'no-gender');
  if (textLength(fields.description) > createLimits.description) faults.set('description', 'description-long');
  if (!consent) faults.set('consent', 'no-consent');
  return faults;
}
