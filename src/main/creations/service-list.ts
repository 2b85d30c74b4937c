import type { z } from 'zod';
import { NotSentError, type ApiClient } from '../api/index.ts';
import type { Clock } from '../ports/index.ts';
import type { ServiceListRows } from '../store/index.ts';

interface ServiceListParts<T> {
  readonly rows: ServiceListRows;
  readonly clock: Clock;
  /** Tells it apart from other lists of the account. */
  readonly name: string;
  readonly schema: z.ZodType<T[]>;
  readonly read: (client: ApiClient) => Promise<T[]>;
}

/** A small list of the service, read anew where it can be reached, else as it was read last. */
export class ServiceList<T> {
  readonly #parts: ServiceListParts<T>;

  constructor(parts: ServiceListParts<T>) {
    this.#parts = parts;
  }

  /** As it was read last; null when it never was. */
  known(accountId: string): T[] | null {
    return this.#parts.rows.get(accountId, this.#parts.name, this.#parts.schema)?.value ?? null;
  }

  /** `readAt`: milliseconds since the epoch; null when nothing was ever read and the service cannot be reached. */
  async list(accountId: string, client: ApiClient | null): Promise<{ value: T[]; readAt: number | null }> {
    const { rows, clock, name, schema, read } = this.#parts;
    const kept = (): { value: T[]; readAt: number | null } =>
      rows.get(accountId, name, schema) ?? { value: [], readAt: null };
    if (client === null) return kept();
    try {
      const value = await read(client);
      const readAt = clock.now();
      rows.save(accountId, name, value, readAt);
      return { value, readAt };
    } catch (error) {
      if (error instanceof NotSentError) return kept();
      throw error;
    }
  }
}
