import { entriesOf, unpacked } from './archive.ts';

/** Pictures and the like, of which no text is taken. */
const isMedia = (name: string): boolean => /^word\/(?:media|embeddings|fonts)\//u.test(name);

/**
 * Whether the parts of a Word document that are read take no more than so many bytes once they are unpacked. They are unpacked
 * for it, up to there: what an archive says of its sizes need not be true. True also for what is no archive, which others refuse.
 */
export function unpacksWithin(bytes: Buffer, most: number): boolean {
  let left = most;
  for (const entry of entriesOf(bytes)) {
    if (isMedia(entry.name)) continue;
    const size = unpacked(entry, left)?.length ?? null;
    if (size === null) return false;
    left -= size;
  }
  return true;
}
