import { followFolder } from '../library/follow-folder.ts';
import type { Library, Copies } from '../library/index.ts';
import { removeRecordings, unusedRecordings } from '../library/unused-recordings.ts';
import type { Preparations } from '../media/preparations.ts';
import type { SavedWork } from '../saved-work/index.ts';
import type { Clock } from '../ports/index.ts';
import type { StoreCare } from '../store/backup/index.ts';
import { forgetInputs, storeProblem } from '../store/index.ts';
import type { Store } from './store.ts';

interface Kept {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly care: Pick<StoreCare, 'lacksSince'>;
  readonly library: Library;
  readonly preparations: Pick<Preparations, 'forgetAll'>;
  readonly copies: Pick<Copies, 'clearLeft'>;
  readonly savedWork: Pick<SavedWork, 'clearLeft'>;
  readonly log: (line: string) => void;
}

/** Where the disk takes nothing, or the file is damaged, the next start forgets them: nobody waits for it. */
function forgetWords(db: Store['db'], clock: Pick<Clock, 'now'>, log: (line: string) => void): void {
  try {
    forgetInputs(db, clock.now());
  } catch (error) {
    if (storeProblem(error) === null) throw error;
    log(`words of what was removed: ${String(error)}`);
  }
}

/** Under which key of the settings it is kept for which recovery all recordings were listed. */
const recordingsListedKey = 'recordingsListed';

/**
 * What an earlier run left in the data folder, before anything of this one is in it. Other processes that have it open are at work
 * there: this is for the owner alone.
 * @returns recordings that the store does not know of, and what is to be called once they are listed
 */
export async function tidyAtStart({
  store: { db, rows },
  clock,
  care,
  library,
  preparations,
  copies,
  savedWork,
  log,
}: Kept): Promise<{
  readonly unknown: readonly string[];
  readonly listed: () => void;
}> {
  await preparations.forgetAll();
  db.transaction(() => followFolder(library, rows));
  // A store that lacks what was done last does not know which recordings are needed: all are listed again.
  const lacksSince = care.lacksSince();
  const lacksLast = lacksSince !== null && rows.settings.get(recordingsListedKey) !== lacksSince;
  const { letGo, unknown } = await unusedRecordings(library, rows);
  if (!lacksLast) await removeRecordings(letGo);
  forgetWords(db, clock, log);
  await copies.clearLeft().catch((error: unknown) => log(`copies for playing: ${String(error)}`));
  await savedWork.clearLeft().catch((error: unknown) => log(`private copies of the data: ${String(error)}`));
  return {
    unknown: lacksLast ? [...letGo, ...unknown] : unknown,
    listed: () => {
      if (lacksLast) rows.settings.set(recordingsListedKey, lacksSince);
    },
  };
}
