import { named } from '../../bridge/index.ts';
import type { Library } from './library.ts';

/** Fetches the bytes of a preview. */
type FetchPreview = (url: string) => Promise<{ readonly bytes: Uint8Array; readonly contentType: string }>;

const extensions: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/mp4': 'm4a',
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

/**
 * Copies of previews that the service keeps at a URL: fetched when first played, once, kept for this run of the program;
 * `Copies` clears them at the next start.
 */
export class Previews {
  readonly #library: Library;
  readonly #fetch: FetchPreview;
  readonly #paths = new Map<string, Promise<string>>();

  constructor(library: Library, fetch: FetchPreview) {
    this.#library = library;
    this.#fetch = fetch;
  }

  /** The path of the copy. Rejects with what the fetch answers; the next call tries again. */
  path(url: string): Promise<string> {
    const known = this.#paths.get(url);
    if (known !== undefined) return known;
    const path = this.#copy(url);
    this.#paths.set(url, path);
    path.catch(() => this.#paths.delete(url));
    return path;
  }

  async #copy(url: string): Promise<string> {
    const { bytes, contentType } = await this.#fetch(url);
    const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
    const byName = /\.(mp3|wav|m4a|webm|ogg|mp4|png|jpg|webp)$/iu.exec(new URL(url).pathname)?.[1]?.toLowerCase();
    return (await this.#library.write('previews', named(extensions, type) ?? byName ?? 'mp3', bytes)).path;
  }
}
