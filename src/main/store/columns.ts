/** Readers of untyped columns: a wrong type is a broken database and throws. */
export function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError(`expected text in the database, found ${typeof value}`);
  return value;
}
export function textOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : text(value);
}
export function integer(value: unknown): number {
  if (typeof value !== 'number') throw new TypeError(`expected a number in the database, found ${typeof value}`);
  return value;
}
export function integerOrNull(value: unknown): number | null {
  return value === null || value === undefined ? null : integer(value);
}
/** Rows that can be read. One that another version wrote must not hide all others. */
export function readable<R, T>(rows: readonly R[], read: (row: R) => T): T[] {
  return rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch {
      return [];
    }
  });
}
/** A row by what it is looked up by: null where there is none, and where it cannot be read. */
export function readableOne<R, T>(row: R | undefined, read: (row: R) => T): T | null {
  return row === undefined ? null : (readable([row], read)[0] ?? null);
}
export function flag(value: unknown): boolean {
  return integer(value) !== 0;
}
export function json(value: unknown): unknown {
  return JSON.parse(text(value));
}
/** Undefined where it is no JSON. */
export function jsonIfReadable(value: unknown): unknown {
  try {
    return json(value);
  } catch {
    return undefined;
  }
}
export function jsonOrNull(value: unknown): unknown {
  return value === null || value === undefined ? null : json(value);
}

/** How many texts a reader remembers what they mean. */
const remembered = 64;

/**
 * A reader of JSON columns that are read far more often than they are written: what a text means is worked out once, for the
 * texts that were met last. `read` gets undefined for what is no JSON. What it returns is shared, and must not be changed.
 */
export function readOnce<T>(read: (value: unknown) => T): (value: unknown) => T {
  const known = new Map<string, T>();
  return (value) => {
    if (typeof value !== 'string') return read(value === undefined ? null : value);
    const before = known.get(value);
    if (before !== undefined) return before;
    const meaning = read(jsonIfReadable(value));
    known.set(value, meaning);
    const [oldest] = known.keys();
    if (known.size > remembered && oldest !== undefined) known.delete(oldest);
    return meaning;
  };
}
