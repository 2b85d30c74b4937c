import { isThere } from '../disk/index.ts';
import { extensionOfType, knownExtension } from './content-types.ts';
import type { Library } from './library.ts';

/** Fetches the bytes of a preview, all at once or as they come. */
type FetchPreview = (
  url: string,
) => Promise<{ readonly bytes: Uint8Array | AsyncIterable<Uint8Array>; readonly contentType: string }>;

/**
 * Copies of previews that the service keeps at a URL: fetched when first played, once, kept for this run of the program;
 * `Copies` clears them at the next start.
 */
export class Previews {
  readonly #library: Library;
  readonly #fetch: FetchPreview;
  readonly #otherwise: string;
  readonly #paths = new Map<string, Promise<string>>();

  /** `otherwise`: the extension of files of which nothing tells what they are. */
  constructor(library: Library, fetch: FetchPreview, otherwise: string) {
    this.#library = library;
    this.#fetch = fetch;
    this.#otherwise = otherwise;
  }

  /**
   * The path of the copy. `extension`: what the service says that the file has, null where it does not. Rejects with what the fetch
   * answers; the next call tries again.
   */
  path(url: string, extension: string | null = null): Promise<string> {
    const known = this.#paths.get(url);
    const path =
      known === undefined
        ? this.#copy(url, extension)
        : // The user may have cleared the copies meanwhile.
          known.then(async (there) => ((await isThere(there)) ? there : this.#copy(url, extension)));
    this.#paths.set(url, path);
    path.catch(() => {
      if (this.#paths.get(url) === path) this.#paths.delete(url);
    });
    return path;
  }

  async #copy(url: string, told: string | null): Promise<string> {
    const { bytes, contentType } = await this.#fetch(url);
    const extension = told ?? extensionOfType(contentType) ?? knownExtension(new URL(url).pathname) ?? this.#otherwise;
    return (await this.#library.write('previews', extension, bytes)).path;
  }
}
