import { settings as settingsModel, type Settings } from '../../bridge/index.ts';
import type { Changes, Database, SettingsRows } from '../store/index.ts';

const defaults: Settings = {
  id: 'settings',
  theme: 'dark',
  captions: { maxLineLength: 42, maxLines: 2 },
  fileNameTemplate: '{title}',
  alwaysAskBeforeResend: false,
  spendingLimits: { job: null, batch: null, day: null },
  speechModelDir: null,
  ffmpegPath: null,
  queueAtStart: 'as-it-was',
  noticeSound: false,
  keys: {},
};

/**
 * What a stored value counts as that guards what is sent and paid, and cannot be read any more: its default may let go what the
 * user held back. All of it is seen in the settings, and asks before anything is paid.
 */
const cautious: Partial<Settings> = {
  alwaysAskBeforeResend: true,
  spendingLimits: { job: 0, batch: 0, day: 0 },
  queueAtStart: 'paused',
};

/** What may be changed at once. */
type Changed = {
  readonly [K in Exclude<keyof Settings, 'id'>]?:
    | (K extends 'captions' | 'spendingLimits'
        ? { readonly [F in keyof Settings[K]]?: Settings[K][F] | undefined }
        : Settings[K])
    | undefined;
};

/** The user's settings. A stored value that does not parse any more falls back to its default alone, or to a cautious one. */
export class SettingsService {
  readonly #db: Database;
  readonly #rows: SettingsRows;
  readonly #changes: Changes;
  #current: Settings;
  #queuePaused: boolean;

  constructor(db: Database, rows: SettingsRows, changes: Changes) {
    this.#db = db;
    this.#rows = rows;
    this.#changes = changes;
    const stored = rows.all();
    const readable = Object.fromEntries(
      Object.entries(settingsModel.shape).flatMap(([key, schema]) => {
        if (!(key in stored)) return [];
        const parsed = schema.safeParse(stored[key]);
        return parsed.success ? [[key, parsed.data]] : [];
      }),
    );
    const spoilt = Object.fromEntries(Object.entries(cautious).filter(([key]) => key in stored && !(key in readable)));
    this.#current = settingsModel.parse({ ...defaults, ...readable, ...spoilt });
    // Also where what was kept cannot be read: nothing may go out that the user had paused.
    this.#queuePaused = 'queuePaused' in stored && stored['queuePaused'] !== false;
  }

  get(): Settings {
    return this.#current;
  }

  /** Of captions and limits, fields that are left out stay as they are. */
  update(changes: Changed): Settings {
    const current = this.#current;
    const captions = { ...current.captions, ...changes.captions };
    const spendingLimits = { ...current.spendingLimits, ...changes.spendingLimits };
    const changed = settingsModel.parse({ ...current, ...changes, captions, spendingLimits, id: 'settings' });
    this.#db.transaction(() => {
      for (const [key, value] of Object.entries(changed)) if (key in changes) this.#rows.set(key, value);
    });
    this.#current = changed;
    this.#changes.publish('settings', [this.#current]);
    return this.#current;
  }

  /** Whether new starts are paused, which is no setting of the user's list. */
  get queuePaused(): boolean {
    return this.#queuePaused;
  }

  setQueuePaused(paused: boolean): void {
    this.#rows.set('queuePaused', paused);
    this.#queuePaused = paused;
  }
}
