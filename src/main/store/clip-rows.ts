import { z } from 'zod';
import { clip, clipModifiers, type Clip } from '../../bridge/index.ts';
import { CreationRows, type CreationRecord } from './creation-rows.ts';
import type { Database } from './database.ts';

const kept = z.object({
  prompt: z.string(),
  modifiers: clipModifiers,
  /** Where the service keeps the video. */
  resultUrl: z.string().nullable(),
});
export type ClipKept = z.infer<typeof kept>;
export type ClipRecord = CreationRecord<Clip, ClipKept>;

export class ClipRows extends CreationRows<Clip, ClipKept> {
  constructor(db: Database) {
    super(db, 'clips', clip, kept);
  }
}
