import type { QueueRow } from '../../bridge/index.ts';
import type { Clock } from '../ports/index.ts';
import { fileRow, furtherFilesId, furtherFilesRow, isComing, rowIdOf, type QueueFile } from './file-row.ts';

/** Where files of the service stand. */
export interface QueueFiles {
  /** All that are known, in the order in which they were wanted. */
  all(): readonly QueueFile[];
  ofJob(jobId: string): QueueFile | null;
  byId(id: string): QueueFile | null;
}

interface FileRowsParts {
  readonly files: () => QueueFiles;
  readonly clock: Pick<Clock, 'after'>;
  /** Jobs that have a row of their own, where their files are told of. */
  readonly withRow: () => ReadonlySet<string>;
  readonly publish: (upserts: readonly QueueRow[], removals: readonly string[]) => void;
}

const none: ReadonlySet<string> = new Set();
/** They are counted again this often at most, milliseconds: that looks at every file that is not here. */
const countEveryMs = 1000;

/** Rows of files whose jobs are not in the list, or that none has made: one for each that comes now, one for all that wait. */
export class FileRows {
  readonly #parts: FileRowsParts;
  readonly #shown = new Set<string>();
  #cancelCount: (() => void) | null = null;
  #closed = false;

  constructor(parts: FileRowsParts) {
    this.#parts = parts;
  }

  list(files: readonly QueueFile[]): QueueRow[] {
    const coming = files.filter(isComing);
    const withRow = coming.length === 0 ? none : this.#parts.withRow();
    const own = coming.filter(({ jobId }) => jobId === null || !withRow.has(jobId));
    const rows = own.filter(({ state }) => state === 'fetching').map(fileRow);
    const further = furtherFilesRow(own.filter(({ state }) => state !== 'fetching'));
    const all = further === null ? rows : [...rows, further];
    this.#shown.clear();
    for (const { id } of all) this.#shown.add(id);
    return all;
  }

  /** A file of a job without a row came a little further, or is here, or is not wanted any more. */
  changed(fileId: string, file: QueueFile | null): void {
    const id = rowIdOf(fileId);
    if (file?.state === 'fetching') {
      this.#parts.publish([fileRow(file)], []);
      if (this.#shown.has(id)) return;
      this.#shown.add(id);
    } else if (this.#shown.delete(id)) this.#parts.publish([], [id]);
    this.countSoon();
  }

  /** Rows of jobs left the list, or came back to it. */
  countSoon(): void {
    // Files let go of at the end tell of it, when there may be nothing to count in any more.
    if (this.#closed) return;
    this.#cancelCount ??= this.#parts.clock.after(countEveryMs, () => {
      this.#cancelCount = null;
      this.#count();
    });
  }

  close(): void {
    this.#closed = true;
    this.#cancelCount?.();
  }

  #count(): void {
    const before = new Set(this.#shown);
    const rows = this.list(this.#parts.files().all());
    const gone = [...before].filter((id) => !this.#shown.has(id));
    const told = rows.filter(({ id }) => id === furtherFilesId || !before.has(id));
    if (told.length > 0 || gone.length > 0) this.#parts.publish(told, gone);
  }
}
