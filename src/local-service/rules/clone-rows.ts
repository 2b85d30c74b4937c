import type { voiceCloneStates } from '../../contract/index.ts';
import type { Service } from '../area.ts';
import { iso } from '../clock.ts';
import type { Database } from '../store/database.ts';

export const table = 'voice_clones';

export interface CloneRow {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly gender: string;
  readonly language: string | null;
  readonly description: string | null;
  readonly status: (typeof voiceCloneStates)[number];
  readonly slot_type: 'default' | 'addon';
  /** Name of the preview among the media files; null until completed. */
  readonly preview: string | null;
  /** Names of the samples in the folder of sources, as JSON. */
  readonly samples: string;
  readonly created_at: number;
}

export const samplePaths = (service: Service, clone: CloneRow): string[] =>
  // What this service wrote itself.
  (JSON.parse(clone.samples) as string[]).map((name) => service.sources.path(name));

export const view = (clone: CloneRow, service: Service) => ({
  id: clone.id,
  name: clone.name,
  gender: clone.gender,
  language: clone.language,
  description: clone.description,
  status: clone.status,
  slot_type: clone.slot_type,
  preview_url: clone.preview === null ? null : service.media.url(clone.preview),
  created_at: iso(clone.created_at),
});

/** A user's clones that can speak: those that GET /voices lists. Pending and failed ones have no voice yet. */
export function completedClones(database: Database): (userId: number) => CloneRow[] {
  const query = database.query<CloneRow>(
    `SELECT * FROM ${table} WHERE user_id = ? AND status = 'completed' ORDER BY id DESC`,
  );
  return (userId) => query.all(userId);
}
