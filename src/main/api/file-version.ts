import type { IncomingMessage } from 'node:http';

/** What a server says of one version of a file, so that the rest of it can be asked for later. */
export interface FileVersion {
  /** A strong entity tag (RFC 9110, 8.8.3), or the instant of the last change as it was sent; null when neither came. */
  readonly validator: string | null;
  /** Bytes of the whole file; null when the server does not say. */
  readonly totalBytes: number | null;
}

/** A part that is on the disk for certain: the version that it is of, and how many bytes. */
export interface FetchedPart extends FileVersion {
  readonly bytes: number;
}

/** A weak tag says too little to put two parts together. */
export function versionOf(response: IncomingMessage, totalBytes: number | null): FileVersion {
  const { etag, 'last-modified': lastModified } = response.headers;
  const strong = etag !== undefined && /^"[^"]*"$/u.test(etag) ? etag : null;
  return { validator: strong ?? (etag === undefined ? (lastModified ?? null) : null), totalBytes };
}

/** Null for what is no range of bytes. `endBytes`: where it ends, counted from the beginning of the file. */
export function contentRange(
  header: string | undefined,
): { start: number; endBytes: number; totalBytes: number | null } | null {
  const [, start, last, total] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/u.exec(header?.trim() ?? '') ?? [];
  if (start === undefined || last === undefined || total === undefined) return null;
  return { start: Number(start), endBytes: Number(last) + 1, totalBytes: total === '*' ? null : Number(total) };
}

/** How long the file is that has none of the range that was asked for (RFC 9110, 15.5.17); null when that is not said. */
export function lengthWithoutRange(header: string | undefined): number | null {
  return integerHeader(/^bytes \*\/(\d+)$/u.exec(header?.trim() ?? '')?.[1]);
}

/** Null for what is no whole number of at most fifteen digits. */
export function integerHeader(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,15}$/u.test(header) ? Number(header) : null;
}

/** Seconds, as services send it; a date is left to our own waiting times. */
export function retryAfter(header: string | undefined): number | null {
  const seconds = integerHeader(header);
  return seconds === null ? null : Math.min(seconds, 3600) * 1000;
}
