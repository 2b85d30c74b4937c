import type { JournalEntry } from '../../../src/main/journal/index.ts';
import type { Model } from './model.ts';
import type { Disk } from './disk.ts';

// What the journal on the disk says, seen from outside of the studio.

export function isPoor(disk: Disk): boolean {
  const poor = `SELECT 1 FROM journal WHERE state = 'waiting' AND detail ->> '$.reason' = 'credits' LIMIT 1`;
  return disk.store.get(poor) !== undefined;
}

export function isPaused(disk: Disk): boolean {
  return disk.store.get(`SELECT value FROM settings WHERE key = 'queuePaused'`)?.['value'] === 'true';
}

/** Whether nothing will happen by itself any more: all is over, or waits for the user. Looks only where the journal was written. */
export function quietness(disk: Disk): () => boolean {
  let seen = -1;
  let quiet = false;
  return () => {
    if (seen !== disk.journalWrites) {
      seen = disk.journalWrites;
      quiet = isQuiet(disk);
    }
    return quiet;
  };
}

const unquiet = `SELECT 1 FROM journal WHERE state IN ('sending', 'unknown') OR (state = 'waiting'
  AND detail ->> '$.reason' NOT IN ('approval', 'credits', 'sign-in', 'email', 'subscription')) LIMIT 1`;

export function isQuiet(disk: Disk): boolean {
  return disk.store.get(unquiet) === undefined;
}

/** All entries but those that were there before. */
export function newEntries(disk: Disk, before: ReadonlySet<string>): JournalEntry[] {
  return disk.store
    .all('SELECT id FROM journal ORDER BY position')
    .map(({ id }) => String(id))
    .filter((id) => !before.has(id))
    .flatMap((id) => disk.entries.get(id) ?? []);
}

export function noteEntries(model: Model, disk: Disk): void {
  const entries = disk.entries.open();
  for (const entry of entries) {
    model.operations.set(entry.id, entry.operation);
  }
  noteStates(model, entries);
}

export function noteStates(model: Model, entries: readonly JournalEntry[]): void {
  for (const { id, state } of entries) {
    if (state.kind === 'unknown') model.unknown.add(id);
    if (state.kind === 'ask') model.asked.add(id);
  }
}

/** The entry that is being sent; every change that leaves has one, and what must come before it is done. */
export function leaving(model: Model, disk: Disk, operation: string, path: string): string | null {
  const sending = disk.entries
    .open()
    .filter((entry) => entry.operation === operation && entry.state.kind === 'sending');
  const [entry] = sending;
  if (entry === undefined || sending.length > 1) {
    model.violations.push(`${operation} ${path} left, and ${sending.length} entries of it are being sent`);
    return null;
  }
  model.operations.set(entry.id, operation);
  model.departures.set(entry.id, (model.departures.get(entry.id) ?? 0) + 1);
  for (const parent of entry.parents) {
    const state = disk.entries.stateKind(parent);
    if (state !== 'confirmed')
      model.violations.push(`${operation} left before what must be done first, which is ${state}`);
  }
  return entry.id;
}
