import type { CharacterGenre, StagedItem } from '../../../bridge/index.ts';
import { textLength } from '../creations/text-length.ts';

/** What is said of a new character beside its photo. */
export interface CharacterFields {
  readonly name: string;
  readonly genreId: number | null;
  /** What it is called, and the account in which it was chosen; null where that is not known. */
  readonly genreName: string | null;
  readonly genreAccountId: string | null;
  readonly gender: string;
  readonly age: string;
  readonly description: string;
  /** Divided by commas. */
  readonly traits: string;
}
export const emptyCharacter: CharacterFields = {
  name: '',
  genreId: null,
  genreName: null,
  genreAccountId: null,
  gender: '',
  age: '',
  description: '',
  traits: '',
};

/** The style that was chosen, where the account in use means the same by its number; null otherwise. */
export function genreHere(
  { genreId, genreName, genreAccountId }: Pick<CharacterFields, 'genreId' | 'genreName' | 'genreAccountId'>,
  accountId: string | undefined,
  genres: readonly Pick<CharacterGenre, 'id' | 'name'>[] | null,
): number | null {
  if (genreId === null || genreAccountId === null || genreAccountId === accountId) return genreId;
  return genres?.some(({ id, name }) => id === genreId && name === genreName) === true ? genreId : null;
}

/** Specification, "Characters": name 250, description 500; of a trait `characters.create` of the bridge takes 100. */
export const characterLimits = { name: 250, description: 500, trait: 100, traits: 50 } as const;

export type CharacterFault = 'noPhoto' | 'reading' | 'refused' | 'nameLong' | 'descriptionLong' | 'traitLong';

/** Something is in it that was not sent, be it only a photo. */
export const isBegun = (fields: CharacterFields, photos: number): boolean =>
  photos > 0 || Object.values(fields).some((value) => value !== null && value !== '');

/** The traits one by one, each once. */
export function traitsOf(text: string): string[] {
  const traits = text.split(/[,;\n]/u).map((trait) => trait.trim());
  return [...new Set(traits.filter((trait) => trait !== ''))];
}

/** What is wrong, by field and in the order of the form; empty when it can be sent. */
export function characterFaults(
  { name, description, traits }: CharacterFields,
  photo: Pick<StagedItem, 'state'> | undefined,
): ReadonlyMap<'photo' | keyof CharacterFields, CharacterFault> {
  const faults = new Map<'photo' | keyof CharacterFields, CharacterFault>();
  if (photo === undefined) faults.set('photo', 'noPhoto');
  else if (photo.state === 'probing') faults.set('photo', 'reading');
  else if (photo.state === 'refused') faults.set('photo', 'refused');
  if (textLength(name) > characterLimits.name) faults.set('name', 'nameLong');
  if (textLength(description) > characterLimits.description) faults.set('description', 'descriptionLong');
  const each = traitsOf(traits);
  if (each.length > characterLimits.traits || each.some((trait) => trait.length > characterLimits.trait))
    faults.set('traits', 'traitLong');
  return faults;
}
