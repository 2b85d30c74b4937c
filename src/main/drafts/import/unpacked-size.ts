import { inflateRawSync } from 'node:zlib';

/** Signatures and lengths of the records of a ZIP file. */
const entry = { signature: 0x02014b50, length: 46 } as const;
const end = { signature: 0x06054b50, length: 22 } as const;
const localLength = 30;
/** Bytes of the comment that may stand at the end. */
const longestComment = 0xffff;
const deflated = 8;

/** Pictures and the like, of which no text is taken. */
const isMedia = (name: string): boolean => /^word\/(?:media|embeddings|fonts)\//u.test(name);

/**
 * Whether the parts of a Word document that are read take no more than so many bytes once they are unpacked. They are unpacked
 * for it, up to there: what an archive says of its sizes need not be true. True also for what is no archive, which others refuse.
 */
export function unpacksWithin(bytes: Buffer, most: number): boolean {
  let left = most;
  for (const { name, method, packed } of entriesOf(bytes)) {
    if (isMedia(name)) continue;
    const size = method === deflated ? inflatedSize(packed, left) : packed.length;
    if (size === null || size > left) return false;
    left -= size;
  }
  return true;
}

/** Null for more than `most`. What is damaged counts as nothing. */
function inflatedSize(packed: Buffer, most: number): number | null {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) }).length;
  } catch (error) {
    return error instanceof RangeError ? null : 0;
  }
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: Buffer;
}

/** The entries that the directory at the end of the archive names. */
function entriesOf(bytes: Buffer): Entry[] {
  const last = endOf(bytes);
  if (last === null) return [];
  const entries: Entry[] = [];
  const count = bytes.readUInt16LE(last + 10);
  let at = bytes.readUInt32LE(last + 16);
  while (entries.length < count && at + entry.length <= bytes.length && bytes.readUInt32LE(at) === entry.signature) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const from = bytes.readUInt32LE(at + 42);
    if (from + localLength > bytes.length) break;
    const data = from + localLength + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28);
    entries.push({
      name: bytes.toString('utf8', at + entry.length, at + entry.length + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.subarray(data, data + bytes.readUInt32LE(at + 20)),
    });
    at += entry.length + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Where the record begins that ends the archive; null where there is none. */
function endOf(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - end.length - longestComment);
  for (let at = bytes.length - end.length; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === end.signature) return at;
  }
  return null;
}
