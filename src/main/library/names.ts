import type { LibraryKind } from '../../bridge/index.ts';
import { dayOf, legal, numbered, stemFrom, timeOf } from '../export/file-name.ts';
import { libraryTexts } from '../texts/library.ts';

/** What a template may name, and what stands for it. */
export interface NameParts {
  readonly title: string;
  readonly kind: LibraryKind;
  readonly voice: string | null;
  readonly language: string | null;
  /** The service's number of it. */
  readonly remoteId: number | null;
  /** Milliseconds since the epoch; day and time are the user's own. */
  readonly at: number;
}

/** The ending of a sidecar: the longest of those that one stem gets. */
export const sidecarExtension = 'backlot.json';

/** As they are called in file names. */
const kindWords: Readonly<Record<LibraryKind, string>> = libraryTexts.kinds;

/**
 * The name, without extension, that a template gives: legal on Windows, macOS and Linux, never empty, and short enough for a
 * number and the longest of our extensions behind it.
 */
export function stemFor(parts: NameParts, template: string): string {
  const stem = stemFrom(
    {
      title: parts.title,
      kind: kindWords[parts.kind],
      date: dayOf(parts.at),
      time: timeOf(parts.at),
      voice: parts.voice ?? '',
      language: parts.language ?? '',
      id: parts.remoteId === null ? '' : String(parts.remoteId),
    },
    template,
  );
  return numberedStem(stem === '' ? kindWords[parts.kind] : stem, 1);
}

/** A name that the user typed, made legal in the same way; empty when nothing of it is. */
export function ownStem(name: string): string {
  const stem = legal(name);
  return stem === '' ? '' : numberedStem(stem, 1);
}

/** `stem (2)`; the first has no number. */
export function numberedStem(stem: string, number: number): string {
  return numbered(stem, sidecarExtension, number).slice(0, -sidecarExtension.length - 1);
}

/** Names that some file system takes for the same one: those of a Mac, “Straße” for “STRASSE” as well. */
export function sameName(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

/** The first of `stem`, `stem (2)`, … under which none of the extensions is taken. `taken` holds what `sameName` gives. */
export function freeStem(taken: ReadonlySet<string>, stem: string, extensions: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const candidate = numberedStem(stem, number);
    if (extensions.every((extension) => !taken.has(sameName(`${candidate}.${extension}`)))) return candidate;
  }
}
