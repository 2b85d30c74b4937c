import { z } from 'zod';
import { ideaSearch, storedIdea, type IdeaSearch, type StoredIdea } from '../../bridge/index.ts';
import { json, readable, readableOne } from './columns.ts';
import type { Database, Row } from './database.ts';

const ideas = z.array(storedIdea);
const read = (row: Row): IdeaSearch => ideaSearch.parse(json(row['row']));

/** Searches for ideas, one for each account, keyword and network, and what they found. */
export class IdeaRows {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Newest first. */
  all(): IdeaSearch[] {
    return readable(this.#db.all('SELECT row FROM idea_searches WHERE removed = 0 ORDER BY created_at DESC'), read);
  }

  get(id: string): IdeaSearch | null {
    const row = this.#db.get('SELECT row FROM idea_searches WHERE id = ?', id);
    return readableOne(row, read);
  }

  /** `key`: the keyword as the service tells keywords apart. Removed ones too. */
  byKeyword(accountId: string, key: string, network: string): IdeaSearch | null {
    const row = this.#db.get(
      'SELECT row FROM idea_searches WHERE account_id = ? AND key = ? AND network = ?',
      accountId,
      key,
      network,
    );
    return readableOne(row, read);
  }

  isRemoved(id: string): boolean {
    return this.#db.get('SELECT 1 FROM idea_searches WHERE id = ? AND removed = 1', id) !== undefined;
  }

  save(search: IdeaSearch, key: string): void {
    this.#db.run(
      `INSERT INTO idea_searches (id, account_id, key, network, row, created_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET row = excluded.row`,
      search.id,
      search.accountId,
      key,
      search.network,
      JSON.stringify(search),
      search.createdAt,
    );
  }

  /** Null: they were never read. */
  ideas(id: string): StoredIdea[] | null {
    const row = this.#db.get('SELECT ideas FROM idea_lists WHERE search_id = ?', id);
    return readableOne(row, (one) => ideas.parse(json(one['ideas'])));
  }

  saveIdeas(id: string, found: readonly StoredIdea[]): void {
    this.#db.run(
      'INSERT INTO idea_lists (search_id, ideas) VALUES (?, ?) ON CONFLICT (search_id) DO UPDATE SET ideas = excluded.ideas',
      id,
      JSON.stringify(found),
    );
  }

  remove(id: string): void {
    this.#db.run('UPDATE idea_searches SET removed = 1 WHERE id = ?', id);
  }

  /** Back into the list. */
  show(id: string): void {
    this.#db.run('UPDATE idea_searches SET removed = 0 WHERE id = ?', id);
  }
}
