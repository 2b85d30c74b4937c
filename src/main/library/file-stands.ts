import type { LibraryItem } from '../../bridge/index.ts';
import type { FileStand, LibraryRows } from '../store/library-rows.ts';

/** Where a file stands, with what of it is here. */
interface StandingFile extends Omit<FileStand, 'state' | 'missing'> {
  readonly state: LibraryItem['state'];
  readonly progress: LibraryItem['progress'];
}

type Progress = (id: string) => LibraryItem['progress'];

/** Where files of the service stand, without reading their texts: there may be thousands of them. */
export class FileStands {
  readonly #rows: Pick<LibraryRows, 'stands' | 'stand' | 'standOfJob'>;
  readonly #progress: Progress;

  constructor(rows: Pick<LibraryRows, 'stands' | 'stand' | 'standOfJob'>, progress: Progress) {
    this.#rows = rows;
    this.#progress = progress;
  }

  /** All that are known, in the order in which they were wanted. */
  all(): StandingFile[] {
    return this.#rows.stands().map((stand) => this.#now(stand));
  }

  ofJob(jobId: string): StandingFile | null {
    const stand = this.#rows.standOfJob(jobId);
    return stand === null ? null : this.#now(stand);
  }

  /** Null also for a file that was only found in the folder. */
  byId(id: string): StandingFile | null {
    const stand = this.#rows.stand(id);
    return stand === null ? null : this.#now(stand);
  }

  #now({ state, missing, ...stand }: FileStand): StandingFile {
    const progress = this.#progress(stand.id);
    return { ...stand, progress, state: missing ? 'missing' : progress === null ? state : 'fetching' };
  }
}
