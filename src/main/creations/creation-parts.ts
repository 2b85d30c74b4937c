import type { AppError } from '../../bridge/index.ts';
import type { ApiClient } from '../api/index.ts';
import type { Watcher } from '../jobs/index.ts';
import type { Journal } from '../journal/index.ts';
import type { KeptFiles } from '../library/index.ts';
import type { Wanted, WantFile } from '../library/wanted.ts';
import type { Clock } from '../ports/index.ts';
import type { CreationRecord, CreationRows, Database } from '../store/index.ts';

/** What every row of a creation has (`creationFields` of the bridge). */
export interface MadeRow {
  readonly id: string;
  readonly accountId: string;
  readonly remoteId: number | null;
  readonly title: string;
  readonly status: string;
  readonly credits: number | null;
  readonly refundedCredits: number | null;
  readonly error: AppError | null;
  readonly mediaUrl: string | null;
  readonly createdAt: number;
  readonly completedAt: number | null;
}

/** What every answer about one has. */
export interface MadeRemote {
  readonly id: number;
  readonly status: string;
}

/** What creations of every kind are made with. */
export interface CreationServices {
  readonly db: Database;
  readonly clock: Clock;
  /** Set after construction of the journal and the watcher, which need the handlers of the features. */
  readonly journal: () => Journal;
  readonly watcher: () => Watcher;
  /** The service is, or may be, working on it: also when nobody watches. */
  readonly isOnService: (id: string) => boolean;
  /** Null while the account cannot be reached. */
  readonly clientFor: (accountId: string) => ApiClient | null;
  /** The copies of its result. */
  readonly files: Pick<KeptFiles, 'path' | 'forget'>;
  /** It is called otherwise, wherever it is named. Within the transaction that writes that. */
  readonly renamed: (id: string, title: string) => void;
  /** A finished result is to be kept in the user's library. */
  readonly keep?: WantFile;
}

/** What the library has to know of a result beside what every one has. */
interface ResultFile extends Pick<Wanted, 'kind' | 'url' | 'voice' | 'language' | 'input' | 'transcript'> {
  readonly resource: Exclude<Wanted['resource'], 'characters'>;
}

export interface CreationsParts<R extends MadeRow, K, M extends MadeRemote> extends CreationServices {
  readonly rows: CreationRows<R, K>;
  readonly publish: (upserts: readonly R[], removals?: readonly string[]) => void;
  /** Name of the contract's operation that makes one. */
  readonly operation: string;
  readonly jobKind: string;
  /** As in `app-media://HOST/ID`. */
  readonly mediaHost: string;
  /** The thing in the user's words, with its article: "this speech". */
  readonly words: string;
  /** Lays what the service says over what is known. `status`, `remoteId` and `error` are laid over here. */
  readonly merged: (record: CreationRecord<R, K>, remote: M) => CreationRecord<R, K>;
  readonly resultFile: (record: CreationRecord<R, K>) => ResultFile;
}
