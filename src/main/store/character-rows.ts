import { z } from 'zod';
import { character, type Character } from '../../bridge/index.ts';
import { CreationRows, type CreationRecord } from './creation-rows.ts';
import type { Database } from './database.ts';

const kept = z.object({
  /** Absolute path of the picture that it was made of; null where it was made elsewhere. */
  photoPath: z.string().nullable(),
  /** Where the service keeps the pictures: previews by their id, poses in their order. */
  previewUrls: z.record(z.string(), z.string()),
  poseUrls: z.array(z.string()),
  /** What the service said last of one that is being deleted; null where it said nothing since. */
  statusMeanwhile: z.string().nullable().default(null),
});
export type CharacterKept = z.infer<typeof kept>;
export type CharacterRecord = CreationRecord<Character, CharacterKept>;

export class CharacterRows extends CreationRows<Character, CharacterKept> {
  constructor(db: Database) {
    super(db, 'characters', character, kept);
  }
}
