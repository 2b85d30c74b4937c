import { z } from 'zod';
import type { SettingsRows } from '../store/index.ts';

const key = 'heldEntries';
const stored = z.array(z.string());

/** The entries that the user holds back one by one, kept over restarts. What cannot be read holds nothing. */
export class HeldEntries {
  readonly #rows: Pick<SettingsRows, 'all' | 'set'>;
  #ids: ReadonlySet<string>;

  constructor(rows: Pick<SettingsRows, 'all' | 'set'>) {
    this.#rows = rows;
    this.#ids = new Set(stored.safeParse(rows.all()[key]).data ?? []);
  }

  has(entryId: string): boolean {
    return this.#ids.has(entryId);
  }

  /** Holds them or lets them go. Returns those for which that is new. */
  set(entryIds: readonly string[], held: boolean): string[] {
    const changed = [...new Set(entryIds)].filter((id) => this.#ids.has(id) !== held);
    if (changed.length > 0) this.#keep(held ? [...this.#ids, ...changed] : without(this.#ids, changed));
    return changed;
  }

  /** Forgets those that are over. */
  keepOnly(open: ReadonlySet<string>): void {
    const left = [...this.#ids].filter((id) => open.has(id));
    if (left.length < this.#ids.size) this.#keep(left);
  }

  #keep(ids: readonly string[]): void {
    this.#rows.set(key, ids);
    this.#ids = new Set(ids);
  }
}

function without(all: ReadonlySet<string>, gone: readonly string[]): string[] {
  const left = new Set(all);
  for (const id of gone) left.delete(id);
  return [...left];
}
