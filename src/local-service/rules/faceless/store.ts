import type { Database } from '../../store/database.ts';
import { Assets, assetTables } from './assets.ts';
import { Runs, runTables } from './runs.ts';
import { Transcripts, transcriptTables } from './transcripts.ts';
import { Videos, videoTables } from './video-rows.ts';

export const facelessTables = [videoTables, runTables, transcriptTables, assetTables].join('\n');

/** What is kept of faceless videos. */
export interface FacelessStore {
  readonly videos: Videos;
  readonly runs: Runs;
  readonly transcripts: Transcripts;
  readonly assets: Assets;
}

export const openFacelessStore = (database: Database): FacelessStore => ({
  videos: new Videos(database),
  runs: new Runs(database),
  transcripts: new Transcripts(database),
  assets: new Assets(database),
});
