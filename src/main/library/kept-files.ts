import { access } from 'node:fs/promises';
import type { KeptFileRows } from '../store/index.ts';
import { fileAddress } from './address.ts';
import { extensionOfType, knownExtension } from './content-types.ts';
import { noteUse } from './copies.ts';
import type { Library } from './library.ts';

interface KeptFilesParts {
  readonly rows: KeptFileRows;
  readonly library: Library;
  /** Where the user's own library has what is at an address; null where it has not. */
  readonly kept: (url: string) => Promise<string | null>;
  /** The bytes of a public file as they come. */
  readonly open: (url: string) => Promise<{ readonly chunks: AsyncIterable<Uint8Array>; readonly contentType: string }>;
}

/**
 * Copies of what the service made, fetched when they are first looked at and then kept, also without a network. A key names
 * what it is a copy of, the thing it belongs to first: `speech/ID`, `character/ID/preview/7`.
 */
export class KeptFiles {
  readonly #parts: KeptFilesParts;
  readonly #fetching = new Map<string, Promise<string>>();

  constructor(parts: KeptFilesParts) {
    this.#parts = parts;
  }

  /**
   * The path of the copy. `renew` tells where the service has it now, null where it cannot be asked: addresses run out. Rejects
   * when it cannot be fetched; the next call tries again.
   */
  async path(key: string, url: string, renew?: () => Promise<string | null>): Promise<string> {
    const known = this.#parts.rows.path(key, fileAddress(url));
    if (known !== null && (await exists(known))) {
      await noteUse(known);
      return known;
    }
    const kept = await this.#parts.kept(url);
    if (kept !== null) return kept;
    const fetch = `${key} ${url}`;
    const fetching = this.#fetching.get(fetch) ?? this.#fetchOrRenew(key, url, renew);
    this.#fetching.set(fetch, fetching);
    return fetching.finally(() => this.#fetching.delete(fetch));
  }

  /** Whatever was kept of one thing is not needed any more. */
  forget(subject: string): void {
    for (const path of this.#parts.rows.forget(subject)) this.#remove(path);
  }

  async #fetchOrRenew(key: string, url: string, renew: (() => Promise<string | null>) | undefined): Promise<string> {
    try {
      return await this.#fetch(key, url);
    } catch (error) {
      if (renew === undefined || !(error instanceof Error && error.name === 'DownloadError')) throw error;
      const renewed = await renew();
      if (renewed === null || renewed === url) throw error;
      return this.#fetch(key, url, renewed);
    }
  }

  /** `from`: where it is now; it is found again by the address that it is known by. */
  async #fetch(key: string, url: string, from = url): Promise<string> {
    const { library, rows, open } = this.#parts;
    const { chunks, contentType } = await open(from);
    const extension = extensionOfType(contentType) ?? knownExtension(new URL(url).pathname) ?? 'bin';
    const { path } = await library.write('results', extension, chunks);
    const before = rows.anyPath(key);
    rows.save(key, fileAddress(url), path);
    if (before !== null && before !== path) this.#remove(before);
    return path;
  }

  #remove(path: string): void {
    const file = this.#parts.library.fileOf(path);
    // What cannot be removed takes some room, no more.
    if (file !== null) this.#parts.library.remove(file.id).catch(() => undefined);
  }
}

export async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
