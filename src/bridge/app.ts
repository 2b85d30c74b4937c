import { z } from 'zod';
import { call, nothing } from './call.ts';

/** Calls about the program itself. */
export const appCalls = {
  'app.info': call(
    z.strictObject({}),
    z.object({
      version: z.string(),
      platform: z.string(),
      dataDir: z.string(),
      /** Where copies of the data are, and when the newest was made, milliseconds since the epoch; null: none yet. */
      backups: z.object({ folder: z.string(), newestAt: z.number().nullable() }),
    }),
  ),
  'app.openLink': call(z.strictObject({ link: z.enum(['account', 'billing', 'speech-models', 'project']) }), nothing),
  /** How many texts the page could not have saved yet: a quit asks while there are any. */
  'app.setUnsaved': call(z.strictObject({ texts: z.int().min(0) }), nothing),
  /** The user has read what came of a damaged data file. */
  'app.recoveryRead': call(z.strictObject({}), nothing),
  'app.showFile': call(z.strictObject({ path: z.string().max(4096) }), nothing),
} as const;
