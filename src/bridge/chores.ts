import { z } from 'zod';
import { call, id, nothing } from './call.ts';

/**
 * Something that this computer does for the user and that takes its time, such as copies of finished files. What is counted:
 * `copies` and `savedWork`: bytes, `transcripts`, `scripts` and `broughtBack`: their number, `table`: its rows.
 */
export const chore = z.object({
  id,
  kind: z.enum(['copies', 'transcripts', 'scripts', 'table', 'savedWork', 'broughtBack']),
  done: z.number(),
  total: z.number(),
});
export type Chore = z.infer<typeof chore>;

export const choreCalls = {
  /**
   * Ends it early; what is done until then stays, and its call tells of it. Of a table nothing is done then. Nothing
   * where it is over.
   */
  'chores.stop': call(z.strictObject({ id }), nothing),
} as const;
