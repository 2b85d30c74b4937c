import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FoundBeside } from '../../bridge/index.ts';
import { extensionOf } from './file-name.ts';

interface CollectLimits {
  readonly maxFiles: number;
  /** Folders below a dropped one. */
  readonly maxDepth: number;
}

interface CollectedFiles {
  /** Absolute paths, dropped ones in their order, those of a folder sorted as people count (2 before 10). */
  readonly paths: readonly string[];
  /** Whether a limit left something out. */
  readonly cutShort: boolean;
  /** What folders hold beside what they were searched for; undefined where that is nothing. */
  readonly beside?: FoundBeside;
}

const none: ReadonlySet<string> = new Set();
const defaultLimits: CollectLimits = { maxFiles: 5000, maxDepth: 16 };

/** What a folder is searched for, else than told; dropped files are all kept, so that each can be refused with its reason. */
export const mediaExtensions: ReadonlySet<string> = new Set(
  (
    'mp3 wav m4a aac ogg flac mp4 mov webm mkv m4v m4b opus oga weba mka qt 3gp ts m2ts mts ' +
    'mp2 avi wmv wma flv aif aiff aifc caf amr mpg mpeg vob w64 rm rmvb wv ape au ac3 ec3 eac3 dts mxf tta mpc dsf'
  ).split(' '),
);
/** More entries than a limit's files could ever need: a bound for folders full of other things. */
const entriesPerFile = 40;
const byCount = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Turns what was dropped into files: folders are searched with their subfolders, each real folder once. `others`: extensions of what
 * is only counted in them, to be said and taken in another way.
 */
export async function collectFiles(
  dropped: readonly string[],
  limits: CollectLimits = defaultLimits,
  extensions: ReadonlySet<string> = mediaExtensions,
  others: ReadonlySet<string> = none,
): Promise<CollectedFiles> {
  const found = new Set<string>();
  const visited = new Set<string>();
  let entriesLeft = limits.maxFiles * entriesPerFile;
  let cutShort = false;
  let full = false;
  let count = 0;
  const from: number[] = [];

  const add = (path: string): void => {
    if (found.has(path)) return;
    if (found.size >= limits.maxFiles) full = true;
    else found.add(path);
  };

  const search = async (folder: string, depth: number): Promise<void> => {
    const real = await realpath(folder).catch(() => null);
    if (real === null || visited.has(real)) return;
    visited.add(real);
    const names = await readdir(folder).catch(() => []);
    for (const name of names.sort(byCount.compare)) {
      if (full) return;
      if (name.startsWith('.')) continue;
      entriesLeft -= 1;
      if (entriesLeft < 0) full = true;
      const path = join(folder, name);
      // Links inside a folder may lead anywhere, back to it as well; what is meant to be used is dropped itself.
      const entry = await lstat(path).catch(() => null);
      if (entry?.isDirectory()) {
        if (depth >= limits.maxDepth) cutShort = true;
        else await search(path, depth + 1);
      } else if (entry?.isFile() && extensions.has(extensionOf(path))) add(path);
      else if (entry?.isFile() && others.has(extensionOf(path))) count += 1;
    }
  };

  for (const [index, path] of dropped.entries()) {
    if (full) break;
    const before = count;
    const isFolder = await stat(path).then(
      (entry) => entry.isDirectory(),
      () => false,
    );
    // A bundle (a macOS package) looks like a folder and is searched like one.
    if (isFolder) await search(path, 0);
    else if (basename(path) !== '') add(path);
    if (count > before) from.push(index);
  }
  return { paths: [...found], cutShort: cutShort || full, ...(count > 0 && { beside: { count, from } }) };
}
