import type { AppError } from '../../bridge/index.ts';
import { isOfSystem, systemCode } from '../system-code.ts';
import { libraryTexts } from '../texts/library.ts';

/** The disk has less room than the file needs. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
  /** Bytes that are missing. */
  readonly missingBytes: number;
  constructor(missingBytes: number) {
    super(`${missingBytes} bytes are missing`);
    this.missingBytes = missingBytes;
  }
}

/** The folder that the user chose is not there. */
export class NoFolderError extends Error {
  override readonly name = 'NoFolderError';
}

/** What of the disk or the folder keeps a file from being kept, in words; null for every other error. */
export function diskProblem(error: unknown, folder: string): AppError | null {
  const { disk } = libraryTexts;
  if (error instanceof NoRoomError) return problem('library-disk-full', disk.missing(error.missingBytes, folder));
  if (error instanceof NoFolderError) return problem('library-folder-missing', disk.noFolder(folder));
  switch (systemCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return problem('library-disk-full', disk.full(folder));
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return problem('library-read-only', disk.readOnly(folder));
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ENODEV':
    case 'ENXIO':
      return problem('library-folder-missing', disk.noFolder(folder));
    default:
      return isOfSystem(error) ? problem('library-disk-failed', disk.failed(folder)) : null;
  }
}

const problem = (code: string, words: Pick<AppError, 'title' | 'detail'>): AppError => ({
  code,
  ...words,
  action: 'open-settings',
});
