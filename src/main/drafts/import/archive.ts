import { crc32, inflateRawSync } from 'node:zlib';

/** Signatures and lengths of the records of a ZIP file. */
const entry = { signature: 0x02014b50, length: 46 } as const;
const local = { signature: 0x04034b50, length: 30 } as const;
const end = { signature: 0x06054b50, length: 22 } as const;
/** Bytes of the comment that may stand at the end. */
const longestComment = 0xffff;
const stored = 0;
const deflated = 8;

/** One file of an archive. */
interface ArchiveEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: Buffer;
  /** Of what is inside, as the archive says. */
  readonly crc: number;
  readonly size: number;
}

/** The entries that the directory at the end of an archive names; none for what is no archive. */
export function entriesOf(bytes: Buffer): ArchiveEntry[] {
  const last = endOf(bytes);
  if (last === null) return [];
  const entries: ArchiveEntry[] = [];
  const count = bytes.readUInt16LE(last + 10);
  let at = bytes.readUInt32LE(last + 16);
  while (entries.length < count && at + entry.length <= bytes.length && bytes.readUInt32LE(at) === entry.signature) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const from = bytes.readUInt32LE(at + 42);
    if (from + local.length > bytes.length) break;
    const data = from + local.length + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28);
    entries.push({
      name: bytes.toString('utf8', at + entry.length, at + entry.length + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.subarray(data, data + bytes.readUInt32LE(at + 20)),
      crc: bytes.readUInt32LE(at + 16),
      size: bytes.readUInt32LE(at + 24),
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

/** What is inside of an entry: nothing where it is damaged, null where it has more than `most` bytes. */
export function unpacked({ method, packed }: ArchiveEntry, most: number): Buffer | null {
  if (method !== deflated) return packed.length > most ? null : packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    return error instanceof RangeError ? null : Buffer.alloc(0);
  }
}

/** An entry with something else inside. */
export function refilled({ name }: ArchiveEntry, content: Buffer): ArchiveEntry {
  return { name, method: stored, packed: content, crc: crc32(content), size: content.length };
}

/** An archive of these entries. */
export function archiveOf(entries: readonly ArchiveEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const one of entries) {
    const name = Buffer.from(one.name);
    const file = Buffer.alloc(local.length);
    file.writeUInt32LE(local.signature, 0);
    fill(file, 4, one, name.length);
    const listed = Buffer.alloc(entry.length);
    listed.writeUInt32LE(entry.signature, 0);
    listed.writeUInt16LE(version, 4);
    fill(listed, 6, one, name.length);
    listed.writeUInt32LE(offset, 42);
    files.push(file, name, one.packed);
    directory.push(listed, name);
    offset += file.length + name.length + one.packed.length;
  }
  const last = Buffer.alloc(end.length);
  last.writeUInt32LE(end.signature, 0);
  last.writeUInt16LE(entries.length, 8);
  last.writeUInt16LE(entries.length, 10);
  last.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  last.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, last]);
}

/** The least version that reads a file that is deflated. */
const version = 20;
/** Names are UTF-8. */
const utf8Names = 0x0800;

/** What both records of a file say of it, from the same place on. */
function fill(record: Buffer, at: number, { method, packed, crc, size }: ArchiveEntry, nameLength: number): void {
  record.writeUInt16LE(version, at);
  record.writeUInt16LE(utf8Names, at + 2);
  record.writeUInt16LE(method, at + 4);
  record.writeUInt32LE(crc, at + 10);
  record.writeUInt32LE(packed.length, at + 14);
  record.writeUInt32LE(size, at + 18);
  record.writeUInt16LE(nameLength, at + 22);
}
