import type { LibraryItem } from '../../bridge/index.ts';
import type { FileStand, LibraryRows } from '../store/library-rows.ts';

/** Where a job's file stands, with what of it is here. */
interface JobFile extends Omit<FileStand, 'state' | 'missing'> {
  readonly state: LibraryItem['state'];
  readonly progress: LibraryItem['progress'];
}

type Progress = (id: string) => LibraryItem['progress'];

/** Where the files of jobs stand, without reading their texts: there may be thousands of them. */
export class FileStands {
  readonly #rows: Pick<LibraryRows, 'stands' | 'stand' | 'standOfJob'>;
  readonly #progress: Progress;

  constructor(rows: Pick<LibraryRows, 'stands' | 'stand' | 'standOfJob'>, progress: Progress) {
    this.#rows = rows;
    this.#progress = progress;
  }

  /** All that are known, in the order in which they were wanted. */
  all(): JobFile[] {
    return this.#rows.stands().map((stand) => this.#now(stand));
  }

  ofJob(jobId: string): JobFile | null {
    const stand = this.#rows.standOfJob(jobId);
    return stand === null ? null : this.#now(stand);
  }

  /** Null also for a file that no job of ours has made. */
  byId(id: string): JobFile | null {
    const stand = this.#rows.stand(id);
    return stand === null ? null : this.#now(stand);
  }

  #now({ state, missing, ...stand }: FileStand): JobFile {
    const progress = this.#progress(stand.id);
    return { ...stand, progress, state: missing ? 'missing' : progress === null ? state : 'fetching' };
  }
}
