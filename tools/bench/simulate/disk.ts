import type { Library } from '../../../src/main/library/index.ts';
import type { Media } from '../../../src/main/media/index.ts';
import { Database, JournalRows } from '../../../src/main/store/index.ts';
import { StoryConnection } from './story-connection.ts';

/** What of the studio outlives its process, and what no scenario changes. */
export class Disk {
  readonly folder: string;
  readonly connection = new StoryConnection();
  /** Sees what is committed. */
  readonly store: Database;
  readonly entries: JournalRows;
  readonly library: Library;
  readonly media: Media;
  /** What lies in the keychain. */
  readonly secrets = new Map<string, string>();
  #kept: ReadonlyMap<string, string> = new Map();

  constructor(folder: string, library: Library, media: Media) {
    this.folder = folder;
    this.library = library;
    this.media = media;
    this.store = new Database(this.connection);
    this.entries = new JournalRows(this.store);
  }

  /** How every scenario finds it. */
  keep(): void {
    this.connection.keep();
    this.#kept = new Map(this.secrets);
  }

  goBack(): void {
    this.connection.goBack();
    this.store.changedElsewhere();
    this.secrets.clear();
    for (const [id, secret] of this.#kept) this.secrets.set(id, secret);
  }
}
