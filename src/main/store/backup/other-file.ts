import { readSync, type BigIntStats } from 'node:fs';

type Told = Pick<BigIntStats, 'dev' | 'ino' | 'nlink' | 'size' | 'mtimeNs'>;

/** The file that is open, and what has its name now; null where nothing has. */
export interface Looked {
  readonly open: Told;
  readonly there: Told | null;
}

/** Where an SQLite file says how it is written to (https://sqlite.org/fileformat.html#file_format_version_numbers), bytes. */
const versionAt = 18;
/** Our copies are written so, and the store never is where it can have a log. */
const withoutLog = 1;

/** How a file says that it is written to; `nothing`: it is empty, as where something is being written over it. */
export function writtenTo(handle: number): 'with a log' | 'without a log' | 'nothing' {
  const version = Buffer.alloc(1);
  if (readSync(handle, version, 0, 1, versionAt) === 0) return 'nothing';
  return version[0] === withoutLog ? 'without a log' : 'with a log';
}

/**
 * Whether what is open is not the file of its name any more. Some file systems of a network give one file several numbers: then it
 * is as long, and was written to at the same moment, under each of them. A folder that was moved as a whole has its file still.
 * @param first what the open file was like when it was opened
 */
export function isAnotherFile(first: Told, { open, there }: Looked): boolean {
  // Some tell of every file that it has no name.
  const isNameless = open.nlink === 0n && first.nlink !== 0n;
  if (there === null) return isNameless;
  if (there.ino === open.ino && there.dev === open.dev) return false;
  return isNameless || there.size !== open.size || there.mtimeNs !== open.mtimeNs;
}
