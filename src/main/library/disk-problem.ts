import type { AppError } from '../../bridge/index.ts';
import { isOfSystem, systemCode } from '../system-code.ts';

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

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`;
const later = 'Backlot continues by itself as soon as it can.';

/** What of the disk or the folder keeps a file from being kept, in words; null for every other error. */
export function diskProblem(error: unknown, folder: string): AppError | null {
  if (error instanceof NoRoomError)
    return noRoom(`The file needs ${megabytes(error.missingBytes)} more than there is on the disk of ${folder}.`);
  if (error instanceof NoFolderError) return noFolder(folder);
  switch (systemCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return noRoom(`Nothing more fits on the disk of ${folder}.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return {
        code: 'library-read-only',
        title: 'The library folder cannot be written to',
        detail: `The system does not let Backlot write into ${folder}. Allow it there, or choose another folder. ${later}`,
        action: 'open-settings',
      };
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ENODEV':
    case 'ENXIO':
      return noFolder(folder);
    default:
      if (!isOfSystem(error)) return null;
      return {
        code: 'library-disk-failed',
        title: 'The disk did not take the file',
        detail: `Writing into ${folder} failed. Look after the disk, or choose another folder. ${later}`,
        action: 'open-settings',
      };
  }
}

function noRoom(what: string): AppError {
  return {
    code: 'library-disk-full',
    title: 'The disk is full',
    detail: `${what} Make room there, or choose another folder. ${later}`,
    action: 'open-settings',
  };
}

function noFolder(folder: string): AppError {
  return {
    code: 'library-folder-missing',
    title: 'The library folder is not there',
    detail: `${folder} cannot be found. Connect its drive, or choose another folder. ${later}`,
    action: 'open-settings',
  };
}
