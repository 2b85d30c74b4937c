import { news, type KeptNews, type News } from '../records/index.ts';
import { integer, json, readable } from './columns.ts';
import type { Database } from './database.ts';

/** News that no notice has told yet: a batch is one notice, also when the program ends in the middle of it. */
export class NoticeRows {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** In the order in which they came. */
  all(): KeptNews[] {
    return readable(this.#db.all('SELECT id, news FROM notices_pending ORDER BY id'), (row) => ({
      ...news.parse(json(row['news'])),
      id: integer(row['id']),
    }));
  }

  add(one: News): KeptNews {
    const row = this.#db.get('INSERT INTO notices_pending (news) VALUES (?) RETURNING id', JSON.stringify(one));
    return { ...one, id: integer(row?.['id']) };
  }

  remove(ids: readonly number[]): void {
    this.#db.transaction(() => {
      for (const id of ids) this.#db.run('DELETE FROM notices_pending WHERE id = ?', id);
    });
  }
}
