import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, constants, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AssetPart } from '../../bridge/index.ts';
import { isThere, moveToName, NameTakenError, newOpaqueId, removeNew, renameNew, syncFile } from '../disk/index.ts';
import type { Drafts } from '../drafts/index.ts';
import { exists, fileAddress, noteUse, type Library, type Previews } from '../library/index.ts';
import { numbered, stemFrom } from '../export/file-name.ts';
import type { VideoRecord, VideoRows } from '../store/index.ts';
import { videoTexts } from '../texts/videos.ts';

interface VideoFilesParts {
  readonly rows: VideoRows;
  readonly drafts: () => Drafts;
  readonly library: Library;
  /** Of pictures and clips of scenes. */
  readonly previews: Previews;
  /** Where the user's own library has what is at an address; null where it has not. */
  readonly kept: (url: string) => Promise<string | null>;
  /** The bytes of a public file as they come. */
  readonly open: (url: string) => Promise<{ readonly chunks: AsyncIterable<Uint8Array> }>;
  /** Asks the service how the video is now. */
  readonly refresh: (draftId: string) => Promise<void>;
}

/** Finished videos and pictures of scenes: fetched when they are first looked at, and kept. */
export class VideoFiles {
  readonly #parts: VideoFilesParts;
  readonly #fetching = new Map<string, Promise<string>>();
  /** Copies that were made in this run: somebody may be looking at them. */
  readonly #inUse = new Set<string>();
  /** Looks at videos whose pictures could not be fetched, by draft. */
  readonly #renewing = new Map<string, Promise<boolean>>();
  /** Addresses of pictures that could not be fetched and that the service named again: it is not asked once more. */
  readonly #lasting = new Set<string>();
  constructor(parts: VideoFilesParts) {
    this.#parts = parts;
  }

  /** The path of the finished video; null while there is none. Rejects when it cannot be fetched. */
  async path(draftId: string): Promise<string | null> {
    const url = this.#parts.drafts().read(draftId).remote?.url ?? null;
    if (url === null) return null;
    const { file } = this.#parts.rows.get(draftId);
    const own = file?.url === fileAddress(url) && (await exists(file.path)) ? file.path : null;
    if (own !== null && this.#inUse.has(own)) return own;
    const kept = await this.#parts.kept(url);
    if (kept !== null && own !== null) await this.#drop(draftId, own);
    if (own !== null && kept === null) await noteUse(own);
    if (kept !== null || own !== null) return kept ?? own;
    const key = `${draftId} ${url}`;
    const fetching = this.#fetching.get(key) ?? this.#fetchOrRenew(draftId, url);
    this.#fetching.set(key, fetching);
    return fetching.finally(() => this.#fetching.delete(key));
  }

  /** The path of the film that is made anew now, where it is here; never fetched, for the service may have it no more. */
  async earlierPath(draftId: string): Promise<string | null> {
    const { earlierUrl, file } = this.#parts.rows.get(draftId);
    if (earlierUrl === null) return null;
    if (file?.url === fileAddress(earlierUrl) && (await exists(file.path))) return file.path;
    return this.#parts.kept(earlierUrl);
  }

  /** The path of a picture of a scene; null when there is no such picture. */
  async assetPath(draftId: string, wanted: AssetPart): Promise<string | null> {
    const asset = this.#asset(draftId, wanted);
    if (asset === null) return null;
    const { previews } = this.#parts;
    const { url } = asset;
    try {
      return await previews.path(url, asset.extension);
    } catch (error) {
      if (!isDownloadError(error) || this.#lasting.has(url)) throw error;
      const isAsked = await this.#renewAssets(draftId);
      const renewed = this.#asset(draftId, wanted);
      if (renewed !== null && renewed.url !== url) return previews.path(renewed.url, renewed.extension);
      if (isAsked) this.#lasting.add(url);
      throw error;
    }
  }

  #asset(draftId: string, { id, part }: AssetPart): VideoRecord['assets'][number] | null {
    const { assets } = this.#parts.rows.get(draftId);
    return assets.find((asset) => asset.id === id && asset.part === part) ?? null;
  }

  /** Addresses run out, those of all pictures together: the service is asked once where they are now. Whether it answered. */
  #renewAssets(draftId: string): Promise<boolean> {
    const renewing =
      this.#renewing.get(draftId) ??
      this.#parts.refresh(draftId).then(
        () => true,
        // Where it cannot be asked, what went wrong with the file counts.
        () => false,
      );
    this.#renewing.set(draftId, renewing);
    return renewing.finally(() => this.#renewing.delete(draftId));
  }

  /** What a copy of the finished video is called; null while there is none. */
  nameOf(draftId: string): string | null {
    const { title, remote } = this.#parts.drafts().read(draftId);
    if ((remote?.url ?? null) === null) return null;
    const stem = stemFrom({ title }, '{title}');
    return `${stem === '' ? videoTexts.untitledFile : stem}.mp4`;
  }

  /**
   * A copy where the user wants it; they said so where a file of that very name is replaced. Under a name without the extension,
   * which some desktops give, none is. Null when there is no finished video any more.
   */
  async copyTo(draftId: string, target: string): Promise<string | null> {
    const source = await this.path(draftId);
    if (source === null) return null;
    if (extname(target).toLowerCase() !== '.mp4') return copyBeside(source, dirname(target), basename(target), 'mp4');
    // What is replaced is whole until the copy is; a name like this is nobody else's.
    const half = `${target}.${newOpaqueId()}.part`;
    try {
      await copyFile(source, half, constants.COPYFILE_EXCL);
      await syncFile(half);
      await renameNew(half, target);
    } catch (error) {
      await removeNew(half);
      throw error;
    }
    return target;
  }

  /**
   * Copies of pictures of scenes (null: all) in a folder of the user's, in the order of their scenes, never over another
   * file; one that is there already is not copied again. Those that can be had are there whatever becomes of the others;
   * `failure`: what the first of those was thrown for.
   */
  async copyAssetsTo(
    draftId: string,
    wanted: readonly AssetPart[] | null,
    folder: string,
  ): Promise<{ readonly files: string[]; readonly of: number; readonly failure?: unknown }> {
    const { title } = this.#parts.drafts().read(draftId);
    const assets = this.#parts.rows
      .get(draftId)
      .assets.filter((asset) => wanted?.some(({ id, part }) => id === asset.id && part === asset.part) ?? true)
      .toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity) || a.id - b.id || a.part - b.part);
    const files: string[] = [];
    const failures: unknown[] = [];
    for (const [place, asset] of assets.entries()) {
      try {
        const source = await this.assetPath(draftId, asset);
        if (source === null) continue;
        const scene = String((asset.position ?? place) + 1).padStart(2, '0');
        const stem = stemFrom({ title, scene }, videoTexts.pictureFile);
        files.push(await copyBeside(source, folder, stem, extname(source).slice(1), files));
      } catch (error) {
        failures.push(error);
        // The next one may be had; a folder that takes nothing takes none of them.
        if (!isDownloadError(error)) break;
      }
    }
    return { files, of: assets.length, ...(failures.length > 0 && { failure: failures[0] }) };
  }

  /** Addresses run out: the service is asked once where the file is now. */
  async #fetchOrRenew(draftId: string, url: string): Promise<string> {
    try {
      return await this.#fetch(draftId, url);
    } catch (error) {
      if (!isDownloadError(error)) throw error;
      // Where it cannot be asked, what went wrong with the file counts.
      await this.#parts.refresh(draftId).catch(() => undefined);
      const renewed = this.#parts.drafts().read(draftId).remote?.url ?? null;
      if (renewed === null || renewed === url) throw error;
      return (await this.#parts.kept(renewed)) ?? this.#fetch(draftId, renewed);
    }
  }

  async #fetch(draftId: string, url: string): Promise<string> {
    const { library, rows, open } = this.#parts;
    const { chunks } = await open(url);
    const { path } = await library.write('videos', 'mp4', chunks);
    this.#inUse.add(path);
    const before = rows.get(draftId).file;
    rows.change(draftId, { file: { url: fileAddress(url), path } });
    const old = before === null ? null : library.fileOf(before.path);
    // What cannot be removed takes some room, no more.
    if (old !== null && before?.path !== path) await library.remove(old.id).catch(() => undefined);
    return path;
  }

  /** The user's library has it too. */
  async #drop(draftId: string, path: string): Promise<void> {
    const { library, rows } = this.#parts;
    const file = library.fileOf(path);
    rows.change(draftId, { file: null });
    // What cannot be removed takes some room, no more.
    if (file !== null) await library.remove(file.id).catch(() => undefined);
  }
}

const isDownloadError = (error: unknown): error is Error => error instanceof Error && error.name === 'DownloadError';

/**
 * Copies under the first name that is free: `stem.ext`, `stem (2).ext`, …, which it gets once it is whole. `others`: files of the
 * same names that were copied just now; any other one that holds the same is that copy already.
 */
async function copyBeside(
  source: string,
  folder: string,
  stem: string,
  extension: string,
  others: readonly string[] | null = null,
): Promise<string> {
  const part = join(folder, `.backlot-${newOpaqueId()}.part`);
  try {
    for (let number = 1; ; number += 1) {
      const target = join(folder, numbered(stem, extension, number));
      if (!(await isThere(target)) && (await placeCopy(source, part, target))) return target;
      if (others !== null && !others.includes(target) && (await holdTheSame(source, target))) return target;
    }
  } finally {
    await removeNew(part);
  }
}

/** Whether the copy got the name, which somebody may take meanwhile; `part` is whole then, and needs no second one. */
async function placeCopy(source: string, part: string, target: string): Promise<boolean> {
  if (!(await isThere(part))) {
    await copyFile(source, part, constants.COPYFILE_EXCL);
    await syncFile(part);
  }
  try {
    await moveToName(part, target);
    return true;
  } catch (error) {
    if (error instanceof NameTakenError) return false;
    throw error;
  }
}

/** Clips are as large as they are: not both are read into memory. */
async function holdTheSame(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([stat(one), stat(other)]);
  if (a.size !== b.size || !b.isFile()) return false;
  const [mine, theirs] = await Promise.all([contentOf(one), contentOf(other)]);
  return mine === theirs;
}

async function contentOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
