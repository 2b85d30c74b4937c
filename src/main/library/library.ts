import { existsSync } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isOpaqueId, newOpaqueId, removeLeftover, renameNew } from '../disk/index.ts';

/** What the library keeps, one folder each. */
const librarySections = ['prepared', 'recordings', 'previews', 'videos', 'results'] as const;
export type LibrarySection = (typeof librarySections)[number];

/** A file of the library. Its id is all that leaves main. */
export interface LibraryFile {
  readonly id: string;
  readonly section: LibrarySection;
  readonly path: string;
}

/** The library folder. Files in it are named by ids that nobody can guess. */
export interface Library {
  readonly root: string;
  folder(section: LibrarySection): string;
  /** The file of an id; null for anything that is no id, is not there, or is a link. */
  resolve(id: string): Promise<LibraryFile | null>;
  /** The id of a file that was written straight into a section's folder; null for any other path. */
  fileOf(path: string): LibraryFile | null;
  /**
   * Where a file lies by a path that it had before the folder came to another place, also one of another system; every other path
   * as it is.
   */
  here(path: string): string;
  /** Writes bytes under a temporary name and renames: a reader finds the whole file or none. */
  write(
    section: LibrarySection,
    extension: string,
    bytes: Uint8Array | AsyncIterable<Uint8Array>,
  ): Promise<LibraryFile>;
  /** Nothing happens when it is not there. */
  remove(id: string): Promise<void>;
}

/** The name of a file by a path of any system. */
export const fileNameOf = (path: string): string => partsOf(path).at(-1) ?? path;

const partsOf = (path: string): string[] => path.split(/[/\\]/u);

const partSuffix = '.part';
/** Of what is being recorded: whoever records looks after it. */
export const rawSuffix = '.raw.part';

/**
 * Makes the folder where it is missing and clears what a crash left half-written, unless it is `shared`: another process may be
 * writing it at this moment. Throws what the file system answers.
 */
export async function createLibrary(rootDir: string, shared = false): Promise<Library> {
  await mkdir(rootDir, { recursive: true });
  const root = await realpath(rootDir);
  const folder = (section: LibrarySection): string => join(root, section);
  for (const section of librarySections) {
    await mkdir(folder(section), { recursive: true });
    for (const name of shared ? [] : await readdir(folder(section))) {
      if (name.endsWith(partSuffix) && !name.endsWith(rawSuffix)) await removeLeftover(join(folder(section), name));
    }
  }

  /** Gives a new file to `fill` under a temporary name. */
  async function place(
    section: LibrarySection,
    extension: string,
    fill: (part: string) => Promise<void>,
  ): Promise<LibraryFile> {
    if (!/^[a-z0-9]{1,8}$/.test(extension)) throw new Error(`Not an extension: ${JSON.stringify(extension)}`);
    const id = newOpaqueId();
    const path = join(folder(section), `${id}.${extension}`);
    const part = path + partSuffix;
    try {
      await fill(part);
      await renameNew(part, path);
      return { id, section, path };
    } catch (error) {
      await removeLeftover(part);
      throw error;
    }
  }

  async function resolve(id: string): Promise<LibraryFile | null> {
    if (!isOpaqueId(id)) return null;
    for (const section of librarySections) {
      const names = await readdir(folder(section)).catch(() => []);
      const name = names.find((candidate) => candidate.startsWith(`${id}.`) && !candidate.endsWith(partSuffix));
      if (name === undefined) continue;
      const path = join(folder(section), name);
      const entry = await lstat(path).catch(() => null);
      // A link, or a section that became one, would lead out of the folder.
      const inside = entry?.isFile() === true && (await realpath(path).catch(() => null)) === path;
      return inside ? { id, section, path } : null;
    }
    return null;
  }

  function fileOf(path: string): LibraryFile | null {
    for (const section of librarySections) {
      const name = path.slice(folder(section).length + 1);
      const id = name.slice(0, 32);
      const isPlaced = path === join(folder(section), name) && name === id + extname(name) && isOpaqueId(id);
      if (isPlaced && !name.endsWith(partSuffix)) return { id, section, path };
    }
    return null;
  }

  return {
    root,
    folder,
    resolve,
    fileOf,
    here(path) {
      if (fileOf(path) !== null) return path;
      const [section = '', name = ''] = partsOf(path).slice(-2);
      const moved = fileOf(join(root, section, name));
      return moved !== null && existsSync(moved.path) ? moved.path : path;
    },
    write: (section, extension, bytes) =>
      place(section, extension, async (part) => {
        const file = await open(part, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
      }),
    async remove(id) {
      const file = await resolve(id);
      if (file !== null) await rm(file.path, { force: true });
    },
  };
}
