import { integer } from './columns.ts';
import type { Database } from './database.ts';

/** How much of what the user made is in a store; `bytes`: about what a copy of it takes. */
export interface Contents {
  readonly bytes: number;
  readonly drafts: number;
  readonly versions: number;
  readonly presets: number;
  readonly transcripts: number;
  readonly captions: number;
}

export function contentsOf(db: Database): Contents {
  const count = (from: string): number => integer(db.get(`SELECT count(*) AS count FROM ${from}`)?.['count']);
  const setting = (name: string): number => integer(db.get(`PRAGMA ${name}`)?.[name]);
  return {
    bytes: (setting('page_count') - setting('freelist_count')) * setting('page_size'),
    drafts: count('drafts WHERE emptied_at IS NULL'),
    versions: count('draft_versions'),
    presets: count('presets'),
    transcripts: count('transcripts'),
    captions: count('video_captions'),
  };
}
