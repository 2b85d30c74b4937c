import { sharedField, textHash, type FieldValue, type FilmField, type SharedFields } from '../../bridge/index.ts';

/** What a film was made from, field by field; of the script its hash. */
export type FilmContents = Readonly<Record<string, FieldValue>>;

const filmFields: readonly FilmField[] = [
  ...sharedField.options.filter((field) => field !== 'title'),
  'imagesFrom' as const,
];

/** Settings that the specification names for an export, beside the finish; everything else goes into a film with a render. */
const exportFields: ReadonlySet<FilmField> = new Set<FilmField>([
  'settings.transition',
  'settings.sfx',
  'settings.volume',
  'settings.musicId',
  'settings.captions.fontFamily',
  'settings.captions.fontColor',
  'settings.captions.fontUrl',
  'settings.captions.position',
]);

export const isOfFilm = (field: string): boolean => filmFields.includes(field as FilmField); // Or it is none of them.
export const isCarriedByExport = (field: string): boolean => exportFields.has(field as FilmField); // Or it is none of them.

/** Of these fields those that an export takes. */
export const carriedByExport = <T>(fields: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => isCarriedByExport(field)));

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

/** What a film is made from after an export, which takes only some of it along. */
export const exported = (film: FilmContents, now: FilmContents): FilmContents => ({
  ...film,
  ...carriedByExport(now),
});
