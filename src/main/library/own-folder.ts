import { realpath } from 'node:fs/promises';
import type { AppError } from '../../bridge/index.ts';
import { liesIn } from '../lies-in.ts';
import { libraryTexts } from '../texts/library.ts';

/**
 * Why a folder cannot take finished files where it lies among the program's own data, by whichever path; null elsewhere. The usual
 * folder may lie there, and is meant for files.
 */
export async function ownFolderProblem(folder: string, dataDir: string, usualFolder: string): Promise<AppError | null> {
  const real = (path: string): Promise<string> => realpath(path).catch(() => path);
  const chosen = await real(folder);
  if (!liesIn(await real(dataDir), chosen) || liesIn(await real(usualFolder), chosen)) return null;
  return { code: 'library-own-folder', ...libraryTexts.folder.own(folder) };
}
