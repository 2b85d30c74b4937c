import type { QueueRow } from '../../bridge/index.ts';
import { isOver, type Job } from '../jobs/index.ts';
import { isSettled, type Journal, type JournalEntry } from '../journal/index.ts';
import type { Database, JobRows, JournalRows } from '../store/index.ts';
import type { QueueRows, QueueRowsParts } from './queue-rows.ts';
import { neededOf, stillNeeded } from './still-needed.ts';

interface RemovalsParts {
  readonly db: Database;
  readonly entries: JournalRows;
  readonly jobs: JobRows;
  readonly journal: () => Journal;
  readonly rows: QueueRows;
  readonly holds: QueueRowsParts['holds'];
  /** The list has other rows of found jobs: those that came, and the ids of those that went. */
  readonly publish: (upserts: readonly QueueRow[], removals: readonly string[]) => void;
}

/** Takes rows off the list, and puts them back. */
export class Removals {
  readonly #parts: RemovalsParts;
  /** What the user took off the list since the start. What was hidden because it is made again is not among them. */
  readonly #takenOff = new Set<string>();

  constructor(parts: RemovalsParts) {
    this.#parts = parts;
  }

  /**
   * Takes off what offers it: returns which are `gone`. What runs or waits stays in sight, and so does what that comes after and
   * cannot go on without, which are `kept`. Throws a `Refusal` where nothing else is to be removed.
   */
  remove(ids: readonly string[]): { gone: string[]; kept: string[] } {
    const { db, entries, jobs, journal, publish } = this.#parts;
    const isOffered = this.#offering();
    const offered = [...new Set(ids)].filter(isOffered);
    const needed = neededOf(new Set(offered), entries);
    const gone = offered.filter((id) => !needed.has(id));
    const [waiting] = needed.values();
    if (gone.length === 0 && waiting !== undefined) throw stillNeeded(waiting);
    db.transaction(() => {
      journal().hide(gone);
      const found = gone.filter((id) => jobs.get(id) !== null);
      for (const id of found) jobs.hide(id);
      db.afterCommit(() => {
        for (const id of gone) this.#takenOff.add(id);
        publish([], found);
      });
    });
    return { gone, kept: [...needed.keys()] };
  }

  /** Takes `remove` back, as long as the program runs; anything else that is hidden stays so. */
  putBack(ids: readonly string[]): void {
    const { db, jobs, journal, publish, rows } = this.#parts;
    const back = ids.filter((id) => this.#takenOff.has(id));
    db.transaction(() => {
      journal().unhide(back);
      const found = back.flatMap((id) => jobs.get(id) ?? []);
      for (const { id } of found) jobs.unhide(id);
      db.afterCommit(() => {
        for (const { id } of found) this.#takenOff.delete(id);
        publish(
          found.map((job) => rows.found(job)),
          [],
        );
      });
    });
  }

  /** Those that are back in the list, however they came there, are not to be put back. */
  changed(entries: readonly JournalEntry[]): void {
    for (const { id, hidden } of entries) if (!hidden) this.#takenOff.delete(id);
  }

  /** Whether the row of an entry or a job offers it: by the states alone, for thousands are asked about. */
  #offering(): (id: string) => boolean {
    const { entries, jobs, holds } = this.#parts;
    const signedOut = new Map<string, boolean>();
    const isSignedOut = (accountId: string): boolean => {
      const known = signedOut.get(accountId) ?? holds(accountId).signedOut === true;
      signedOut.set(accountId, known);
      return known;
    };
    return (id) => {
      const entry = entries.get(id);
      if (entry !== null) return !entry.hidden && isRemovable(entry, jobs.byEntry(id), isSignedOut);
      const found = jobs.get(id);
      return found !== null && jobs.isVisible(id) && isRemovable(null, found, isSignedOut);
    };
  }
}

/**
 * Whether a row offers to be taken off the list: what is over, and what is not watched of an account that is signed out (`fromJob`,
 * `unseen`, and what is shown of an entry).
 */
export function isRemovable(
  entry: Pick<JournalEntry, 'state'> | null,
  job: Job | null,
  isSignedOut: (accountId: string) => boolean,
): boolean {
  if (job === null) return entry !== null && isSettled(entry.state);
  return isOver(job) || (job.state === 'unwatched' && isSignedOut(job.accountId));
}
