import { integer, text, textOrNull } from './columns.ts';
import type { Database } from './database.ts';
import { MarkedPieces, marks, pieceLength } from './marked-pieces.ts';

/** A text as it is indexed, and as it is shown where that is another one. */
export interface IndexedText {
  readonly indexed: string;
  readonly shown: string | null;
}

/** A text of the index with `marks` around what was found, and the one to be shown where that is another one. */
export interface FoundText {
  readonly marked: string;
  readonly shown: string | null;
}

interface FoundDraft {
  readonly id: string;
  readonly title: FoundText;
  /**
   * FTS5 could cut a part out: it holds each place against each other one, which takes seconds where there are many. Of a long one,
   * what was found is marked around one place only.
   */
  readonly script: FoundText;
}

/** Whose are found: those of an account, where one is named, and those of none; all when left out. */
export type FoundOf = { readonly accountId: string | null } | undefined;

/** Matches that are weighed against each other. */
const mostWeighed = 300;

const weighed = "AND rank MATCH 'bm25(5.0, 1.0)' ORDER BY rank";
const newest = 'ORDER BY draft_search.rowid DESC';
const ofAccount = (of: FoundOf): string => (of === undefined ? '' : 'AND (account_id IS NULL OR account_id = ?)');

/** The full-text index. It may lag behind the drafts; `unindexed` knows by which. */
export class DraftSearchRows {
  readonly #db: Database;
  readonly #pieces = new MarkedPieces();
  constructor(db: Database) {
    this.#db = db;
  }

  /** Its texts changed, or it went to the trash or came back. */
  mark(draftId: string): void {
    this.#db.run('INSERT OR IGNORE INTO draft_unindexed (draft_id) VALUES (?)', draftId);
  }

  markAll(draftIds: readonly string[]): void {
    this.#db.run(
      'INSERT OR IGNORE INTO draft_unindexed (draft_id) SELECT value FROM json_each(?)',
      JSON.stringify(draftIds),
    );
  }

  unindexed(limit: number): string[] {
    // As a sum: for a limit that is a parameter alone SQLite compiles the statement anew each time.
    return this.#db.all('SELECT draft_id FROM draft_unindexed LIMIT 0 + ?', limit).map((row) => text(row['draft_id']));
  }

  /** Indexes it as it is now; null takes it out. */
  index(draftId: string, texts: { readonly title: IndexedText; readonly script: IndexedText } | null): void {
    const number = this.#db.get('SELECT number FROM drafts WHERE id = ?', draftId)?.['number'];
    if (number !== undefined) {
      this.#db.run('DELETE FROM draft_search WHERE rowid = ?', integer(number));
      if (texts !== null) {
        this.#db.run(
          'INSERT INTO draft_search (rowid, title, script, shown_title, shown_script) VALUES (?, ?, ?, ?, ?)',
          integer(number),
          texts.title.indexed,
          texts.script.indexed,
          texts.title.shown,
          texts.script.shown,
        );
      }
    }
    this.#db.run('DELETE FROM draft_unindexed WHERE draft_id = ?', draftId);
  }

  /**
   * `phrases` in the language of FTS5, all of which have to be there. Few matches come best first, a word in the title counting more; of many the newest come
   * first, those with a match in the title before the others, because to weigh thousands takes longer than anybody waits.
   * `best`: so many as `limit` says; `more`: the ids of the others.
   */
  find(phrases: readonly string[], limit: number, of?: FoundOf): { best: FoundDraft[]; more: string[] } {
    const query = phrases.join(' ');
    const matches = this.#db.all(
      'SELECT rowid FROM draft_search WHERE draft_search MATCH ? LIMIT ?',
      query,
      mostWeighed + 1,
    ).length;
    const select = (within: string, order: string): FoundDraft[] => this.#select(within, order, limit, phrases, of);
    const all = (order: string, within = query): string[] => this.#ids(within, order, of);
    const without = (ids: readonly string[], found: readonly FoundDraft[]): string[] => {
      const known = new Set(found.map(({ id }) => id));
      return [...new Set(ids)].filter((id) => !known.has(id));
    };
    if (matches <= mostWeighed) {
      const best = select(query, weighed);
      return { best, more: best.length < limit ? [] : without(all(weighed), best) };
    }
    const titles = `title : (${query})`;
    const inTitle = select(titles, newest);
    const titled = new Set(inTitle.map(({ id }) => id));
    const anywhere = select(query, newest).filter(({ id }) => !titled.has(id));
    const best = [...inTitle, ...anywhere].slice(0, limit);
    return { best, more: best.length < limit ? [] : without([...all(newest, titles), ...all(newest)], best) };
  }

  #ids(query: string, order: string, of: FoundOf): string[] {
    return this.#db
      .all(
        // By itself SQLite looks into the table, where each draft is a page of its own.
        `SELECT drafts.id AS id FROM draft_search JOIN drafts INDEXED BY drafts_named ON drafts.number = draft_search.rowid
         WHERE draft_search MATCH ? ${ofAccount(of)} ${order}`,
        query,
        ...(of === undefined ? [] : [of.accountId]),
      )
      .map((row) => text(row['id']));
  }

  #select(query: string, order: string, limit: number, phrases: readonly string[], of: FoundOf): FoundDraft[] {
    return this.#db
      .all(
        `SELECT drafts.id AS id, shown_title, shown_script, length(script) > ? AS long,
           highlight(draft_search, 0, ?, ?) AS title,
           CASE WHEN length(script) > ? THEN script ELSE highlight(draft_search, 1, ?, ?) END AS script
         FROM draft_search JOIN drafts ON drafts.number = draft_search.rowid
         WHERE draft_search MATCH ? ${ofAccount(of)} ${order} LIMIT ?`,
        pieceLength,
        marks.open,
        marks.close,
        pieceLength,
        marks.open,
        marks.close,
        query,
        ...(of === undefined ? [] : [of.accountId]),
        limit,
      )
      .map((row) => {
        const script = text(row['script']);
        return {
          id: text(row['id']),
          title: { marked: text(row['title']), shown: textOrNull(row['shown_title']) },
          script: {
            marked: integer(row['long']) === 1 ? this.#pieces.mark(script, phrases) : script,
            shown: textOrNull(row['shown_script']),
          },
        };
      });
  }
}
