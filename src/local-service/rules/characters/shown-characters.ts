import type { Service } from '../../area.ts';
import { systemCharactersSince } from '../../choices.ts';
import { characterGenres } from './character-genres.ts';
import { posePicture, previewPicture } from './character-pictures.ts';
import { poseRatios, shownRow } from './character-rows.ts';
import type { CharacterRows, ShownCharacter } from './character-rows.ts';
import { drawPerson } from './drawn-person.ts';
import { systemCharacters } from './system-characters.ts';

/** The characters that come with the service. Their pictures are drawn when somebody looks at them. */
export function shownSystemCharacters(service: Service): readonly ShownCharacter[] {
  const { media, randomness } = service;
  return systemCharacters.flatMap((character) => {
    const genre = characterGenres.find(({ slug }) => slug === character.genre);
    if (genre === undefined) return [];
    const preview = `${randomness.name('system preview', character.id)}.jpg`;
    const key = `system ${character.id}`;
    media.offer(preview, () => previewPicture(service, drawPerson(character.person), genre, key));
    const poses = poseRatios.map((_, index) => {
      const pose = `${randomness.name('system pose', `${character.id} ${index}`)}.jpg`;
      media.offer(pose, () => posePicture(service, drawPerson(character.person), genre, index, key));
      return pose;
    });
    return {
      id: character.id,
      name: character.name,
      status: 'ready' as const,
      beforePreview: null,
      genreId: genre.id,
      gender: character.gender,
      age: character.age,
      traits: character.traits,
      previews: [{ id: character.id, media: preview }],
      poses,
      createdAt: systemCharactersSince,
    };
  });
}

/** An account's own characters, newest first, whatever their state. */
export const shownOwnCharacters = (rows: CharacterRows, userId: number): ShownCharacter[] =>
  rows.all(userId).map((row) => shownRow(row, rows.previews(row.id)));

interface CharacterFilter {
  readonly genre?: string | undefined;
  readonly type?: 'system' | 'custom' | undefined;
  readonly status?: string | undefined;
}

/**
 * "system plus own characters, own first". `custom` and a `status` that is asked for show drafts and failed previews, which
 * are hidden otherwise.
 */
export function chosenCharacters(
  own: readonly ShownCharacter[],
  system: readonly ShownCharacter[],
  { genre, type, status }: CharacterFilter,
): ShownCharacter[] {
  const genreId = characterGenres.find(({ slug }) => slug === genre)?.id;
  return [...(type === 'system' ? [] : own), ...(type === 'custom' ? [] : system)].filter((character) => {
    if (genre !== undefined && (genreId === undefined || character.genreId !== genreId)) return false;
    if (status !== undefined) return character.status === status;
    return type === 'custom' || (character.status !== 'draft' && character.status !== 'preview-failed');
  });
}
