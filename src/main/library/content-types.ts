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
    webp: 'image/webp',
  }),
);

/** The content type that a player is told for a file; never one that a browser would run. */
export function contentTypeOf(path: string): string {
  return types.get(extname(path).slice(1).toLowerCase()) ?? 'application/octet-stream';
}
