import { DatabaseSync } from 'node:sqlite';
import { askBeforeSending } from './ask-before-sending.ts';
import { copiedAt, patienceMs } from './copy-store.ts';
import type { Here } from './owner.ts';
import { recoveryKey, tell } from './recovery.ts';
import { unknownTo } from './sent-marks.ts';

/**
 * Where somebody put one of our copies in the place of the store, what waits in it asks first, and that is told. Call it
 * before anything of the store is read; it may be called for every store.
 */
export function noticeCopy(store: string, now: number): void {
  on(store, (connection) => {
    const copyAt = copiedAt(connection);
    if (copyAt === null) return;
    connection.exec('BEGIN IMMEDIATE');
    askBeforeSending(connection, new Set());
    tell(connection, { at: now, copyAt, complete: false, folder: null, gone: false, texts: 0 });
    connection.exec('COMMIT');
  });
}

/**
 * The same where the store itself was put back to an earlier moment, as the system's own backup does it, which the marks in a folder
 * outside show, and where it comes from another computer, which may go on with it. The former is told, where something waits; when
 * that moment was is told by the last change of what was to be sent.
 */
export function noticeEarlierMoment(store: string, here: Here, now: number): void {
  on(store, (connection) => {
    connection.exec('BEGIN IMMEDIATE');
    const unknown = unknownTo(connection, here);
    const isWaiting = unknown !== null && askBeforeSending(connection, new Set()) > 0;
    // One that was put together again, or is a copy of ours, has more to tell of itself.
    if (unknown === 'earlier' && isWaiting && !isTold(connection)) {
      const copyAt = Number(connection.prepare('SELECT max(updated_at) AS at FROM journal').get()?.['at'] ?? now);
      tell(connection, { at: now, copyAt, complete: false, folder: null, gone: false, texts: 0 });
    }
    connection.exec('COMMIT');
  });
}

const isTold = (store: DatabaseSync): boolean =>
  store.prepare('SELECT 1 FROM settings WHERE key = ?').get(recoveryKey) !== undefined;

function on(store: string, work: (connection: DatabaseSync) => void): void {
  const connection = new DatabaseSync(store, { timeout: patienceMs });
  try {
    work(connection);
  } finally {
    connection.close();
  }
}
