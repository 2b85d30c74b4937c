import { z } from 'zod';
import type { SettingsRows } from '../store/index.ts';

const key = 'heldEntries';
const stored = z.array(z.string());

/**
 * The entries that the user holds back one by one, kept over restarts. Where it cannot be read which these were, it is every one
 * that is open at the start: what waits must not go out that was held back.
 */
export class HeldEntries {
  readonly #rows: Pick<SettingsRows, 'all' | 'set'>;
  #ids: ReadonlySet<string>;
  /** Until it is known which entries are open. */
  #isUnreadable: boolean;

  constructor(rows: Pick<SettingsRows, 'all' | 'set'>) {
    this.#rows = rows;
    const all = rows.all();
    const read = stored.safeParse(all[key]);
    this.#ids = new Set(read.data ?? []);
    this.#isUnreadable = key in all && !read.success;
  }

  has(entryId: string): boolean {
    return this.#isUnreadable || this.#ids.has(entryId);
  }

  /** Holds them or lets them go. Returns those for which that is new. */
  set(entryIds: readonly string[], held: boolean): string[] {
    const changed = [...new Set(entryIds)].filter((id) => this.#ids.has(id) !== held);
    if (changed.length > 0) this.#keep(held ? [...this.#ids, ...changed] : without(this.#ids, changed));
    return changed;
  }

  /** Forgets those that are over. */
  keepOnly(open: ReadonlySet<string>): void {
    if (this.#isUnreadable) {
      this.#keep([...open]);
      return;
    }
    const left = [...this.#ids].filter((id) => open.has(id));
    if (left.length < this.#ids.size) this.#keep(left);
  }

  #keep(ids: readonly string[]): void {
    this.#rows.set(key, ids);
    this.#ids = new Set(ids);
    this.#isUnreadable = false;
  }
}

function without(all: ReadonlySet<string>, gone: readonly string[]): string[] {
  const left = new Set(all);
  for (const id of gone) left.delete(id);
  return [...left];
}
