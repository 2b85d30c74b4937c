import { spokenWords } from '../../../contract/spoken-length.ts';
import type { facelessTypes, videoStates } from '../../../contract/index.ts';
import { firstSettings, firstVideoRecordId } from '../../choices.ts';
import type { Randomness } from '../../randomness.ts';
import type { Database } from '../../store/database.ts';
import type { Settings } from './settings.ts';

type FacelessType = (typeof facelessTypes)[number];
type VideoStatus = (typeof videoStates)[number] | 'syncing';

const table = 'faceless_videos';
const events = 'faceless_events';

export const videoTables = `
  CREATE TABLE IF NOT EXISTS ${events} (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    starts_at TEXT NOT NULL,
    ends_at TEXT
  ) STRICT;
  CREATE TABLE IF NOT EXISTS ${table} (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES accounts(id),
    type TEXT NOT NULL,
    title TEXT NOT NULL,
    idea_id INTEGER,
    event_id INTEGER REFERENCES ${events}(id),
    script TEXT,
    words INTEGER NOT NULL,
    settings TEXT NOT NULL,
    status TEXT NOT NULL,
    file TEXT,
    retries INTEGER NOT NULL,
    failure_code TEXT,
    failure_message TEXT,
    narration TEXT,
    synced_at INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS ${table}_user ON ${table}(user_id, id);`;

interface Row {
  readonly id: number;
  readonly user_id: number;
  readonly type: FacelessType;
  readonly title: string;
  readonly idea_id: number | null;
  readonly event_id: number | null;
  readonly script: string | null;
  readonly words: number;
  readonly settings: string;
  readonly status: VideoStatus;
  readonly file: string | null;
  readonly retries: number;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly narration: string | null;
  readonly synced_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
}

export interface Video {
  readonly id: number;
  readonly userId: number;
  readonly type: FacelessType;
  readonly title: string;
  readonly ideaId: number | null;
  /** The calendar event of `starts_at`. */
  readonly eventId: number | null;
  readonly script: string | null;
  /** Words of the script, as they are spoken. */
  readonly words: number;
  readonly settings: Settings;
  readonly status: VideoStatus;
  /** Name of the last finished video among the media files; null: never rendered. */
  readonly file: string | null;
  readonly retries: number;
  readonly failure: { readonly code: string; readonly message: string } | null;
  /** Which script and voice the transcript belongs to; null: there is no transcript. */
  readonly narration: string | null;
  readonly syncedAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const toVideo = (row: Row): Video => ({
  id: row.id,
  userId: row.user_id,
  type: row.type,
  title: row.title,
  ideaId: row.idea_id,
  eventId: row.event_id,
  script: row.script,
  words: row.words,
  // What this service wrote itself; settings that came later begin with their first values.
  settings: { ...firstSettings, ...(JSON.parse(row.settings) as Settings) },
  status: row.status,
  file: row.file,
  retries: row.retries,
  failure: row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message ?? '' },
  narration: row.narration,
  syncedAt: row.synced_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** "never use it as the path id (returns 404)": the record behind a video has a number that no faceless id reaches. */
export const videoRecordId = (video: Video): number => firstVideoRecordId + video.id;

/** "Busy means rendering or syncing." */
export const isBusy = ({ status }: Video): boolean => status === 'rendering' || status === 'syncing';

/** Spaces alone are no script: there would be nothing to read. */
export const hasScript = (video: Video): video is Video & { readonly script: string } =>
  video.script !== null && video.script.trim() !== '';

export const videoHash = (randomness: Randomness, video: Video, of: 'faceless' | 'video'): string =>
  randomness.name(`${of} hash`, video.id, 10);

interface NewVideo {
  readonly userId: number;
  readonly type: FacelessType;
  readonly title: string;
  readonly ideaId: number | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly at: number;
}

type Changes = Partial<
  Pick<Video, 'script' | 'settings' | 'status' | 'file' | 'retries' | 'failure' | 'narration' | 'syncedAt'>
>;

/** The drafts and videos of all accounts. */
export class Videos {
  readonly #byId;
  readonly #insert;
  readonly #event;
  readonly #update;

  constructor(database: Database) {
    this.#byId = database.query<Row>(`SELECT * FROM ${table} WHERE id = ?`);
    this.#event = database.query(`INSERT INTO ${events} (starts_at, ends_at) VALUES (?, ?)`);
    this.#insert = database.query<Row>(`
      INSERT INTO ${table} (user_id, type, title, idea_id, event_id, words, settings, status, retries, created_at, updated_at)
      VALUES (?, ?, ?, ?, ?, 0, ?, 'draft', 0, ?, ?) RETURNING *`);
    this.#update = database.query<Row>(`
      UPDATE ${table} SET script = ?, words = ?, settings = ?, status = ?, file = ?, retries = ?, failure_code = ?,
        failure_message = ?, narration = ?, synced_at = ?, updated_at = ? WHERE id = ? RETURNING *`);
  }

  byId(id: number): Video | null {
    const row = this.#byId.get(id);
    return row === undefined ? null : toVideo(row);
  }

  /** Inside a transaction. */
  add(video: NewVideo): Video {
    const { userId, type, title, ideaId, startsAt, endsAt, at } = video;
    // `ends_at` is "only meaningful with" `starts_at`.
    const event = startsAt === null ? null : this.#event.run(startsAt, endsAt).id;
    const row = this.#insert.get(userId, type, title, ideaId, event, JSON.stringify(firstSettings), at, at);
    if (row === undefined) throw new Error('The video was not stored.');
    return toVideo(row);
  }

  /** Inside the transaction in which the video was read. */
  change(video: Video, changes: Changes, at: number): Video {
    const next = { ...video, ...changes };
    const words = next.script === video.script ? video.words : spokenWords(next.script ?? '');
    const row = this.#update.get(
      next.script,
      words,
      JSON.stringify(next.settings),
      next.status,
      next.file,
      next.retries,
      next.failure?.code ?? null,
      next.failure?.message ?? null,
      next.narration,
      next.syncedAt,
      at,
      video.id,
    );
    if (row === undefined) throw new Error(`Video ${video.id} is gone.`);
    return toVideo(row);
  }
}
