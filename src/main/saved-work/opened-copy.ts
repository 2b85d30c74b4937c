import type { CaptionRule, Preset } from '../../bridge/index.ts';
import type { CopiedDraft } from '../drafts/index.ts';
import { contentOf } from '../drafts/summary.ts';
import {
  type AccountRecord,
  AccountRows,
  Database,
  type DraftHead,
  DraftRows,
  DraftStepRows,
  DraftVersionRows,
  PresetRows,
  SettingsRows,
  VideoRows,
} from '../store/index.ts';
import { readable } from '../store/columns.ts';
import { type KnownCaptions, knownCaptions } from '../videos/captions/index.ts';

/** A private copy of a copy of the data, with the tables of this version. It is only read. */
export class OpenedCopy {
  readonly #db: Database;
  readonly #drafts: DraftRows;
  readonly #versions: DraftVersionRows;
  readonly #steps: DraftStepRows;
  readonly #presets: PresetRows;
  readonly #videos: VideoRows;
  readonly accounts: readonly AccountRecord[];
  /** What was typed into forms is among them. */
  readonly settings: SettingsRows;

  constructor(path: string) {
    this.#db = new Database(path);
    this.#drafts = new DraftRows(this.#db);
    this.#versions = new DraftVersionRows(this.#db);
    this.#steps = new DraftStepRows(this.#db);
    this.#videos = new VideoRows(this.#db);
    this.#presets = new PresetRows(this.#db);
    this.settings = new SettingsRows(this.#db);
    this.accounts = new AccountRows(this.#db).all();
  }

  /** Null where there is none, or it was emptied out of the trash by then. */
  head(id: string): DraftHead | null {
    const head = this.#drafts.head(id);
    return head === null || head.emptiedAt !== null ? null : head;
  }

  /** The same with all that is kept of it. */
  draft(id: string): CopiedDraft | null {
    const head = this.head(id);
    if (head === null) return null;
    return {
      head,
      content: contentOf(head, this.#drafts.script(id)),
      base: this.#drafts.base(id),
      conflicts: this.#drafts.conflicts(id),
      versions: this.#versions.all(id),
      steps: this.#steps.all(id),
    };
  }

  /** Null where none were read of it, or none can be read. */
  captions(draftId: string): KnownCaptions | null {
    const [known = null] = readable([draftId], (id) => knownCaptions(this.#videos, id));
    return known;
  }

  rules(): CaptionRule[] {
    return this.#videos.captionRules();
  }

  preset(id: string): Preset | null {
    return this.#presets.get(id);
  }

  close(): void {
    this.#db.close();
  }
}
