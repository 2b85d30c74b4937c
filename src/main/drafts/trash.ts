import type { CallOutput } from '../../bridge/index.ts';
import type { DraftRows } from '../store/index.ts';
import type { DraftBook } from './book.ts';
import type { DaysSeen } from './days-of-use.ts';

/** Days for which everything that was emptied out of the trash can still be had back: by the clock, and of use. */
const keptDays = 30;
const keptAfterEmptyingMs = keptDays * 24 * 60 * 60 * 1000;

interface TrashParts {
  readonly book: DraftBook;
  readonly rows: DraftRows;
  readonly now: () => number;
  readonly days: DaysSeen;
}

/**
 * Throwing away, in three steps: into the trash, where a draft stays for as long as it takes; emptied out of the trash by the
 * user's own word, which only hides it; and gone 30 days after that. Nothing goes by time alone, nor by the clock alone: the
 * program must have been started on 30 days meanwhile, so that a clock that is a year ahead for a while deletes nothing.
 */
export class Trash {
  readonly #parts: TrashParts;
  constructor(parts: TrashParts) {
    this.#parts = parts;
  }

  put(ids: readonly string[]): void {
    const { book, now } = this.#parts;
    book.lay(ids, ({ trashedAt }) => (trashedAt === null ? { trashedAt: now() } : null));
  }

  /** Back into the list: out of the trash, and also what was emptied out of it. */
  restore(ids: readonly string[]): void {
    this.#parts.book.lay(ids, ({ trashedAt }) =>
      trashedAt === null ? null : { trashedAt: null, emptiedAt: null, emptiedOnDay: null },
    );
  }

  /** Returns what is gone from the trash. Drafts that are not in the trash stay where they are. */
  empty(ids: readonly string[] | null): string[] {
    const { book, rows, now, days } = this.#parts;
    const trashed = rows.heads().filter(({ trashedAt }) => trashedAt !== null);
    const chosen = new Set(ids);
    const wanted = (ids === null ? trashed : trashed.filter(({ id }) => chosen.has(id))).map(({ id }) => id);
    const emptied = { emptiedAt: now(), emptiedOnDay: days.count() };
    book.lay(wanted, () => emptied);
    return wanted;
  }

  /** Of all accounts. `goneAt`: when they are deleted at the earliest. */
  recoverable(): CallOutput<'drafts.recoverable'>['drafts'] {
    return this.#parts.rows
      .emptied()
      .flatMap(({ id, accountId, begunIn, title, excerpt, emptiedAt }) =>
        emptiedAt === null ? [] : [{ id, accountId, begunIn, title, excerpt, goneAt: emptiedAt + keptAfterEmptyingMs }],
      );
  }

  /**
   * Counts the day, and deletes for good what was emptied long enough ago. Once at the start of the studio, never while
   * somebody works.
   */
  forgetExpired(): void {
    const { rows, days, now } = this.#parts;
    days.started(now());
    rows.deleteEmptied(now() - keptAfterEmptyingMs, days.count(), keptDays);
  }
}
