import type { JournalEntry } from '../../../src/main/journal/index.ts';
import type { Model } from './model.ts';
import type { Disk } from './disk.ts';

// What the journal on the disk says, seen from outside of the studio.

/** Whether something waits for what its account lacks. */
export function isLacking(disk: Disk): boolean {
  const lacking = `SELECT 1 FROM journal WHERE state = 'waiting'
    AND detail ->> '$.reason' IN ('credits', 'email', 'subscription') LIMIT 1`;
  return disk.store.get(lacking) !== undefined;
}

/**
 * The ids at the service of those who were signed in and are not now. A process that dies over a sign-out may have taken the
 * token away, and no more.
 */
export function signedOut({ store, secrets }: Disk): ReadonlySet<number> {
  const out = store
    .all('SELECT id, user_id, signed_in FROM accounts')
    .filter(({ id, signed_in: signedIn }) => signedIn !== 1 || !secrets.has(String(id)));
  return new Set(out.map(({ user_id: userId }) => Number(userId)));
}

export function isPaused(disk: Disk): boolean {
  return disk.store.get(`SELECT value FROM settings WHERE key = 'queuePaused'`)?.['value'] === 'true';
}

/**
 * Whether nothing will happen by itself any more: all is over, or waits for the user. Looks only where the journal was
 * written.
 */
export function quietness(disk: Disk): () => boolean {
  let seen = -1;
  let quiet = false;
  return () => {
    const version = disk.store.version('journal');
    if (seen !== version) {
      seen = version;
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

/** The entry of an operation that is being sent, or whose answer is lost; null: none is. */
export function underWay(disk: Disk, operation: string): string | null {
  const entry = disk.store.get(
    `SELECT id FROM journal WHERE state IN ('sending', 'unknown') AND operation = ? ORDER BY position DESC LIMIT 1`,
    operation,
  );
  return entry === undefined ? null : String(entry['id']);
}

/** The newest entry of an operation; null: there is none. */
export function latestOf(disk: Disk, operation: string): string | null {
  const entry = disk.store.get('SELECT id FROM journal WHERE operation = ? ORDER BY position DESC LIMIT 1', operation);
  return entry === undefined ? null : String(entry['id']);
}

/** The name of an entry's state; null when there is no such entry. */
export function standingOf(disk: Disk, entryId: string): string | null {
  const entry = disk.store.get('SELECT state FROM journal WHERE id = ?', entryId);
  return entry === undefined ? null : String(entry['state']);
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
  const open = disk.store.all(
    `SELECT id, operation, state FROM journal WHERE state IN ('waiting', 'sending', 'unknown', 'ask')`,
  );
  for (const { id, operation, state } of open) {
    model.operations.set(String(id), String(operation));
    noteState(model, String(id), String(state));
  }
}

export function noteStates(model: Model, entries: readonly JournalEntry[]): void {
  for (const { id, state } of entries) noteState(model, id, state.kind);
}

function noteState(model: Model, id: string, state: string): void {
  if (state === 'unknown') model.unknown.add(id);
  if (state === 'ask') model.asked.add(id);
}

/**
 * The entry that is being sent; every change that leaves has one of the account that it leaves for, and what must come before
 * it is done.
 * @param userId whose token it leaves with, as the service numbers people
 */
export function leaving(
  model: Model,
  disk: Disk,
  operation: string,
  path: string,
  userId: number | null,
): string | null {
  const sending = disk.store.all(
    `SELECT journal.id, parents, signed_in FROM journal JOIN accounts ON accounts.id = journal.account_id
     WHERE state = 'sending' AND operation = ? AND user_id = ?`,
    operation,
    userId,
  );
  const [entry] = sending;
  if (entry === undefined || sending.length > 1) {
    model.violations.push(`${operation} ${path} left, and ${sending.length} entries of it are being sent`);
    return null;
  }
  const id = String(entry['id']);
  if (entry['signed_in'] !== 1) model.violations.push(`${operation} left, and its account is signed out`);
  // Nothing of somebody else is overwritten unseen: each attempt looks anew.
  if (/^(?:faceless|bRoll)\.update$/u.test(operation) && !model.looks.delete(path))
    model.violations.push(`${operation} ${path} left without a look at what it overwrites`);
  model.operations.set(id, operation);
  model.departures.set(id, (model.departures.get(id) ?? 0) + 1);
  const unconfirmed = disk.store.all(
    `SELECT parent.value AS id, journal.state FROM json_each(?) AS parent LEFT JOIN journal ON journal.id = parent.value
     WHERE journal.state IS NOT 'confirmed'`,
    String(entry['parents']),
  );
  for (const { state } of unconfirmed)
    model.violations.push(`${operation} left before what must be done first, which is ${String(state)}`);
  return id;
}
