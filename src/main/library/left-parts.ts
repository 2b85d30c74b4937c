import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLeftover } from '../disk/index.ts';
import type { Clock } from '../ports/index.ts';
import type { LibraryRows } from '../store/index.ts';

interface LeftPartsParts {
  readonly rows: Pick<LibraryRows, 'has'>;
  readonly clock: Clock;
}

/** What is half written is called so, by a download's id or by one of its own, and by nobody else. */
const partName = /^\.backlot-(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32})\.part$/u;
/** Another Backlot may have the same folder, and go on with it: nobody has touched it for a week, milliseconds. */
const leftAfterMs = 7 * 24 * 3_600_000;

/**
 * Removes what is half written in the folder of finished files and belongs to nothing in the list, as after the list was put together
 * from an earlier copy. Returns how many there were; none where the folder cannot be read.
 */
export async function removeLeftParts(folder: string, { rows, clock }: LeftPartsParts): Promise<number> {
  let count = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const id = partName.exec(name)?.groups?.['id'];
    if (id === undefined || rows.has(id)) continue;
    const path = join(folder, name);
    const found = await lstat(path).catch(() => null);
    if (found === null || !found.isFile()) continue;
    // A copy may have the time of what it is a copy of.
    const touchedAt = Math.max(found.mtimeMs, found.ctimeMs, found.birthtimeMs);
    if (clock.now() - touchedAt < leftAfterMs) continue;
    await removeLeftover(path);
    count += 1;
  }
  return count;
}
