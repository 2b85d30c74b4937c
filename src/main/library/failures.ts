import type { LibraryRecord } from '../records/index.ts';
import { UnusableFileError } from '../media/index.ts';
import { libraryTexts } from '../texts/library.ts';
import { setbackOf, TakenAwayError, type Setback } from './setback.ts';

interface Failed {
  inARow: number;
  useless: number;
  /** Steady milliseconds. */
  notBefore: number;
}

/** Failures of files in this run of the program: how often, and when each is tried again. */
export class Failures {
  readonly #failed = new Map<string, Failed>();

  /** How long to wait before the next try, milliseconds; 0 or less: now. `now` is steady. */
  waitMs(id: string, now: number): number {
    return (this.#failed.get(id)?.notBefore ?? now) - now;
  }

  /** More of it came: what failed before has passed. */
  moved(id: string): void {
    const failed = this.#failed.get(id);
    if (failed !== undefined) failed.inARow = 0;
  }

  forget(id: string): void {
    this.#failed.delete(id);
  }

  /** Everything may be tried at once. */
  forgetWaits(): void {
    for (const failed of this.#failed.values()) failed.notBefore = Number.NEGATIVE_INFINITY;
  }

  /** What becomes of the file. `folder` is named in the words. */
  add(id: string, error: unknown, folder: string, now: number): Setback {
    const failed = this.#failed.get(id) ?? { inARow: 0, useless: 0, notBefore: 0 };
    failed.inARow += 1;
    if (error instanceof UnusableFileError || error instanceof TakenAwayError) failed.useless += 1;
    this.#failed.set(id, failed);
    const setback = setbackOf(error, failed, folder) ?? { kind: 'failed', problem: ourFault };
    if (setback.kind !== 'failed') failed.notBefore = now + setback.afterMs;
    return setback;
  }
}

/** The file as it stands after a setback, without the part of it that is here where that is of no use. */
export function afterSetback(record: LibraryRecord, setback: Setback): LibraryRecord {
  const { problem } = setback;
  switch (setback.kind) {
    case 'failed':
      return { ...record, state: 'failed', part: null, problem };
    case 'held':
      return { ...record, state: 'held', problem };
    case 'later': {
      if (setback.anew === 'no') return { ...record, state: 'waiting', problem };
      const after: LibraryRecord = { ...record, state: 'waiting', part: null, problem };
      // An address that led to something else is not asked again.
      return setback.anew === 'bytes' || record.source === null
        ? after
        : { ...after, source: { ...record.source, url: null } };
    }
  }
}

const ourFault = {
  code: 'library-failed',
  ...libraryTexts.setbacks.ourFault,
  action: 'retry',
} as const;
