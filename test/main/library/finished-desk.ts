import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Chore, LibraryItem, StudioStatus } from '../../../src/bridge/index.ts';
import type { Clock } from '../../../src/main/ports/index.ts';
import type { Wanted } from '../../../src/main/library/downloads.ts';
import { Chores } from '../../../src/main/chores/index.ts';
import { FinishedFiles } from '../../../src/main/library/finished.ts';
import { LibrarySettingsBook } from '../../../src/main/library/library-settings.ts';
import type { LibraryRecord, StoredState } from '../../../src/main/records/index.ts';
import { createMedia, type Media } from '../../../src/main/media/index.ts';
import { Changes, Database, LibraryRows, SettingsRows } from '../../../src/main/store/index.ts';
import { realClock, ScriptedDialogs } from '../../helpers/ports.ts';

/** What the library has in a state, in the order in which it was wanted. */
export const recordsIn = (rows: LibraryRows, wanted: StoredState): LibraryRecord[] =>
  rows.listedOf(rows.listedIds()).filter(({ state }) => state === wanted);

/** Finished files on real files, a real store and real media; the service is one answer. */
export class FinishedDesk {
  readonly folder: string;
  readonly dialogs = new ScriptedDialogs();
  /** How far what the user wants of the files is, in the order in which it was told. */
  readonly toldChores: Chore[][] = [];
  onChores: (chores: readonly Chore[]) => void = () => undefined;
  readonly chores: Chores = new Chores(() => {
    this.toldChores.push(this.chores.list());
    this.onChores(this.chores.list());
  });
  readonly trashed: string[] = [];
  /** What the system's trash answers in place of taking a file. */
  trashError: Error | null = null;
  /** What went out of the window with the pointer. */
  readonly dragged: string[][] = [];
  readonly log: string[] = [];
  /** How far the folder was read anew, each time that was told. */
  readonly rescans: StudioStatus['rescan'][] = [];
  /** What a test does at that moment. */
  rescanned: (rescan: StudioStatus['rescan']) => unknown = () => undefined;
  /** Titles of files that are not tried any more. */
  readonly gaveUp: string[] = [];
  /** What the service answers when it is asked again where a file is; null: nobody is signed in. */
  renewal: { url: string | null } | null = { url: null };
  renewals = 0;
  /** What is known of a result beside what was written down when it was wanted. */
  wish: Wanted | null = null;
  trustedOrigins: string[] = [];
  online = true;
  owner = true;
  idleMs = 2000;
  maxBytes = 20_000_000_000;
  clock: Clock = realClock;
  readonly #dir: string;
  #db: Database | null = null;
  readonly #shared: Media | null;
  #media: Media | null = null;
  #finished: FinishedFiles | null = null;

  /** `media`: shared by tests, since starting their thread takes a while; closed by whoever made them. */
  constructor(dir: string, media: Media | null = null) {
    this.#dir = dir;
    this.#shared = media;
    this.folder = join(dir, 'finished');
  }

  get finished(): FinishedFiles {
    if (this.#finished === null) throw new Error('the desk is not open');
    return this.#finished;
  }

  /** `store`: another file, to begin with an empty list. */
  async open(store = 'studio.sqlite'): Promise<this> {
    await mkdir(this.#dir, { recursive: true });
    const db = new Database(join(this.#dir, store));
    const media = this.#shared ?? createMedia();
    const settings = new LibrarySettingsBook(new SettingsRows(db), this.folder, realClock);
    this.#db = db;
    this.#media = media;
    this.#finished = new FinishedFiles({
      db,
      rows: new LibraryRows(db),
      changes: new Changes(db),
      clock: this.clock,
      settings,
      media,
      dialogs: this.dialogs,
      chores: this.chores,
      trash: {
        put: (path) => {
          if (this.trashError !== null) return Promise.reject(this.trashError);
          this.trashed.push(path);
          return Promise.resolve();
        },
      },
      dataDir: join(this.#dir, 'data'),
      dragOut: { start: (paths) => this.dragged.push([...paths]) },
      captions: () => ({ maxLineLength: 42, maxLines: 2 }),
      isOnline: () => this.online,
      isOwner: () => this.owner,
      renew: () => {
        this.renewals += 1;
        return Promise.resolve(this.renewal);
      },
      wishOf: () => Promise.resolve(this.wish),
      trustedOrigins: () => this.trustedOrigins,
      network: { idleMs: this.idleMs, maxBytes: this.maxBytes, syncEveryBytes: 20_000 },
      gaveUp: ({ title }) => this.gaveUp.push(title),
      rescanned: () => {
        const rescan = this.finished.rescan();
        this.rescans.push(rescan);
        this.rescanned(rescan);
      },
      log: (line) => this.log.push(line),
    });
    this.#finished.start();
    return this;
  }

  async close(): Promise<void> {
    await this.#finished?.close();
    if (this.#shared === null) await this.#media?.close();
    this.#db?.close();
    this.#finished = null;
    this.#db = null;
  }

  async until(check: (items: readonly LibraryItem[]) => boolean): Promise<LibraryItem[]> {
    const end = Date.now() + 60_000;
    for (;;) {
      const items = this.finished.list();
      if (check(items)) return items;
      if (Date.now() > end) throw new Error(`not there: ${JSON.stringify([items, this.log], null, 1)}`);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }

  /** Waits until nothing is on its way, and everything is kept. */
  kept(count = 1): Promise<LibraryItem[]> {
    return this.until((items) => items.length === count && items.every(({ state }) => state === 'kept'));
  }
}

/** A wish for a video, changed as a test wants. */
export const wish = (changes: Partial<Wanted> = {}): Wanted => ({
  key: `job/${randomUUID()}`,
  accountId: 'account',
  kind: 'video',
  resource: 'faceless',
  remoteId: 42,
  subjectId: 'draft',
  title: 'How bees dance',
  url: null,
  credits: 30,
  voice: null,
  language: 'en',
  input: { script: 'Bees dance.' },
  transcript: null,
  madeAt: Date.UTC(2026, 4, 3, 12),
  ...changes,
});

export const words = [
  { text: 'Bees', start: 0, end: 0.4, type: 'word' },
  { text: 'dance.', start: 0.5, end: 1, type: 'word' },
];
