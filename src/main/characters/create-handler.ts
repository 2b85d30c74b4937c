import { z } from 'zod';
import { character as remoteCharacter, operations, type Character as RemoteCharacter } from '../../contract/index.ts';
import { lostInList, type OwnerOf } from '../creations/index.ts';
import type { FilePart } from '../api/index.ts';
import type { JournalEntry, OperationHandler } from '../journal/index.ts';
import { characterTexts } from '../texts/characters.ts';

/** What the journal keeps of a character that was asked for. */
export const characterInput = z.object({
  photoPath: z.string(),
  genreId: z.number().nullable(),
  name: z.string().nullable(),
  description: z.string().nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  age: z.string().nullable(),
  traits: z.array(z.string()),
});
export type CharacterInput = z.infer<typeof characterInput>;

/** The fields of POST /characters beside its picture. */
export function characterBody(input: Omit<CharacterInput, 'photoPath'>): Record<string, unknown> {
  const { genreId, name, description, gender, age, traits } = input;
  const given = { genre_id: genreId, name, description, gender, age };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)),
    ...(traits.length === 0 ? {} : { traits }),
  };
}

function isEqual(remote: RemoteCharacter, { name, genreId, gender, age }: CharacterInput): boolean {
  const same = <T>(theirs: T | null | undefined, ours: T | null): boolean =>
    theirs === null || theirs === undefined || ours === null || theirs === ours;
  return (
    same(remote.name?.trim(), name?.trim() ?? null) &&
    same(remote.genre?.id, genreId) &&
    same(remote.gender, gender ?? 'unknown') &&
    same(remote.age, age)
  );
}

interface CreateParts {
  /** The picture, looked at once more. Throws a `Refusal` when it cannot be sent any more. */
  readonly photo: (path: string) => Promise<FilePart>;
  readonly ownerOf: OwnerOf;
  readonly confirmed: (entry: JournalEntry, remote: RemoteCharacter) => void;
  readonly settled: (entry: JournalEntry) => void;
  readonly reopened: (entry: JournalEntry) => void;
}

/** POST /characters: free; sent twice it makes two characters, so that a lost answer is looked up in the list first. */
export function characterCreateHandler(parts: CreateParts): OperationHandler<CharacterInput> {
  return {
    operation: operations.characters.create,
    input: characterInput,
    serialKey: 'characters.create',
    askText: characterTexts.asked.create,
    prepare: async (_entry, { photoPath, ...fields }) => ({
      body: characterBody(fields),
      files: { image: [await parts.photo(photoPath)] },
    }),
    ...lostInList<CharacterInput, RemoteCharacter>({
      // One answer shows all of them.
      read: (client) => async (page) =>
        page > 1
          ? []
          : (await client.call(operations.characters.list, { query: { type: 'custom' } }, { lane: 'evidence' })).data,
      matches: isEqual,
      ownerOf: parts.ownerOf,
      what: characterTexts.what,
      several: characterTexts.several,
    }),
    confirmed: (entry, _input, data) => parts.confirmed(entry, remoteCharacter.parse(data)),
    settled: (entry) => parts.settled(entry),
    reopened: (entry) => parts.reopened(entry),
  };
}
