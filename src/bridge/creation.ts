import { z } from 'zod';
import { appError } from './errors.ts';
import { instant } from './instant.ts';
import { oneLine } from './one-line.ts';

/** What speech, clips and launch clips have in common: made by the service of an input that is kept here. */
export const creationFields = {
  id: z.string(),
  accountId: z.string(),
  /** Null until the service has taken it. */
  remoteId: z.number().nullable(),
  title: z.string(),
  /** As the service says it, or `queued`, `cancelled` or `failed` while the service does not have it. */
  status: z.string(),
  /** What it takes, or took; null where it was made elsewhere and the service does not say. */
  credits: z.number().nullable(),
  refundedCredits: z.number().nullable(),
  error: appError.nullable(),
  /** Plays the result; null until there is one. */
  mediaUrl: z.string().nullable(),
  createdAt: instant,
  completedAt: instant.nullable(),
} as const;

export const creationTitle = oneLine.trim().min(1).max(200);
/** Credits on the button, exactly as the user saw them. */
export const expectedCredits = z.number().min(0);
/** The new row, and its place in the queue. */
export const created = z.object({ id: z.string(), queueId: z.string() });
/** What was written where; null when no folder was chosen. */
export const written = z.object({ folder: z.string().nullable(), files: z.array(z.string()) });
