import { extname } from 'node:path';

const types: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mp3: 'audio/mpeg',
    wav: 'audio/wav',
    m4a: 'audio/mp4',
    m4b: 'audio/mp4',
    aac: 'audio/aac',
    ogg: 'audio/ogg',
    oga: 'audio/ogg',
    opus: 'audio/ogg',
    flac: 'audio/flac',
    mka: 'audio/x-matroska',
    weba: 'audio/webm',
    mp4: 'video/mp4',
    m4v: 'video/mp4',
    mov: 'video/quicktime',
    qt: 'video/quicktime',
    webm: 'video/webm',
    mkv: 'video/x-matroska',
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    webp: 'image/webp',
    gif: 'image/gif',
    avif: 'image/avif',
  }),
);

/** Names of types beside the usual ones. */
const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'audio/mp3': 'mp3',
    'audio/x-wav': 'wav',
    'audio/x-m4a': 'm4a',
    'video/x-m4v': 'm4v',
    'image/jpg': 'jpg',
  }),
);

/** The content type that a player is told for a file; never one that a browser would run. */
export function contentTypeOf(path: string): string {
  return types.get(extname(path).slice(1).toLowerCase()) ?? 'application/octet-stream';
}

/** The extension of a file's name, lower case, where it is one of these. Null for every other: a service may name any. */
export function knownExtension(name: string): string | null {
  const extension = extname(name).slice(1).toLowerCase();
  return types.has(extension) ? extension : null;
}

/** The extension that files of a content type mostly have; null for one that is none of these. */
export function extensionOfType(contentType: string): string | null {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  return [...types].find(([, one]) => one === type)?.[0] ?? otherNames.get(type) ?? null;
}
