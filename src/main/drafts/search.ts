import type { DraftHit } from '../../bridge/index.ts';
import type { Clock } from '../ports/index.ts';
import { storeProblem, type Database, type DraftRows, type DraftSearchRows, type FoundOf } from '../store/index.ts';
import { asShown, indexedText } from './indexed-text.ts';
import { aroundMatches, ftsPhrase, highlightedOf, queryWords } from './search-text.ts';

/** Milliseconds without a change until the index follows: a long script takes longer to index than to save. */
const idleMs = 3_000;
/** Milliseconds of indexing in one go, so that nothing else waits for long. */
const sliceMs = 30;
/** Milliseconds of indexing before a search answers. */
const beforeSearchMs = 100;
const rest = 20;

/** The best with what was found in them, and the ids of all others in the same order. */
export interface DraftsFound {
  readonly hits: DraftHit[];
  readonly more: string[];
  /** Not while many new drafts are still being indexed. */
  readonly complete: boolean;
}

interface SearchParts {
  readonly db: Database;
  readonly rows: DraftRows;
  readonly search: DraftSearchRows;
  readonly clock: Clock;
  /** See `DraftsParts`. */
  readonly ahead: boolean;
}

/** Finds drafts by their words. The index follows the drafts when nobody types, and before each search. */
export class DraftSearch {
  readonly #parts: SearchParts;
  #cancel: (() => void) | null = null;
  #ended = false;
  constructor(parts: SearchParts) {
    this.#parts = parts;
  }

  find(text: string, limit: number, of?: FoundOf): DraftsFound {
    const words = queryWords(text);
    if (words.length === 0) return { hits: [], more: [], complete: true };
    const complete = this.#indexFor(beforeSearchMs);
    if (!complete) this.#after(rest);
    const { best, more } = this.#parts.search.find(words.map(ftsPhrase), limit, of);
    const hits = best.map(({ id, title, script }) => ({
      id,
      title: highlightedOf(asShown(title)),
      snippet: highlightedOf(aroundMatches(asShown(script), words.length)),
    }));
    return { hits, more, complete };
  }

  /** Indexes once no draft has changed for a while. */
  soon(): void {
    if (this.#parts.ahead) this.#after(idleMs);
  }

  /** For good: what is still saved while the program ends is indexed when it runs again. */
  stop(): void {
    this.#ended = true;
    this.#cancel?.();
  }

  #after(ms: number): void {
    this.#cancel?.();
    if (this.#ended) return;
    this.#cancel = this.#parts.clock.after(ms, () => {
      this.#cancel = null;
      this.#indexAhead();
    });
  }

  #indexAhead(): void {
    try {
      if (!this.#indexFor(sliceMs)) this.#after(rest);
    } catch (error) {
      // The next search indexes what is missing, and says so where that cannot be written down.
      if (storeProblem(error) === null) throw error;
      this.#after(idleMs);
    }
  }

  /** True when nothing is left to index. At least one is indexed, however long it takes. */
  #indexFor(ms: number): boolean {
    const { db, rows, search } = this.#parts;
    const end = performance.now() + ms;
    for (;;) {
      const ids = search.unindexed(50);
      if (ids.length === 0) return true;
      db.transaction(() => {
        for (const id of ids) {
          const head = rows.head(id);
          const live = head !== null && head.trashedAt === null && head.emptiedAt === null;
          search.index(id, live ? { title: indexedText(head.title), script: indexedText(rows.script(id)) } : null);
          if (performance.now() > end) return;
        }
      });
      if (performance.now() > end) return search.unindexed(1).length === 0;
    }
  }
}
