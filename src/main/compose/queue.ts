import { heldUpCodes } from '../../bridge/index.ts';
import type { Clock } from '../ports/index.ts';
import type { QueueFiles } from '../queue/file-rows.ts';
import type { HeldEntries } from '../queue/held-entries.ts';
import { JobLog } from '../queue/job-log.ts';
import { Queue } from '../queue/queue.ts';
import { isSignedOut } from '../queue/signed-out.ts';
import { Works } from '../queue/works.ts';
import type { SettingsService } from '../settings/index.ts';
import { isVideoJob } from '../videos/index.ts';
import type { Store } from './store.ts';
import type { Workshop } from './workshop.ts';

interface QueueWiring {
  readonly store: Store;
  readonly clock: Clock;
  readonly settings: Pick<SettingsService, 'queuePaused'>;
  readonly held: HeldEntries;
  readonly workshop: Workshop;
  /** Finished files of jobs. */
  readonly files: () => QueueFiles;
}

/** The list of everything asked for, and the counts that places outside of the page show. */
export function composeQueue({ store, clock, settings, held, workshop, files }: QueueWiring): {
  readonly queue: Queue;
  readonly works: Works;
  /** What keeps entries from being sent may have changed. */
  readonly lookForObstacles: () => void;
} {
  const { db, changes, rows } = store;
  const { accounts, drafts, isOnline, isPractice, journal, makers, transcriptions, videos, watcher } = workshop;
  const paused = (): boolean => settings.queuePaused;
  const isOut = (accountId: string): boolean => isSignedOut(rows.accounts.get(accountId));
  const queue = new Queue({
    db,
    changes,
    entries: rows.journal,
    jobs: rows.jobs,
    held,
    jobLog: new JobLog(db, rows.findings, clock),
    journal: () => journal,
    watcher: () => watcher,
    holds: (accountId) => ({
      paused: paused(),
      online: isOnline(accountId),
      reachable: accounts.clientFor(accountId) !== null,
      unreached: accounts.whyUnreachable(accountId),
      signedOut: isOut(accountId),
      disk: journal.diskProblem(),
    }),
    here: { clock, isPractice, files },
    startAgain: (entry, credits) => {
      const job = rows.jobs.byEntry(entry.id);
      if ((job !== null && isVideoJob(job)) || videos.lacks(entry)) videos.startAgain(entry, credits);
      else if (makers.owns(entry)) makers.startAgain(entry, credits);
      else transcriptions.startAgain(entry, credits);
    },
    lacks: (entry) => videos.lacks(entry),
    decision: (draftId, about) => (about === 'draft' ? drafts : videos).decision(draftId),
  });
  const lookForObstacles = (): void => {
    queue.holdsChanged();
    journal.wake();
  };
  changes.subscribe(lookForObstacles, 'voiceClones');
  changes.subscribe(({ upserts }) => {
    const ids = upserts.map(({ id }) => id);
    const waiting = rows.journal.waitingAbout(new Set(ids));
    // Whether there is something to decide first may be otherwise now.
    queue.entriesChanged([...waiting, ...rows.journal.refusedAbout(ids, heldUpCodes.draft)]);
    if (waiting.length > 0) journal.wake();
  }, 'drafts');
  return {
    lookForObstacles,
    queue,
    works: new Works({
      changes,
      clock,
      rows: () => queue.list(),
      paused,
      isPractice,
    }),
  };
}
