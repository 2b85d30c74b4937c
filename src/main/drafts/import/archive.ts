import { crc32, inflateRawSync } from 'node:zlib';

/** Signatures and lengths of the records of a ZIP file. */
const entry = { signature: 0x02014b50, length: 46 } as const;
const local = { signature: 0x04034b50, length: 30 } as const;
const end = { signature: 0x06054b50, length: 22 } as const;
/** Of ZIP64: the record before the end, which says where the wide end is, and that one. */
const locator = { signature: 0x07064b50, length: 20 } as const;
const wideEnd = { signature: 0x06064b50, length: 56 } as const;
/** In place of a number that stands elsewhere in 64 bits; and the field of an entry where it does. */
const elsewhere = { count: 0xffff, number: 0xffffffff, field: 1 } as const;
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
  const directory = directoryOf(bytes);
  if (directory === null) return [];
  const entries: ArchiveEntry[] = [];
  const { count } = directory;
  let { at } = directory;
  while (entries.length < count && at + entry.length <= bytes.length && bytes.readUInt32LE(at) === entry.signature) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const [size, packedSize, from] = numbersOf(bytes, at);
    if (from + local.length > bytes.length) break;
    const data = from + local.length + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28);
    entries.push({
      name: bytes.toString('utf8', at + entry.length, at + entry.length + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.subarray(data, data + packedSize),
      crc: bytes.readUInt32LE(at + 16),
      size,
    });
    at += entry.length + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Where the directory begins, and how many entries it has; null where there is none. */
function directoryOf(bytes: Buffer): { readonly count: number; readonly at: number } | null {
  const last = endOf(bytes);
  if (last === null) return null;
  const count = bytes.readUInt16LE(last + 10);
  const at = bytes.readUInt32LE(last + 16);
  const before = last - locator.length;
  const isWide = count === elsewhere.count || at === elsewhere.number;
  if (!isWide || before < 0 || bytes.readUInt32LE(before) !== locator.signature) return { count, at };
  const wide = Number(bytes.readBigUInt64LE(before + 8));
  if (wide + wideEnd.length > bytes.length || bytes.readUInt32LE(wide) !== wideEnd.signature) return null;
  return { count: Number(bytes.readBigUInt64LE(wide + 32)), at: Number(bytes.readBigUInt64LE(wide + 48)) };
}

/** The size of an entry of the directory, its packed size, and where it is. */
function numbersOf(bytes: Buffer, at: number): [size: number, packedSize: number, from: number] {
  const fieldsAt = at + entry.length + bytes.readUInt16LE(at + 28);
  let fields = bytes.subarray(fieldsAt, fieldsAt + bytes.readUInt16LE(at + 30));
  while (fields.length >= 4 && fields.readUInt16LE(0) !== elsewhere.field)
    fields = fields.subarray(4 + fields.readUInt16LE(2));
  // Those that stand there follow one another.
  let wide = 4;
  const number = (narrow: number): number => {
    if (narrow !== elsewhere.number || wide + 8 > fields.length) return narrow;
    wide += 8;
    return Number(fields.readBigUInt64LE(wide - 8));
  };
  return [
    number(bytes.readUInt32LE(at + 24)),
    number(bytes.readUInt32LE(at + 20)),
    number(bytes.readUInt32LE(at + 42)),
  ];
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
