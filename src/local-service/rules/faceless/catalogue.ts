import { backgrounds, clipEngines, genres, imageEngines, music } from '../../../film/index.ts';
import type { Engine, Entry } from '../../../film/index.ts';

/** An entry of the options with the number by which requests name it. Each list counts from 1 by itself. */
type Numbered<E extends Entry> = E & { readonly id: number };

interface Choices<E extends Entry> {
  readonly all: readonly Numbered<E>[];
  byId(id: number | null): Numbered<E> | null;
}

function numbered<E extends Entry>(entries: readonly E[]): Choices<E> {
  const all = entries.map((entry, index) => ({ ...entry, id: index + 1 }));
  return { all, byId: (id) => all.find((entry) => entry.id === id) ?? null };
}

/** What videos are made of; the film catalogue only grows at its end, so ids never change. */
export const genreChoices = numbered<Entry>(genres);
export const backgroundChoices = numbered<Entry>(backgrounds);
export const musicChoices = numbered<Entry>(music);
export const imageEngineChoices = numbered<Engine>(imageEngines);
export const clipEngineChoices = numbered<Engine>(clipEngines);

/** `id`, `name` and `slug`, as most lists and relations show them. */
export const shortView = ({ id, name, slug }: Numbered<Entry>) => ({ id, name, slug });

/** `genre` of a video and of a preset. */
export function genreView(id: number | null) {
  const genre = genreChoices.byId(id);
  return genre === null ? null : { ...shortView(genre), active: true };
}

const lists = {
  genre_id: genreChoices,
  background_id: backgroundChoices,
  music_id: musicChoices,
  image_engine_id: imageEngineChoices,
  clip_engine_id: clipEngineChoices,
} as const;

/** What is wrong with the ids of a body: those that are sent, are not null, and name nothing. */
export function unknownChoices(body: { readonly [name in keyof typeof lists]?: number | null | undefined }) {
  const errors: Record<string, string[]> = {};
  for (const [field, list] of Object.entries(lists)) {
    // The keys of `lists` are those of the body.
    const id = body[field as keyof typeof lists] ?? null;
    if (id !== null && list.byId(id) === null)
      errors[field] = [`The selected ${field.replaceAll('_', ' ')} is invalid.`];
  }
  return errors;
}
