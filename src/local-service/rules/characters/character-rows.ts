import type { characterStates } from '../../../contract/index.ts';
import type { AspectRatio } from '../../../film/index.ts';
import type { Service } from '../../area.ts';
import { firstCharacterId, firstPreviewId } from '../../choices.ts';
import { iso } from '../../clock.ts';
import type { Database } from '../../store/database.ts';
import { characterGenreById } from './character-genres.ts';
import type { CharacterGenre } from './character-genres.ts';

export const table = 'characters';
const previewTable = 'character_previews';
/** What is paid for: it stays when the character is deleted. */
export const trainingTable = 'character_trainings';

export const characterTables = `
  CREATE TABLE IF NOT EXISTS ${table} (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES accounts(id),
    name TEXT NOT NULL,
    description TEXT,
    status TEXT NOT NULL,
    before_preview TEXT,
    genre_id INTEGER,
    gender TEXT NOT NULL,
    age TEXT,
    traits TEXT NOT NULL,
    photo TEXT NOT NULL,
    poses TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS characters_user ON ${table}(user_id, id);
  CREATE TABLE IF NOT EXISTS ${previewTable} (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    character_id INTEGER NOT NULL REFERENCES ${table}(id) ON DELETE CASCADE,
    genre_id INTEGER NOT NULL,
    media TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS character_previews_character ON ${previewTable}(character_id, id);
  CREATE TABLE IF NOT EXISTS ${trainingTable} (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES accounts(id),
    character_id INTEGER NOT NULL,
    genre_id INTEGER NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS character_trainings_character ON ${trainingTable}(character_id, id);`;

/** While a preview is made its state is not shown in the specification: this service names one. */
type CharacterStatus = (typeof characterStates)[number] | 'preview-generating';

export interface CharacterRow {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly description: string | null;
  readonly status: CharacterStatus;
  /** What to go back to when the service ends in the middle of a preview. */
  readonly before_preview: CharacterStatus | null;
  readonly genre_id: number | null;
  readonly gender: string;
  readonly age: string | null;
  /** JSON. */
  readonly traits: string;
  /** Name of the photo in the folder of sources. */
  readonly photo: string;
  /** Names of media files, as JSON. */
  readonly poses: string;
  readonly created_at: number;
}
interface PreviewRow {
  readonly id: number;
  readonly character_id: number;
  readonly genre_id: number;
  readonly media: string;
}
export interface TrainingRow {
  readonly id: number;
  readonly character_id: number;
  readonly genre_id: number;
}

interface NewCharacter {
  readonly userId: number;
  readonly name: string;
  readonly description: string | null;
  readonly genreId: number | null;
  readonly gender: string;
  readonly age: string | null;
  readonly traits: readonly string[];
  readonly photo: string;
  readonly at: number;
}

const nextId = (name: string, first: number): string =>
  `max(${first}, coalesce((SELECT seq FROM sqlite_sequence WHERE name = '${name}'), 0) + 1)`;

/** What this service wrote itself: a list of texts. */
export const texts = (json: string): string[] => JSON.parse(json) as string[];

/** The accounts' own characters. */
export class CharacterRows {
  readonly #all;
  readonly #own;
  readonly #byId;
  readonly #insert;
  readonly #previews;
  readonly #addPreview;
  readonly #remove;

  constructor(database: Database) {
    this.#all = database.query<CharacterRow>(`SELECT * FROM ${table} WHERE user_id = ? ORDER BY id DESC`);
    this.#own = database.query<CharacterRow>(`SELECT * FROM ${table} WHERE id = ? AND user_id = ?`);
    this.#byId = database.query<CharacterRow>(`SELECT * FROM ${table} WHERE id = ?`);
    // System characters have the numbers below.
    this.#insert = database.query<CharacterRow>(`
      INSERT INTO ${table} (id, user_id, name, description, status, genre_id, gender, age, traits, photo, poses, created_at)
      VALUES (${nextId(table, firstCharacterId)}, ?, ?, ?, 'draft', ?, ?, ?, ?, ?, '[]', ?) RETURNING *`);
    this.#previews = database.query<PreviewRow>(`SELECT * FROM ${previewTable} WHERE character_id = ? ORDER BY id`);
    this.#addPreview = database.query(`
      INSERT INTO ${previewTable} (id, character_id, genre_id, media, created_at)
      VALUES (${nextId(previewTable, firstPreviewId)}, ?, ?, ?, ?)`);
    this.#remove = database.query(`DELETE FROM ${table} WHERE id = ?`);
  }

  /** Newest first. */
  all(userId: number): CharacterRow[] {
    return this.#all.all(userId);
  }

  own(id: number, userId: number): CharacterRow | undefined {
    return this.#own.get(id, userId);
  }

  byId(id: number): CharacterRow | undefined {
    return this.#byId.get(id);
  }

  add(character: NewCharacter): CharacterRow {
    const { userId, name, description, genreId, gender, age, traits, photo, at } = character;
    const row = this.#insert.get(userId, name, description, genreId, gender, age, JSON.stringify(traits), photo, at);
    if (row === undefined) throw new Error('The character was not stored.');
    return row;
  }

  /** Oldest first. */
  previews(id: number): PreviewRow[] {
    return this.#previews.all(id);
  }

  addPreview(id: number, genreId: number, media: string, at: number): void {
    this.#addPreview.run(id, genreId, media, at);
  }

  remove(id: number): void {
    this.#remove.run(id);
  }
}

/** The pictures that an answer shows of a character. */
interface Pictures {
  readonly previews: readonly { readonly id: number; readonly media: string }[];
  readonly poses: readonly string[];
}

export interface ShownCharacter extends Pictures {
  readonly id: number;
  readonly name: string;
  readonly status: CharacterStatus;
  readonly beforePreview: CharacterStatus | null;
  readonly genreId: number | null;
  readonly gender: string;
  readonly age: string | null;
  readonly traits: readonly string[];
  readonly createdAt: number;
}

/** Characters as answers show them. */
export function characterViews(
  { media, switches }: Service,
  genreView: (genre: CharacterGenre) => unknown,
): (character: ShownCharacter) => unknown {
  return (character) => {
    const genre = characterGenreById(character.genreId);
    return {
      id: character.id,
      name: character.name,
      status:
        character.status === 'preview-generating' && switches.preview_status === 'unchanged'
          ? (character.beforePreview ?? 'draft')
          : character.status,
      genre: genre === undefined ? null : genreView(genre),
      gender: character.gender,
      age: character.age,
      traits: character.traits,
      preview_url: character.previews.map((preview) => media.url(preview.media)).at(-1) ?? null,
      previews: character.previews.map((preview) => ({ id: preview.id, url: media.url(preview.media) })),
      poses: character.poses.map((pose) => media.url(pose)),
      created_at: iso(character.createdAt),
    };
  };
}

export const shownRow = (row: CharacterRow, previews: readonly PreviewRow[]): ShownCharacter => ({
  id: row.id,
  name: row.name,
  status: row.status,
  beforePreview: row.before_preview,
  genreId: row.genre_id,
  gender: row.gender,
  age: row.age,
  traits: texts(row.traits),
  previews,
  poses: texts(row.poses),
  createdAt: row.created_at,
});

/** The aspect ratios that a trained character's poses come in, one after another. */
export const poseRatios: readonly AspectRatio[] = ['9:16', '16:9', '1:1', '9:16', '16:9', '1:1'];
