import type { z } from 'zod';
import { integer, json } from './columns.ts';
import type { Database } from './database.ts';

/** Small lists of the service (models, genres), kept as they were read last so that there is something to choose from offline. */
export class ServiceListRows {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Null when it was never read, or another version wrote it. `readAt`: milliseconds since the epoch. */
  get<T>(accountId: string, list: string, schema: z.ZodType<T>): { value: T; readAt: number } | null {
    const row = this.#db.get(
      'SELECT value, read_at FROM service_lists WHERE account_id = ? AND list = ?',
      accountId,
      list,
    );
    if (row === undefined) return null;
    const value = schema.safeParse(json(row['value']));
    return value.success ? { value: value.data, readAt: integer(row['read_at']) } : null;
  }

  save(accountId: string, list: string, value: unknown, readAt: number): void {
    this.#db.run(
      `INSERT INTO service_lists (account_id, list, value, read_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (account_id, list) DO UPDATE SET value = excluded.value, read_at = excluded.read_at`,
      accountId,
      list,
      JSON.stringify(value),
      readAt,
    );
  }
}
