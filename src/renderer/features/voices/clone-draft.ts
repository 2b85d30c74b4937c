import { create } from 'zustand';
import { textLength } from '../creations/text-length.ts';

const cloneGenders = ['male', 'female', 'neutral'] as const;
export type CloneGender = (typeof cloneGenders)[number];

export const genderOf = (text: string | null): CloneGender | null =>
  cloneGenders.find((gender) => gender === text) ?? null;

/** What was typed into the form of a new voice and not sent yet. */
export interface CloneDraft {
  readonly name: string;
  readonly gender: CloneGender | null;
  readonly language: string | null;
  readonly description: string;
  readonly consent: boolean;
}

export type DraftFault =
  | 'no-sample'
  | 'too-many-samples'
  | 'probing'
  | 'no-name'
  | 'name-long'
  | 'no-gender'
  | 'description-long'
  | 'no-consent';
type DraftField = 'samples' | 'name' | 'gender' | 'description' | 'consent';

/** Limits of the specification for creating ("Voice clones"). Editing has its own. */
export const createLimits = { name: 20, description: 200, samples: 3 } as const;
export const editLimits = { name: 125, description: 255 } as const;

const emptyDraft: CloneDraft = { name: '', gender: null, language: null, description: '', consent: false };

/** Kept in memory, so that going to another screen and back loses nothing. */
export const useCloneDraft = create<{
  draft: CloneDraft;
  open: boolean;
  change(changes: Partial<CloneDraft>): void;
  setOpen(open: boolean): void;
  clear(): void;
}>()((set) => ({
  draft: emptyDraft,
  open: false,
  change: (changes) => set(({ draft }) => ({ draft: { ...draft, ...changes } })),
  setOpen: (open) => set({ open }),
  clear: () => set({ draft: emptyDraft }),
}));

/** What is still missing, by field and in the order of the form. `samples` counts those that can be sent. */
export function draftFaults(
  draft: CloneDraft,
  samples: { readonly ready: number; readonly probing: number },
): ReadonlyMap<DraftField, DraftFault> {
  const faults = new Map<DraftField, DraftFault>();
  if (samples.probing > 0) faults.set('samples', 'probing');
  else if (samples.ready === 0) faults.set('samples', 'no-sample');
  else if (samples.ready > createLimits.samples) faults.set('samples', 'too-many-samples');
  if (draft.name.trim() === '') faults.set('name', 'no-name');
  else if (textLength(draft.name) > createLimits.name) faults.set('name', 'name-long');
  if (draft.gender === null) faults.set('gender', 'no-gender');
  if (textLength(draft.description) > createLimits.description) faults.set('description', 'description-long');
  if (!draft.consent) faults.set('consent', 'no-consent');
  return faults;
}
