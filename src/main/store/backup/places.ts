import { join } from 'node:path';

/** The file of the store in the data folder. */
export const storeName = 'studio.sqlite';

export const storePath = (dataDir: string): string => join(dataDir, storeName);

/** Where copies of the store are kept. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Where what is put aside at a moment, milliseconds since the epoch, is kept. */
export const momentFolder = (dataDir: string, at: number): string =>
  join(dataDir, 'damaged', new Date(at).toISOString().replaceAll(':', '-'));

/** What SQLite writes for one store, the store itself last. */
export const filesOf = (store: string): readonly string[] => [`${store}-wal`, `${store}-shm`, store];
