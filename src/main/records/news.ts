import { z } from 'zod';

/** Something that the user may want to hear of while they do not look. */
export const news = z.object({
  title: z.string(),
  /** `unsaved`: it was made, and its file could not be saved. `sign-in`: the service does not take the token any more. */
  what: z.enum(['ready', 'failed', 'unsaved', 'question', 'sign-in']),
  /** What was started with the same click; null for a single one. */
  batchId: z.string().nullable(),
  /** Where a click on it alone leads. */
  route: z.string(),
});
export type News = Readonly<z.infer<typeof news>>;

/** News that are written down until they are told. */
export interface KeptNews extends News {
  readonly id: number;
}
