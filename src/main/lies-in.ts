import { isAbsolute, relative } from 'node:path';

/** Whether a path is a folder, or leads to what lies in it at any depth. Both are absolute. */
export function liesIn(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way !== '..' && !/^\.\.[/\\]/u.test(way);
}
