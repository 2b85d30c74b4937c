import { z } from 'zod';
import { launchClip, type LaunchClip } from '../../bridge/index.ts';
import { CreationRows, type CreationRecord } from './creation-rows.ts';
import type { Database } from './database.ts';

const kept = z.object({
  /** Where the service keeps the video. */
  resultUrl: z.string().nullable(),
});
export type LaunchClipKept = z.infer<typeof kept>;
export type LaunchClipRecord = CreationRecord<LaunchClip, LaunchClipKept>;

export class LaunchClipRows extends CreationRows<LaunchClip, LaunchClipKept> {
  constructor(db: Database) {
    super(db, 'launch_clips', launchClip, kept);
  }
}
