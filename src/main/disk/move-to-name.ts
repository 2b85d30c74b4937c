import type { BigIntStats } from 'node:fs';
import { link, lstat } from 'node:fs/promises';
import { systemCode } from '../system-code.ts';
import { removeNew, renameNew } from './rename-new.ts';

/** Another program took the name meanwhile. */
export class NameTakenError extends Error {
  override readonly name = 'NameTakenError';
}

export const isThere = async (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** Whether two are one file, under one name or two. */
export const isSame = (one: BigIntStats, other: BigIntStats): boolean => one.ino === other.ino && one.dev === other.dev;

/**
 * Gives a finished part its final name, never over another file, also where a former run ended in the middle of that.
 * @throws NameTakenError, or what the file system answers
 */
export async function moveToName(part: string, path: string): Promise<void> {
  const before = await lstat(part, { bigint: true });
  const final = await lstat(path, { bigint: true }).catch(() => null);
  if (final !== null && isSame(before, final) && before.ino !== 0n) {
    // Linked, and ended before the other name was taken away. With one link alone, the file system takes both for one name.
    if (before.nlink > 1n) await removeNew(part);
    else await renameNew(part, path);
    return;
  }
  try {
    // Fails when the name is taken, which renaming does not.
    await link(part, path);
  } catch (error) {
    if (systemCode(error) === 'EEXIST') throw new NameTakenError();
    // The file system has no links (FAT, some network drives).
    if (await isThere(path)) throw new NameTakenError();
    await renameNew(part, path);
    return;
  }
  await removeNew(part);
}
