import type { AppError } from '../../bridge/index.ts';
import { isOfFullDisk } from '../system-code.ts';
import { storeTexts } from '../texts/store.ts';

/** Primary result codes of SQLite (https://sqlite.org/rescode.html). */
const codes = { busy: 5, readOnly: 8, io: 10, full: 13, cannotOpen: 14, corrupt: 11, notADatabase: 26 } as const;

/** The primary result code of an error of SQLite, null for every other error. Extended codes carry it in their low byte. */
function primaryCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  return error.errcode & 0xff;
}

/** Another program holds the database. */
export const isBusy = (error: unknown): boolean => primaryCode(error) === codes.busy;

/** Damage that SQLite reports without an error. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError';
  readonly errcode = codes.corrupt;
}

/** Another file took the place of the one that is open. */
export class ReplacedError extends Error {
  override readonly name = 'ReplacedError';
}

/** The file is damaged, or none of SQLite at all. */
export function isDamaged(error: unknown): boolean {
  const code = primaryCode(error);
  return code === codes.corrupt || code === codes.notADatabase;
}

export const diskFull: AppError = {
  code: 'disk-full',
  ...storeTexts.noRoom,
  action: 'retry',
};

/** The disk has no room for it, as SQLite or the system says it. */
export const isFull = (error: unknown): boolean => primaryCode(error) === codes.full || isOfFullDisk(error);

/** The disk does not take what is written: what was to be written may be whole. */
export const isOfDisk = (error: unknown): boolean =>
  isFull(error) || (storeProblem(error) !== null && !isDamaged(error));

/** What of the disk kept something from being written down, in words; null for every other error. */
export function storeProblem(error: unknown): AppError | null {
  if (error instanceof ReplacedError) return { code: 'data-replaced', ...storeTexts.replaced };
  switch (primaryCode(error)) {
    case codes.full:
      return diskFull;
    case codes.readOnly:
      return { code: 'disk-read-only', ...storeTexts.readOnly, action: 'retry' };
    case codes.io:
    case codes.cannotOpen:
      return { code: 'disk-failed', ...storeTexts.diskFailed, action: 'retry' };
    case codes.busy:
      return { code: 'disk-busy', ...storeTexts.busy, action: 'retry' };
    case codes.corrupt:
    case codes.notADatabase:
      return { code: 'data-damaged', ...storeTexts.damaged };
    default:
      return null;
  }
}
