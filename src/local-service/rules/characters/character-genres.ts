import type { AspectRatio } from '../../../film/index.ts';
import type { Service } from '../../area.ts';
import { genreChoices } from '../faceless/catalogue.ts';
import { drawPerson } from './drawn-person.ts';
import { looks } from './looks.ts';
import type { Look } from './looks.ts';
import { portrait } from './portrait.ts';
import { samplePerson } from './system-characters.ts';

/** A genre that can draw characters. Its id is the one that it has in the options of faceless videos too. */
export interface CharacterGenre {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly look: Look;
}

/** "character-capable genres only". */
export const characterGenres: readonly CharacterGenre[] = genreChoices.all.flatMap(({ id, name, slug }) => {
  const look = Object.entries(looks).find(([genre]) => genre === slug)?.[1];
  return look === undefined ? [] : [{ id, name, slug, look }];
});

export const characterGenreById = (id: number | null): CharacterGenre | undefined =>
  characterGenres.find((genre) => genre.id === id);

const ratios: readonly AspectRatio[] = ['16:9', '9:16', '1:1'];

/** Genres as answers show them: with a sample for each aspect ratio, drawn when somebody looks at it. */
export function genreViews({ media, randomness }: Service): (genre: CharacterGenre) => unknown {
  const previewOf = (genre: CharacterGenre, ratio: AspectRatio): string =>
    `${randomness.name('genre sample', `${genre.slug} ${ratio}`)}.jpg`;
  for (const genre of characterGenres) {
    for (const ratio of ratios) {
      const framing = { zoom: 1, left: 0.5, top: 0.3, mirrored: false, tilt: 0 };
      media.offer(previewOf(genre, ratio), () =>
        portrait(drawPerson(samplePerson), ratio, framing, genre.look, genre.id),
      );
    }
  }
  return (genre) => ({
    id: genre.id,
    name: genre.name,
    slug: genre.slug,
    preview: Object.fromEntries(ratios.map((ratio) => [ratio, media.url(previewOf(genre, ratio))])),
  });
}
