import { z } from 'zod';
import type { SettingsRows } from '../store/index.ts';

const key = 'heldEntries';
/** Of the held entries, those that are held only because the list of held entries could not be read. */
const unsureKey = 'heldUnsure';
const stored = z.array(z.string());

/**
 * The entries that the user holds back one by one, kept over restarts. Where the list of them cannot be read, every entry that is
 * open at the start is held: an entry that the user held back must not go out.
 */
export class HeldEntries {
  readonly #rows: Pick<SettingsRows, 'all' | 'set'>;
  #ids: ReadonlySet<string>;
  #unsure: ReadonlySet<string>;
  /** Until it is known which entries are open. */
  #isUnreadable: boolean;

  constructor(rows: Pick<SettingsRows, 'all' | 'set'>) {
    this.#rows = rows;
    const all = rows.all();
    const read = stored.safeParse(all[key]);
    this.#ids = new Set(read.data ?? []);
    this.#unsure = new Set(stored.safeParse(all[unsureKey]).data ?? []);
    this.#isUnreadable = key in all && !read.success;
  }

  has(entryId: string): boolean {
    return this.#isUnreadable || this.#ids.has(entryId);
  }

  /** Whether the user may never have paused it. */
  isUnsure(entryId: string): boolean {
    return this.#isUnreadable || this.#unsure.has(entryId);
  }

  /** Holds them or lets them go. Returns those for which that is new. */
  set(entryIds: readonly string[], held: boolean): string[] {
    const changed = [...new Set(entryIds)].filter((id) => this.#ids.has(id) !== held);
    if (changed.length > 0)
      this.#keep(held ? [...this.#ids, ...changed] : without(this.#ids, changed), without(this.#unsure, changed));
    return changed;
  }

  /** Forgets those that are over. */
  keepOnly(open: ReadonlySet<string>): void {
    if (this.#isUnreadable) {
      this.#keep([...open], [...open]);
      return;
    }
    const left = [...this.#ids].filter((id) => open.has(id));
    if (left.length < this.#ids.size) this.#keep(left, [...this.#unsure]);
  }

  #keep(ids: readonly string[], unsure: readonly string[]): void {
    const held = new Set(ids);
    const unsureNow = unsure.filter((id) => held.has(id));
    // First: where only this comes to be written, all are held and none of them is said to be the user's.
    if (unsureNow.length !== this.#unsure.size) this.#rows.set(unsureKey, unsureNow);
    this.#rows.set(key, ids);
    this.#ids = held;
    this.#unsure = new Set(unsureNow);
    this.#isUnreadable = false;
  }
}

function without(all: ReadonlySet<string>, gone: readonly string[]): string[] {
  const left = new Set(all);
  for (const id of gone) left.delete(id);
  return [...left];
}
