import { z } from 'zod';
import { chore } from './chores.ts';
import { instant } from './instant.ts';

/** Small facts that every screen may show; one row with id `studio`. */
export const studioStatus = z.object({
  id: z.literal('studio'),
  online: z.boolean(),
  paused: z.boolean(),
  /** The notice shown when no keychain can be used; null when all is well. */
  secretNotice: z.string().nullable(),
  /** The file with all data cannot be read whole: it is put together again at the next start. */
  dataDamaged: z.boolean(),
  /**
   * Another file took the place of the one with all data while the program runs: nothing is saved any more. `folder`: where what
   * was open lies now; null where no disk took it yet.
   */
  dataReplaced: z.object({ folder: z.string().nullable() }).nullable(),
  /** What came of damage, until the user has read it. */
  recovery: z
    .object({
      /** When the copy was made from which the rest was taken; null where there was none. */
      copyAt: instant.nullable(),
      /** Whether nothing is missing. */
      complete: z.boolean(),
      /**
       * Where the damaged file lies now, with texts whose draft could not be read; null where somebody put a copy in its
       * place. How many texts those are.
       */
      folder: z.string().nullable(),
      texts: z.int(),
      /** Whether there was no file, or an empty one: nothing of it is kept in the folder. */
      gone: z.boolean(),
    })
    .nullable(),
  /** The folder of the library is being read anew: how many of its files were looked at, of how many; null while it is not. */
  rescan: z.object({ looked: z.int(), total: z.int().nullable() }).nullable(),
  /** What this computer does for the user at present, the oldest first. */
  chores: z.array(chore),
  /** Use of the request budget of the active account. */
  budget: z.object({ limit: z.number(), used: z.number(), resumesAt: instant.nullable() }).nullable(),
});
export type StudioStatus = z.infer<typeof studioStatus>;
