import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { renameNewSync } from '../../disk/index.ts';
import { writtenTo } from './other-file.ts';
import { filesOf, momentFolder, storeName, storePath } from './places.ts';

/**
 * Somebody put a copy in the place of a store whose program had not ended in order: the log of its last changes lies there still,
 * and SQLite would write those pages into the copy. The log is kept aside. Nobody else may have the store open.
 * @param now milliseconds since the epoch
 */
export function setOtherLogAside(dataDir: string, now: number): void {
  const [log, ...others] = filesOf(storeName).filter((name) => name !== storeName);
  if (log === undefined || !existsSync(join(dataDir, log)) || !isWithoutLog(storePath(dataDir))) return;
  const folder = momentFolder(dataDir, now);
  mkdirSync(folder, { recursive: true });
  // The log last: as long as it is there, the next start goes on here.
  for (const name of [...others, log])
    if (existsSync(join(dataDir, name))) renameNewSync(join(dataDir, name), join(folder, name));
}

function isWithoutLog(store: string): boolean {
  if (!existsSync(store)) return false;
  const file = openSync(store, 'r');
  try {
    return writtenTo(file) === 'without a log';
  } finally {
    closeSync(file);
  }
}
