import { randomUUID } from 'node:crypto';
import { constants, copyFile, open, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Refusal } from '../refusal.ts';
import { moveToName, NameTakenError } from '../move-to-name.ts';
import { numbered } from './file-name.ts';
import { chosenFolderProblem } from './chosen-folder-problem.ts';

export type ExportFile = {
  /** From `fileNameFor`. */
  readonly fileName: string;
} & ({ readonly bytes: Uint8Array } | { readonly copyOf: string });

async function fill(path: string, wanted: ExportFile): Promise<void> {
  if ('copyOf' in wanted) return copyFile(wanted.copyOf, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  const file = await open(path, 'wx');
  try {
    await file.writeFile(wanted.bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Written whole under a name of its own first: a full disk or a crash leaves no half transcript under the final name, which is the
 * first free of `name`, `name (2)`, ….
 */
async function writeOne(folder: string, wanted: ExportFile): Promise<string> {
  const unfinished = join(folder, `.backlot-${randomUUID()}.part`);
  try {
    await fill(unfinished, wanted);
    return await moveToFreeName(unfinished, folder, wanted.fileName);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function moveToFreeName(unfinished: string, folder: string, fileName: string): Promise<string> {
  const extension = extname(fileName).slice(1);
  const stem = fileName.slice(0, fileName.length - extension.length - 1);
  for (let number = 1; ; number += 1) {
    const path = join(folder, numbered(stem, extension, number));
    try {
      await moveToName(unfinished, path);
      return path;
    } catch (error) {
      if (!(error instanceof NameTakenError)) throw error;
    }
  }
}

/**
 * Writes the files into an existing folder and returns their absolute paths in order. A file that exists is never written over:
 * the new one gets a number. Throws at the first file that cannot be written: a `Refusal` where the folder or its disk is why;
 * those before it stay.
 */
export async function writeExports(folder: string, files: readonly ExportFile[]): Promise<readonly string[]> {
  const paths: string[] = [];
  try {
    for (const file of files) paths.push(await writeOne(folder, file));
  } catch (error) {
    const problem = await chosenFolderProblem(error, folder);
    throw problem === null ? error : new Refusal(problem);
  }
  return paths;
}
