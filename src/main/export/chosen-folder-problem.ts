import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { AppError } from '../../bridge/index.ts';
import { isOfSystem, systemCode } from '../system-code.ts';

/** What keeps files from being written into a folder that the user chose, in words; null for every other error. */
export async function chosenFolderProblem(error: unknown, folder: string): Promise<AppError | null> {
  switch (systemCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return {
        code: 'export-no-room',
        title: 'The disk is full',
        detail: `Nothing more fits on the disk of ${folder}. Make room there, or choose another folder.`,
        action: 'retry',
      };
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return {
        code: 'export-read-only',
        title: 'This folder cannot be written to',
        detail: `The system does not let Backlot write into ${folder}. Choose another folder, or allow it there.`,
        action: 'retry',
      };
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ENODEV':
    case 'ENXIO':
      if (await isFolder(folder))
        // What is to be copied there may be gone instead.
        return isAboutFileIn(folder, error) ? diskFailed(folder) : null;
      return {
        code: 'export-no-folder',
        title: 'This folder is not there any more',
        detail: `It is ${folder}. Connect its drive, or choose another folder.`,
        action: 'retry',
      };
    default:
      return isOfSystem(error) ? diskFailed(folder) : null;
  }
}

const diskFailed = (folder: string): AppError => ({
  code: 'export-disk-failed',
  title: 'The disk did not take the file',
  detail: `Writing into ${folder} failed. Look after the disk, or choose another folder.`,
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
