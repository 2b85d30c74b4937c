import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';

const unpacking = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
} as const satisfies Readonly<Record<string, () => Transform>>;
type Coding = keyof typeof unpacking;

const isCoding = (name: string): name is Coding => Object.hasOwn(unpacking, name);

/** How a body is packed (RFC 9110, 8.4.1), though nobody asked for that, as some servers do with everything; null: it is not. */
export function codingOf(response: IncomingMessage): Coding | 'unknown' | null {
  const name = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (name === 'identity' || name === '') return null;
  return isCoding(name) ? name : 'unknown';
}

/** The body as it was before it was packed. Fails where it ends too early, or is packed otherwise than was said. */
export function decoded(response: IncomingMessage, coding: Coding | null): Readable {
  // Whoever reads it is told of an error by its end.
  return coding === null ? response : pipeline(response, unpacking[coding](), () => undefined);
}
