import { z } from 'zod';
import { speech, word, type Speech } from '../../bridge/index.ts';
import { speechSettings } from '../../contract/index.ts';
import { CreationRows, type CreationRecord } from './creation-rows.ts';
import type { Database } from './database.ts';

const kept = z.object({
  text: z.string(),
  settings: speechSettings.nullable(),
  words: z.array(word),
  /** Where the service keeps the sound. */
  resultUrl: z.string().nullable(),
});
export type SpeechKept = z.infer<typeof kept>;
export type SpeechRecord = CreationRecord<Speech, SpeechKept>;

export class SpeechRows extends CreationRows<Speech, SpeechKept> {
  constructor(db: Database) {
    super(db, 'speech', speech, kept);
  }
}
