import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Change, Draft, DraftChanges, DraftSaved } from '../../src/bridge/index.ts';
import { type Beginnings, Drafts, type NewDraft } from '../../src/main/drafts/index.ts';
import type { FileReader } from '../../src/main/drafts/import/file-reader.ts';
import { readFile } from '../../src/main/drafts/import/read-file.ts';
import { Refusal } from '../../src/main/refusal.ts';
import { Changes, Database } from '../../src/main/store/index.ts';
import { ManualClock } from './ports.ts';

/** Where no table names a preset. */
export const noPresets: Beginnings = {
  begin: (presetId) => {
    throw new Error(`There is no preset ${presetId} here.`);
  },
};

/** Reads files in the thread of the test. */
export const readingHere = (): FileReader => ({ read: readFile, close: () => Promise.resolve() });

/** Drafts on a database file of their own, with a clock that moves when told. */
export class DraftBench {
  readonly folder = mkdtempSync(join(tmpdir(), 'backlot-drafts-'));
  readonly path = join(this.folder, 'studio.sqlite');
  readonly clock = new ManualClock(1_700_000_000_000);
  readonly told: Change[] = [];
  db: Database;
  drafts: Drafts;

  constructor() {
    [this.db, this.drafts] = this.#opened();
  }

  #opened(): [Database, Drafts] {
    const db = new Database(this.path);
    const changes = new Changes(db);
    changes.subscribe((change) => this.told.push(change));
    const drafts = new Drafts({ db, changes, clock: this.clock });
    drafts.start();
    return [db, drafts];
  }

  /** As after a restart of the program, before which something happens to its files. */
  reopen(meanwhile: () => void = () => undefined): void {
    this.drafts.stop();
    this.db.close();
    meanwhile();
    [this.db, this.drafts] = this.#opened();
  }

  /** Edits on the newest revision. */
  edit(id: string, changes: DraftChanges): DraftSaved {
    return this.drafts.edit({ id, baseRevision: this.drafts.read(id).revision, changes });
  }

  /** So many at once, as an import makes them. */
  all(drafts: readonly NewDraft[]): string[] {
    return this.drafts.createAll(drafts.map((one) => this.drafts.ready(one)));
  }

  /** A new draft with a script. */
  draft(script = '', title = 'A title'): Draft {
    return this.drafts.read(this.drafts.create({ type: 'ai-visuals', content: { title, script } }).id);
  }

  close(): void {
    this.drafts.stop();
    this.db.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The code of the refusal that `work` ends in. */
export function refusalOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.appError.code;
    throw error;
  }
  throw new Error('it was not refused');
}

/** The same of what takes its time. */
export async function refusalIn(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
  } catch (error) {
    return refusalOf(() => {
      throw error;
    });
  }
  throw new Error('it was not refused');
}
