import type { Settings } from '../../bridge/index.ts';
import type { Clock } from '../ports/index.ts';
import type { AboutFile, LibraryRecord, ServiceResource } from '../records/index.ts';
import type { Database, LibraryRows } from '../store/index.ts';
import type { BringParts, LibraryFolder } from './bring.ts';
import type { KeepParts } from './keep.ts';
import type { Wanted } from './wanted.ts';

/** What fetching finished files needs. */
export interface DownloadsParts {
  readonly db: Pick<Database, 'transaction' | 'afterCommit'>;
  readonly rows: LibraryRows;
  readonly clock: Clock;
  readonly folder: () => LibraryFolder;
  readonly template: () => string;
  readonly isOff: (kind: Wanted['kind']) => boolean;
  readonly captions: () => Settings['captions'];
  /** Whether it makes sense to try: there is a network, or the account's service is on this computer. */
  readonly isOnline: (accountId: string) => boolean;
  /** Two programs on one data folder would write into the same part, of which one may just get its final name: the first fetches. */
  readonly isOwner: () => boolean;
  /** Where the service has it now. Null: nobody is signed in to that account. @throws ApiError */
  readonly renew: (
    accountId: string,
    resource: ServiceResource,
    remoteId: number,
    key: string | null,
  ) => Promise<{ readonly url: string | null } | null>;
  /** What is known here of a result that was wanted, with the words that lie beside its file; null when it is not known. */
  readonly wishOf: (wanted: { readonly key: string; readonly about: AboutFile }) => Promise<Wanted | null>;
  /** Of the account's own service. */
  readonly trustedOrigins: (accountId: string) => readonly string[];
  readonly network: Omit<BringParts['network'], 'trustedOrigins' | 'clock'>;
  readonly inspect: (path: string, signal: AbortSignal) => ReturnType<KeepParts['inspect']>;
  readonly hash: (path: string, signal: AbortSignal) => Promise<string>;
  /** Something that is shown of these files changed. */
  readonly changed: (ids: readonly string[]) => void;
  /** The file is not tried again without the user. */
  readonly gaveUp: (about: LibraryRecord['about']) => void;
  readonly log: (line: string) => void;
}
