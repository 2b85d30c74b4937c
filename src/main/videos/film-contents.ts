import { sharedField, textHash, type FieldValue, type FilmField, type SharedFields } from '../../bridge/index.ts';
import { carriedByExport } from './export-settings.ts';

/** What a film was made from, field by field; of the script its hash. */
export type FilmContents = Readonly<Record<string, FieldValue>>;

const filmFields: readonly FilmField[] = [
  ...sharedField.options.filter((field) => field !== 'title'),
  'imagesFrom' as const,
];

export const isOfFilm = (field: string): boolean => filmFields.includes(field as FilmField); // Or it is none of them.

/**
 * What a film is made from when the service has these fields. `imagesFrom`: the page whose images are attached, where some
 * are used.
 */
export function filmContents(fields: SharedFields, imagesFrom: string | null): FilmContents {
  return Object.fromEntries(
    filmFields.map((field) => {
      if (field === 'imagesFrom') return [field, imagesFrom];
      const value = fields[field] ?? null;
      return [field, field === 'script' ? textHash(String(value ?? '')) : value];
    }),
  );
}

/** The fields in which they differ. */
export const otherContents = (film: FilmContents, now: FilmContents): FilmField[] =>
  filmFields.filter((field) => (film[field] ?? null) !== (now[field] ?? null));

/** What a film is made from after an export, which takes only some of it along. `said`: what it said of that itself. */
export const exported = (film: FilmContents, now: FilmContents, said: SharedFields): FilmContents => ({
  ...film,
  ...carriedByExport(now),
  ...said,
});
