/** A row that has the place of another, such as its ID on the service, and cannot be read. */
interface Unreadable {
  /** Whether there is one. */
  readonly exists: () => boolean;
  /** Takes its place from it; all else of it stays in the table. */
  readonly setAside: () => void;
}

/** Saves a row, also where one that cannot be read has its place. @throws whatever `save` throws for any other reason */
export function saveInPlace(save: () => void, { exists, setAside }: Unreadable): void {
  try {
    save();
  } catch (error) {
    if (!exists()) throw error;
    setAside();
    save();
  }
}
