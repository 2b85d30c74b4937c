import type { AppWindows, Clock, Notifier } from '../ports/index.ts';
import { batchIsMoving, type HeldEntries } from '../queue/index.ts';
import type { SettingsService } from '../settings/index.ts';
import type { Store } from '../store/compose.ts';
import { NoticeRows } from '../store/index.ts';
import { Notices } from './notices.ts';

interface NoticesWiring {
  readonly store: Store;
  readonly clock: Clock;
  readonly settings: Pick<SettingsService, 'get' | 'flag'>;
  readonly held: Pick<HeldEntries, 'has'>;
  readonly notifier: Notifier;
  /** Null where no window is shown. */
  readonly windows: Pick<AppWindows, 'looksAt'> | null;
}

export function composeNotices({
  store: { db, rows },
  clock,
  settings,
  held,
  notifier,
  windows,
}: NoticesWiring): Notices {
  return new Notices(notifier, clock, {
    batchOf: ({ entryId }) => (entryId === null ? null : (rows.journal.get(entryId)?.batchId ?? null)),
    isListed: ({ id }) => rows.jobs.isVisible(id),
    isMoving: (batchId) =>
      batchIsMoving(rows.journal.ofBatch(batchId), {
        jobOf: (entryId) => rows.jobs.byEntry(entryId),
        mayStart: (entryId) => !settings.flag('queuePaused') && !held.has(entryId),
        entryOf: (entryId) => rows.journal.get(entryId),
      }),
    sound: () => settings.get().noticeSound,
    book: new NoticeRows(db),
    open: () => rows.journal.open(),
    looksAt: () => windows?.looksAt() ?? null,
  });
}
