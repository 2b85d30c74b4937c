import { lstat, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, parse } from 'node:path';
import { isSame, moveToName, NameTakenError, openPart, renameNew } from '../disk/index.ts';
import type { KeptFile } from '../records/index.ts';
import { sameName, sidecarExtension } from './names.ts';

/**
 * Names in a folder, and those of sidecars that are still to come beside `chosen` paths, as `sameName` gives them. Throws what the
 * file system answers.
 */
export async function takenNames(folder: string, chosen: () => readonly string[] = () => []): Promise<Set<string>> {
  const names = await readdir(folder);
  // After that: whoever chose a name meanwhile has written it down.
  const coming = chosen().filter((path) => dirname(path) === folder);
  return new Set([...names, ...coming.map((path) => `${parse(path).name}.${sidecarExtension}`)].map(sameName));
}

/** Whether a kept file is there, as far as its size tells. */
export const isWhereItWas = async ({ path, sizeBytes }: Pick<KeptFile, 'path' | 'sizeBytes'>): Promise<boolean> =>
  (await stat(path).catch(() => null))?.size === sizeBytes;

/** Writes a small file whole: under another name first, on the disk before it gets its own. Replaces what is there. */
export function writeReplacing(path: string, bytes: Uint8Array): Promise<void> {
  return writeAs(path, bytes, renameNew);
}

/** The same of one that replaces nothing. False: another file has its name. */
export async function writeBeside(path: string, bytes: Uint8Array): Promise<boolean> {
  try {
    await writeAs(path, bytes, moveToName);
    return true;
  } catch (error) {
    if (!(error instanceof NameTakenError)) throw error;
    // A former run may have written it.
    const there = await readFile(path).catch(() => null);
    return there?.equals(bytes) ?? false;
  }
}

async function writeAs(
  path: string,
  bytes: Uint8Array,
  name: (part: string, path: string) => Promise<void>,
): Promise<void> {
  const part = `${path}.part`;
  try {
    const file = await openPart(part);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await name(part, path);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** New names in a folder are on the disk. Windows has no such call, and writes them by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    // Some network drives refuse; the files themselves are written.
  }
}

interface FileSet {
  readonly folder: string;
  readonly stem: string;
  readonly extension: string;
  /** Extensions of what lies beside it, the sidecar's among them. */
  readonly besideExtensions: readonly string[];
}

/**
 * Moves a file and what lies beside it to another stem of the same folder. What lies beside it and cannot be moved stays where
 * it is; the file itself decides.
 * @throws NameTakenError, or what the file system answers
 */
export async function renameSet(set: FileSet, stem: string): Promise<void> {
  const path = (of: string, extension: string): string => join(set.folder, `${of}.${extension}`);
  const extensions = [set.extension, ...set.besideExtensions];
  const isRespelt = sameName(set.stem) === sameName(stem);
  if (isRespelt) {
    for (const extension of extensions)
      if (await isAnother(path(set.stem, extension), path(stem, extension))) throw new NameTakenError();
  }
  const move = isRespelt ? rename : moveToName;
  await move(path(set.stem, set.extension), path(stem, set.extension));
  for (const extension of set.besideExtensions) {
    await move(path(set.stem, extension), path(stem, extension)).catch(() => undefined);
  }
}

/**
 * Whether another file has the other name: a file system may tell upper case from lower. Where it gives its files no numbers, both
 * names stand in the folder then.
 */
async function isAnother(path: string, other: string): Promise<boolean> {
  const there = await lstat(other, { bigint: true }).catch(() => null);
  if (there === null) return false;
  const own = await lstat(path, { bigint: true }).catch(() => null);
  if (own === null || !isSame(own, there)) return true;
  if (there.ino !== 0n) return false;
  const names = await readdir(dirname(path));
  return path !== other && names.includes(basename(path)) && names.includes(basename(other));
}
