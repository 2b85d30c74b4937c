import { named } from '../../../bridge/named.ts';
import type { ClipModifier, MediaModifier } from '../../../contract/index.ts';

/** The specification, "Text to video", names these for every model. */
const usual: Readonly<Record<MediaModifier, readonly string[]>> = {
  first_frame: ['jpeg', 'png', 'webp'],
  last_frame: ['jpeg', 'png', 'webp'],
  image: ['jpeg', 'png', 'webp'],
  video: ['mp4', 'mov', 'webm'],
};
const sameAs: Readonly<Record<string, string>> = { jpg: 'jpeg', quicktime: 'mov', m4v: 'mp4' };
/** Words in `accept` that do not say which kinds of files are meant. */
const wide: ReadonlySet<string> = new Set(['image', 'picture', 'video', 'media', '*']);
/** Endings of addresses that tell the kind of the file. */
const endings: ReadonlySet<string> = new Set([
  'jpeg',
  'png',
  'webp',
  'gif',
  'avif',
  'heic',
  'mp4',
  'mov',
  'webm',
  'mkv',
]);

const kindOf = (word: string): string => named(sameAs, word) ?? word;

/**
 * The kinds of files that a modifier takes, by their usual ending without its dot. The specification does not show how `accept` writes
 * them: endings (`jpg`, `.jpg`) and media types (`image/jpeg`) are known.
 */
export function kindsTaken(field: MediaModifier, { accept }: ClipModifier): readonly string[] {
  const words = (accept ?? []).filter((word) => typeof word === 'string' && word.trim() !== '').map(String);
  const told = words.map((word) =>
    word
      .trim()
      .toLowerCase()
      .replace(/^(?:image|video)\/|^\./u, ''),
  );
  const isOpen = told.length === 0 || told.some((word) => wide.has(word));
  return isOpen ? usual[field] : [...new Set(told.map(kindOf))];
}

/** The kind of file that an address leads to, as its end tells; null where that says nothing. */
export function kindOfAddress(address: string): string | null {
  const [, ending = ''] = /\.(\w+)(?:[?#]|$)/u.exec(address) ?? [];
  const kind = kindOf(ending.toLowerCase());
  return endings.has(kind) ? kind : null;
}
