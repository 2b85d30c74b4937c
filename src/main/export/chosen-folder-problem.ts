import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { AppError } from '../../bridge/index.ts';
import { isOfSystem, systemCode } from '../system-code.ts';
import { exportTexts } from '../texts/export.ts';

/** What keeps files from being written into a folder that the user chose, in words; null for every other error. */
export async function chosenFolderProblem(error: unknown, folder: string): Promise<AppError | null> {
  switch (systemCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return { code: 'export-no-room', ...exportTexts.noRoom(folder), action: 'retry' };
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return { code: 'export-read-only', ...exportTexts.readOnly(folder), action: 'retry' };
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ENODEV':
    case 'ENXIO':
      if (await isFolder(folder))
        // What is to be copied there may be gone instead.
        return isAboutFileIn(folder, error) ? diskFailed(folder) : null;
      return { code: 'export-no-folder', ...exportTexts.noFolder(folder), action: 'retry' };
    default:
      return isOfSystem(error) ? diskFailed(folder) : null;
  }
}

const diskFailed = (folder: string): AppError => ({
  code: 'export-disk-failed',
  ...exportTexts.diskFailed(folder),
  action: 'retry',
});

/** Folders that a system shows and keeps nothing in take no file. */
const isAboutFileIn = (folder: string, error: unknown): boolean =>
  error instanceof Error &&
  'path' in error &&
  typeof error.path === 'string' &&
  !('dest' in error) &&
  dirname(error.path) === resolve(folder);

const isFolder = async (path: string): Promise<boolean> => (await stat(path).catch(() => null))?.isDirectory() ?? false;
