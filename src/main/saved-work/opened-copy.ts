import type { Preset } from '../../bridge/index.ts';
import type { CopiedDraft } from '../drafts/index.ts';
import { contentOf } from '../drafts/summary.ts';
import { type AccountRecord, AccountRows, Database, DraftRows, DraftVersionRows, PresetRows } from '../store/index.ts';

/** A private copy of a copy of the data, with the tables of this version. It is only read. */
export class OpenedCopy {
  readonly #db: Database;
  readonly #drafts: DraftRows;
  readonly #versions: DraftVersionRows;
  readonly #presets: PresetRows;
  readonly accounts: readonly AccountRecord[];

  constructor(path: string) {
    this.#db = new Database(path);
    this.#drafts = new DraftRows(this.#db);
    this.#versions = new DraftVersionRows(this.#db);
    this.#presets = new PresetRows(this.#db);
    this.accounts = new AccountRows(this.#db).all();
  }

  /** Null where there is none, or it was emptied out of the trash by then. */
  draft(id: string): CopiedDraft | null {
    const head = this.#drafts.head(id);
    if (head === null || head.emptiedAt !== null) return null;
    return {
      head,
      content: contentOf(head, this.#drafts.script(id)),
      base: this.#drafts.base(id),
      conflicts: this.#drafts.conflicts(id),
      versions: this.#versions.all(id),
    };
  }

  preset(id: string): Preset | null {
    return this.#presets.get(id);
  }

  close(): void {
    this.#db.close();
  }
}
