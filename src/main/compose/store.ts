import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, ComputerIdentity } from '../ports/index.ts';
import { AccountRows } from '../store/account-rows.ts';
import {
  backupFolder,
  copyBeforeUpgrade,
  isToRecover,
  noticeCopy,
  noticeEarlierMoment,
  recover,
  setOtherLogAside,
  storePath,
} from '../store/backup/index.ts';
import { BalanceRows } from '../store/balance-rows.ts';
import { BudgetRows } from '../store/budget-rows.ts';
import { Changes } from '../store/changes.ts';
import { CreditRows } from '../store/credit-rows.ts';
import { Database } from '../store/database.ts';
import { FindingRows } from '../store/finding-rows.ts';
import { JobRows } from '../store/job-rows.ts';
import { JournalRows } from '../store/journal-rows.ts';
import { KeptFileRows } from '../store/kept-file-rows.ts';
import { LibraryRows } from '../store/library-rows.ts';
import { earlierSteps } from '../store/migrations.ts';
import { Ownership } from '../store/ownership.ts';
import { PresetRows } from '../store/preset-rows.ts';
import { SettingsRows } from '../store/settings-rows.ts';
import { StagedRows } from '../store/staged-rows.ts';
import { isDamaged } from '../store/store-problem.ts';
import { TranscriptionRows } from '../store/transcription-rows.ts';
import { VideoRows } from '../store/video-rows.ts';
import { VoiceCloneRows } from '../store/voice-clone-rows.ts';
import type { StudioParts } from './studio-options.ts';

/** An open store, the numbering of its changes, and the tables that more than one part of the studio reads. */
export interface Store {
  readonly db: Database;
  readonly changes: Changes;
  readonly rows: ReturnType<typeof rowsOf>;
}

interface Marks {
  /** See `SentMarks`. */
  readonly folder: string;
  /** Does not reject. */
  readonly computer: Promise<ComputerIdentity | null>;
}

/**
 * The store of a data folder, which is made where there is none, and whether this process watches what is in it. A damaged one is
 * put together again; before the tables of an older version are changed, they are copied.
 */
export async function openStore(
  dataDir: string,
  parts: Pick<StudioParts, 'openStore' | 'ownership'>,
  clock: Pick<Clock, 'now'>,
  marks: Marks | null = null,
): Promise<{ readonly store: Store; readonly ownership: Pick<Ownership, 'held' | 'release'> }> {
  await mkdir(dataDir, { recursive: true });
  const path = storePath(dataDir);
  const ownership = parts.ownership ?? new Ownership(join(dataDir, 'watching.lock'));
  if (parts.openStore !== undefined) return { store: composeStore(parts.openStore(path)), ownership };
  const open = async (): Promise<Database> => {
    const taken = earlierSteps(path);
    if (taken !== null)
      await copyBeforeUpgrade({ store: path, taken, folder: backupFolder(dataDir), now: clock.now() });
    const db = new Database(path);
    try {
      noticeCopy(path, clock.now());
      // Whoever sends meanwhile is between the two counts.
      if (marks !== null && ownership.held())
        noticeEarlierMoment(path, { folder: marks.folder, computer: await marks.computer }, clock.now());
      return db;
    } catch (error) {
      // Windows moves no file that is open.
      db.close();
      throw error;
    }
  };
  const openRecovered = (): Promise<Database> => {
    recover(dataDir, clock.now());
    return open();
  };
  // Only one process may move the files.
  if (ownership.held()) setOtherLogAside(dataDir, clock.now());
  if (isToRecover(dataDir) && ownership.held()) return { store: composeStore(await openRecovered()), ownership };
  try {
    return { store: composeStore(await open()), ownership };
  } catch (error) {
    if (!isDamaged(error) || !ownership.held()) throw error;
    return { store: composeStore(await openRecovered()), ownership };
  }
}

export function composeStore(db: Database): Store {
  return { db, changes: new Changes(db), rows: rowsOf(db) };
}

function rowsOf(db: Database) {
  return {
    accounts: new AccountRows(db),
    balances: new BalanceRows(db),
    budgets: new BudgetRows(db),
    credits: new CreditRows(db),
    findings: new FindingRows(db),
    jobs: new JobRows(db),
    journal: new JournalRows(db),
    keptFiles: new KeptFileRows(db),
    library: new LibraryRows(db),
    presets: new PresetRows(db),
    settings: new SettingsRows(db),
    staged: new StagedRows(db),
    transcriptions: new TranscriptionRows(db),
    videos: new VideoRows(db),
    voiceClones: new VoiceCloneRows(db),
  } as const;
}
