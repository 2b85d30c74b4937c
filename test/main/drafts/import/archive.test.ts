import { Document, Packer, Paragraph, TextRun } from 'docx';
import { beforeAll, describe, expect, it } from 'vitest';
import { archiveOf, entriesOf } from '../../../../src/main/drafts/import/archive.ts';
import { scriptIn } from '../../../../src/main/drafts/import/script-file.ts';
import { unpacksWithin } from '../../../../src/main/drafts/import/unpacked-size.ts';

let document: Buffer;
beforeAll(async () => {
  const children = [new TextRun({ text: 'To myself. ', vanish: true }), new TextRun('Said.')];
  document = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph({ children })] }] }));
});

const script = async (bytes: Buffer): Promise<string> => (await scriptIn(bytes, 'Speech.docx', 'word')).script;

/** The same archive as ZIP64 has it: no number is in its usual place. */
function wide(bytes: Buffer): Buffer {
  const narrow = archiveOf(entriesOf(bytes));
  const last = narrow.subarray(narrow.length - 22);
  const [count, start] = [last.readUInt16LE(10), last.readUInt32LE(16)];
  const directory: Buffer[] = [];
  for (let at = start, number = 0; number < count; number += 1) {
    const header = Buffer.from(narrow.subarray(at, at + 46));
    const name = narrow.subarray(at + 46, at + 46 + header.readUInt16LE(28));
    // A field of something else is before it.
    const fields = Buffer.alloc(6 + 28);
    fields.writeUInt16LE(0x9999, 0);
    fields.writeUInt16LE(2, 2);
    fields.writeUInt16LE(1, 6);
    fields.writeUInt16LE(24, 8);
    for (const [place, from] of [24, 20, 42].entries()) {
      fields.writeBigUInt64LE(BigInt(header.readUInt32LE(from)), 10 + 8 * place);
      header.writeUInt32LE(0xffffffff, from);
    }
    header.writeUInt16LE(fields.length, 30);
    directory.push(header, name, fields);
    at += header.length + name.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  for (const place of [24, 32]) end.writeBigUInt64LE(BigInt(count), place);
  end.writeBigUInt64LE(BigInt(listed.length), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(start + listed.length), 8);
  locator.writeUInt32LE(1, 16);
  last.writeUInt16LE(0xffff, 8);
  last.writeUInt16LE(0xffff, 10);
  last.writeUInt32LE(0xffffffff, 12);
  last.writeUInt32LE(0xffffffff, 16);
  return Buffer.concat([narrow.subarray(0, start), listed, end, locator, last]);
}

describe('a Word document that is packed in another way', () => {
  it('is read without what is hidden, and held to its size, as ZIP64', async () => {
    const bytes = wide(document);
    expect(await script(bytes)).toBe('Said.');
    expect(unpacksWithin(bytes, 1000)).toBe(false);
    expect(unpacksWithin(bytes, 1_000_000)).toBe(true);
    expect(entriesOf(bytes)).toEqual(entriesOf(document));
  });

  it.each([
    ['something before it', () => Buffer.concat([Buffer.from('before'), document])],
    ['much after it', () => Buffer.concat([document, Buffer.alloc(70_000, 0x20)])],
    ['a directory that is nowhere', () => Buffer.concat([document.subarray(0, -6), Buffer.alloc(6, 0xff)])],
  ])('is refused with %s, where nobody could look into it', async (_what, bytes) => {
    await expect(script(bytes())).rejects.toMatchObject({ appError: { code: 'not-docx' } });
  });
});
