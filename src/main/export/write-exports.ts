import { randomUUID } from 'node:crypto';
import { constants, copyFile, open, readdir, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { moveToName, NameTakenError, syncFile } from '../disk/index.ts';
import { Refusal } from '../refusal.ts';
import { numbered } from './file-name.ts';
import { chosenFolderProblem } from './chosen-folder-problem.ts';

export type ExportFile = {
  /** From `fileNameFor`. */
  readonly fileName: string;
} & ({ readonly bytes: Uint8Array } | { readonly copyOf: string });

async function fill(path: string, wanted: ExportFile): Promise<void> {
  if ('copyOf' in wanted) {
    await copyFile(wanted.copyOf, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    return syncFile(path);
  }
  const file = await open(path, 'wx');
  try {
    await file.writeFile(wanted.bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What is known of a folder while one export writes into it. */
interface NamesThere {
  /** As it was when the first file came. A name that is taken since then is noticed when the file is moved to it. */
  readonly atFirst: ReadonlySet<string>;
  /** Of each name, the number to try next: thousands of files of one name do not each try all numbers anew. */
  readonly next: Map<string, number>;
}

/**
 * Written whole under a name of its own first: a full disk or a crash leaves no half transcript under the final name, which is the
 * first free of `name`, `name (2)`, ….
 */
async function writeOne(folder: string, wanted: ExportFile, names: NamesThere): Promise<string> {
  const unfinished = join(folder, `.backlot-${randomUUID()}.part`);
  try {
    await fill(unfinished, wanted);
    return await moveToFreeName(unfinished, folder, wanted.fileName, names);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function moveToFreeName(
  unfinished: string,
  folder: string,
  fileName: string,
  { atFirst, next }: NamesThere,
): Promise<string> {
  const extension = extname(fileName).slice(1);
  const stem = fileName.slice(0, fileName.length - extension.length - 1);
  for (let number = next.get(fileName) ?? 1; ; number += 1) {
    const name = numbered(stem, extension, number);
    if (atFirst.has(name)) continue;
    try {
      await moveToName(unfinished, join(folder, name));
      next.set(fileName, number + 1);
      return join(folder, name);
    } catch (error) {
      if (!(error instanceof NameTakenError)) throw error;
    }
  }
}

/** Writes files into a folder and returns their absolute paths in order. */
type WriteExports = (files: readonly ExportFile[]) => Promise<readonly string[]>;

/**
 * One export into an existing folder, in as many calls as it takes. A file that exists is never written over: the new one gets a
 * number. Each call throws at the first file that cannot be written: a `Refusal` where the folder or its disk is why; those before it
 * stay.
 */
export function exportsInto(folder: string): WriteExports {
  let names: NamesThere | null = null;
  return async (files) => {
    // A folder that may be written to and not read is tried name by name.
    names ??= { atFirst: new Set(await readdir(folder).catch(() => [])), next: new Map() };
    const paths: string[] = [];
    try {
      for (const file of files) paths.push(await writeOne(folder, file, names));
    } catch (error) {
      const problem = await chosenFolderProblem(error, folder);
      throw problem === null ? error : new Refusal(problem);
    }
    return paths;
  };
}

/** The same for an export of one call. */
export const writeExports = (folder: string, files: readonly ExportFile[]): Promise<readonly string[]> =>
  exportsInto(folder)(files);
