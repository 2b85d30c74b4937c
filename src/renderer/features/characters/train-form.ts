import { characterGenders } from '../../../contract/index.ts';
import type { Character } from '../../../bridge/index.ts';
import { textLength } from '../creations/text-length.ts';
import { characterLimits } from './character-form.ts';

export interface TrainFields {
  readonly previewId: number | null;
  readonly name: string;
  readonly age: string;
  readonly gender: string;
}
export type TrainFault = 'noPicture' | 'noName' | 'nameLong' | 'noAge' | 'noGender';

type CharacterGender = (typeof characterGenders)[number];
export const genderOf = (text: string): CharacterGender | null =>
  characterGenders.find((gender) => gender === text) ?? null;

/** What is known already; the user changes what does not fit. */
export function knownOf({ name, age, gender }: Pick<Character, 'name' | 'age' | 'gender'>): TrainFields {
  return { previewId: null, name, age: age ?? '', gender: genderOf(gender ?? '') ?? '' };
}

/** Fields that stand as the service told them before, and are told otherwise `now`; what the user made of them stays. */
export function followed(fields: TrainFields, before: TrainFields, now: TrainFields): Partial<TrainFields> {
  const names = (['name', 'age', 'gender'] as const).filter(
    (name) => now[name] !== before[name] && fields[name] === before[name],
  );
  return Object.fromEntries(names.map((name) => [name, now[name]]));
}

/** What is wrong, by field. `previews`: those that are there; all fields are needed (specification, "Characters"). */
export function trainFaults(
  { previewId, name, age, gender }: TrainFields,
  previews: readonly { readonly id: number }[],
): ReadonlyMap<keyof TrainFields, TrainFault> {
  const faults = new Map<keyof TrainFields, TrainFault>();
  if (!previews.some((preview) => preview.id === previewId)) faults.set('previewId', 'noPicture');
  if (name.trim() === '') faults.set('name', 'noName');
  else if (textLength(name) > characterLimits.name) faults.set('name', 'nameLong');
  if (age.trim() === '') faults.set('age', 'noAge');
  if (genderOf(gender) === null) faults.set('gender', 'noGender');
  return faults;
}
