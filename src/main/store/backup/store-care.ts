import type { StudioStatus } from '../../../bridge/index.ts';
import type { Clock } from '../../ports/index.ts';
import type { Database } from '../database.ts';
import type { SettingsRows } from '../settings-rows.ts';
import { Backups, copiesIn } from './backups.ts';
import { backupFolder, storePath } from './places.ts';
import { markDamaged, recovery, recoveryKey } from './recovery.ts';
import { StoreFile } from './store-file.ts';

interface CareParts {
  readonly dataDir: string;
  readonly db: Database;
  readonly rows: SettingsRows;
  readonly clock: Clock;
  readonly isOwner: () => boolean;
  readonly log: (line: string) => void;
}

/** What the page is told of the file with all data. */
type Standing = Pick<StudioStatus, 'dataDamaged' | 'dataReplaced' | 'recovery'>;

/**
 * Looks after the file with all data while the program runs: copies of it, what is seen to be damaged, what was done about
 * it.
 */
export class StoreCare {
  readonly #parts: CareParts;
  readonly #backups: Backups;
  readonly #file: StoreFile;
  readonly #folder: string;
  #damaged = false;
  #changed: () => void = () => undefined;

  constructor(parts: CareParts) {
    this.#parts = parts;
    const { dataDir, db, clock, isOwner, log } = parts;
    this.#folder = backupFolder(dataDir);
    const damaged = (): void => this.#sawDamage();
    this.#backups = new Backups({ folder: this.#folder, store: storePath(dataDir), clock, isOwner, damaged, log });
    this.#file = new StoreFile({ dataDir, db, clock, changed: () => this.#wasReplaced(), log });
    db.onDamage(damaged);
  }

  start(): void {
    this.#backups.start();
    this.#file.start();
  }

  /** Begins nothing any more. */
  stop(): void {
    this.#backups.stop();
    this.#file.stop();
  }

  close(): Promise<void> {
    return this.#backups.close();
  }

  /** The last thing. */
  closeStore(): void {
    this.#file.closeStore();
  }

  /** `listener` is called when `standing` tells something else. */
  onChange(listener: () => void): void {
    this.#changed = listener;
  }

  standing(): Standing {
    const told = recovery.safeParse(this.#parts.rows.get(recoveryKey));
    return { dataDamaged: this.#damaged, dataReplaced: this.#file.replaced(), recovery: told.data ?? null };
  }

  /** When it was put together without what was done last, milliseconds since the epoch; null where nothing is missing, or is read of. */
  lacksSince(): number | null {
    const told = recovery.safeParse(this.#parts.rows.get(recoveryKey)).data;
    return told === undefined || told.complete ? null : told.at;
  }

  /** The user knows what came of a damaged file. */
  recoveryRead(): void {
    this.#parts.rows.remove(recoveryKey);
    this.#changed();
  }

  /** Where copies are, and when the newest was made. */
  backups(): { readonly folder: string; readonly newestAt: number | null } {
    return { folder: this.#folder, newestAt: copiesIn(this.#folder)[0]?.at ?? null };
  }

  #wasReplaced(): void {
    // A copy would be one of the other file, with the log of this one in it.
    this.#backups.stop();
    this.#changed();
  }

  #sawDamage(): void {
    // Of a file that another one was written over, nothing else is to be expected.
    if (this.#damaged || this.#file.replaced() !== null) return;
    this.#damaged = true;
    const { dataDir, log } = this.#parts;
    log('the store is damaged');
    try {
      markDamaged(dataDir);
    } catch (error) {
      log(`the store could not be marked as damaged: ${String(error)}`);
    }
    this.#changed();
  }
}
