import { z } from 'zod';
import { libraryKind, librarySettings, type LibraryKind, type LibrarySettings } from '../../bridge/index.ts';
import type { Clock } from '../ports/index.ts';
import type { SettingsRows } from '../store/index.ts';
import type { LibraryFolder } from './bring.ts';

const defaults: LibrarySettings = { off: [], template: '{title}', folder: null };

const key = 'library';
const sinceKey = 'librarySince';

const storedSettings = z.record(z.string(), z.unknown());
const storedKinds = z.array(z.unknown());
const instant = z.number();

/** What the user set for finished files. A stored value that does not parse any more falls back to its default alone. */
export class LibrarySettingsBook {
  readonly #rows: SettingsRows;
  /** Where files go as long as the user chose no folder. */
  readonly usualFolder: string;
  /** Results of before the library was there are not fetched by themselves. Milliseconds since the epoch. */
  readonly since: number;
  #current: LibrarySettings;

  constructor(rows: SettingsRows, usualFolder: string, clock: Clock) {
    this.#rows = rows;
    this.usualFolder = usualFolder;
    const stored = rows.all();
    const value = withKnownKinds(storedSettings.safeParse(stored[key]).data ?? {});
    const readable = Object.entries(librarySettings.shape).flatMap(([name, schema]) => {
      const parsed = schema.safeParse(value[name]);
      return name in value && parsed.success ? [[name, parsed.data]] : [];
    });
    this.#current = librarySettings.parse({ ...defaults, ...Object.fromEntries(readable) });
    const since = instant.safeParse(stored[sinceKey]);
    this.since = since.success ? since.data : clock.now();
    if (!since.success) rows.set(sinceKey, this.since);
  }

  get(): LibrarySettings {
    return this.#current;
  }

  update(changes: Partial<LibrarySettings>): void {
    const changed = librarySettings.parse({ ...this.#current, ...changes });
    this.#rows.set(key, changed);
    this.#current = changed;
  }

  isOff(kind: LibraryKind): boolean {
    return this.#current.off.includes(kind);
  }

  folder(): LibraryFolder {
    const { folder } = this.#current;
    return folder === null ? { path: this.usualFolder, chosen: false } : { path: folder, chosen: true };
  }
}

/** A kind of another version must not switch all kinds on again. */
function withKnownKinds(value: Record<string, unknown>): Record<string, unknown> {
  const off = storedKinds.safeParse(value['off']);
  if (!off.success) return value;
  return { ...value, off: off.data.filter((kind) => libraryKind.safeParse(kind).success) };
}
