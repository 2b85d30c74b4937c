import { closeSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';

/** Bytes of a page of a store, as its head says. */
const pageSizeOf = (path: string): number => readFileSync(path).readUInt16BE(16) || 65_536;

export const pagesOf = (path: string): number => Math.floor(statSync(path).size / pageSizeOf(path));

/** Overwrites pages, the first of which is 1, as a disk does that lost them. */
export function damagePages(path: string, pages: readonly number[], filledWith = 0): void {
  const size = pageSizeOf(path);
  const file = openSync(path, 'r+');
  try {
    for (const page of pages) writeSync(file, Buffer.alloc(size, filledWith), 0, size, (page - 1) * size);
  } finally {
    closeSync(file);
  }
}

/** The pages on which a text stands whole. */
export function pagesWith(path: string, text: string): number[] {
  const bytes = readFileSync(path);
  const size = pageSizeOf(path);
  return Array.from({ length: pagesOf(path) }, (_, index) => index + 1).filter((page) =>
    bytes.subarray((page - 1) * size, page * size).includes(text),
  );
}
