import { extname } from 'node:path';
import { assetKind } from '../../choices.ts';
import { iso } from '../../clock.ts';
import type { MediaFiles } from '../../media/media-files.ts';
import type { Database } from '../../store/database.ts';
import type { Video } from './video-rows.ts';

const table = 'faceless_assets';

export const assetTables = `
  CREATE TABLE IF NOT EXISTS ${table} (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    faceless_id INTEGER NOT NULL REFERENCES faceless_videos(id),
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    file TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    UNIQUE (faceless_id, position)
  ) STRICT;`;

/** The picture of a scene. */
export interface Asset {
  readonly id: number;
  /** Zero-based position of the scene. */
  readonly position: number;
  readonly name: string;
  /** Name among the media files. */
  readonly file: string;
  readonly created_at: number;
  readonly updated_at: number;
}

const mimeTypes: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };

export function assetView(asset: Asset, video: Video, media: MediaFiles) {
  const extension = extname(asset.file).slice(1);
  return {
    id: asset.id,
    user_id: video.userId,
    ...assetKind,
    order: asset.position,
    media: [
      {
        id: asset.id,
        name: asset.name,
        file_name: asset.file,
        mime_type: mimeTypes[extension] ?? 'application/octet-stream',
        extension,
        download_url: media.url(asset.file),
      },
    ],
    created_at: iso(asset.created_at),
    updated_at: iso(asset.updated_at),
  };
}

export class Assets {
  readonly #all;
  readonly #put;
  readonly #removeFrom;

  constructor(database: Database) {
    this.#all = database.query<Asset>(`SELECT * FROM ${table} WHERE faceless_id = ? ORDER BY position`);
    // The same picture at the same place is the same asset.
    this.#put = database.query(`
      INSERT INTO ${table} (faceless_id, position, name, file, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (faceless_id, position) DO UPDATE SET name = excluded.name, file = excluded.file,
        updated_at = iif(file = excluded.file, updated_at, excluded.updated_at)`);
    this.#removeFrom = database.query(`DELETE FROM ${table} WHERE faceless_id = ? AND position >= ?`);
  }

  of(facelessId: number): Asset[] {
    return this.#all.all(facelessId);
  }

  /** These are the pictures of the video from now on, in this order. @returns the files that nobody names any more */
  replace(facelessId: number, pictures: readonly Pick<Asset, 'name' | 'file'>[], at: number): string[] {
    const before = this.of(facelessId).map(({ file }) => file);
    for (const [position, { name, file }] of pictures.entries())
      this.#put.run(facelessId, position, name, file, at, at);
    this.#removeFrom.run(facelessId, pictures.length);
    return before.filter((file) => !pictures.some((picture) => picture.file === file));
  }
}
