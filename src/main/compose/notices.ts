import type { Journal } from '../journal/index.ts';
import { Notices } from '../notices/notices.ts';
import type { AppWindows, Clock, Notifier } from '../ports/index.ts';
import { batchIsMoving, type HeldEntries, isSignedOut } from '../queue/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { CharacterRows, NoticeRows } from '../store/index.ts';
import type { Store } from './store.ts';

interface NoticesWiring {
  readonly store: Store;
  readonly clock: Clock;
  readonly settings: Pick<SettingsService, 'get' | 'queuePaused'>;
  readonly held: Pick<HeldEntries, 'has'>;
  readonly journal: Pick<Journal, 'accountReasons'>;
  readonly notifier: Notifier;
  /** Null where no window is shown. */
  readonly windows: Pick<AppWindows, 'looksAt'> | null;
}

export function composeNotices({
  store: { db, rows },
  clock,
  settings,
  held,
  journal,
  notifier,
  windows,
}: NoticesWiring): Notices {
  const characters = new CharacterRows(db);
  return new Notices(notifier, clock, {
    batchOf: ({ entryId }) => (entryId === null ? null : (rows.journal.get(entryId)?.batchId ?? null)),
    isListed: ({ id }) => rows.jobs.isVisible(id),
    isMoving: (batchId) => {
      const heldByAccount = journal.accountReasons();
      return batchIsMoving(rows.journal.ofBatch(batchId), {
        jobOf: (entryId) => rows.jobs.byEntry(entryId),
        mayStart: (entry) => !settings.queuePaused && !held.has(entry.id) && heldByAccount(entry) === null,
        isSignedOut: (accountId) => isSignedOut(rows.accounts.get(accountId)),
        entryOf: (entryId) => rows.journal.get(entryId),
      });
    },
    isAnswerFailure: ({ subjectId }) => (characters.get(subjectId)?.row.error ?? null) !== null,
    accountInUse: () => rows.accounts.all().find(({ active, signedIn }) => active && signedIn)?.id ?? null,
    sound: () => settings.get().noticeSound,
    book: new NoticeRows(db),
    open: () => rows.journal.open(),
    looksAt: () => windows?.looksAt() ?? null,
  });
}
