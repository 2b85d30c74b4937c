import type { ApiClient } from '../api/index.ts';
import type { JournalHandler, Looking } from './handler.ts';
import type { UploadProgress } from './upload-progress.ts';

/** What an entry is doing at this moment, beside its committed state. */
export interface Activity {
  readonly phase: 'preparing' | 'checking' | 'sending';
  readonly progress: UploadProgress | null;
  /**
   * Until when the limit of requests a minute holds it back at the earliest, milliseconds since the epoch; left out: it does
   * not.
   */
  readonly heldUntil?: number | undefined;
}

/** What one run of an entry works with. */
export interface Run {
  readonly handler: JournalHandler;
  readonly client: ApiClient;
  readonly signal: AbortSignal;
  /** It was neither cancelled, nor paused, nor its account signed out since the run began. */
  readonly mayStart: () => boolean;
  /** Its account is reached with the same token as when the run began. */
  readonly isReached: () => boolean;
  readonly show: (activity: Activity) => void;
  readonly looking: Looking;
}
