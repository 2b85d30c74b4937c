import { z } from 'zod';
import { appError } from '../../bridge/index.ts';

/** The looks at a job, added up: there may be thousands of them. */
const looks = z.object({
  count: z.int(),
  /** How many of the looks failed: the service did not answer, or did not know the job. */
  failed: z.int(),
  /** The last look: method and path; when, milliseconds since the epoch; what went wrong, null where the service answered. */
  request: z.string(),
  at: z.number(),
  failure: z.string().nullable(),
});
export type Looks = z.infer<typeof looks>;

/** What is remembered of a job beside its columns. */
export const jobDetail = z.object({
  title: z.string(),
  error: appError.nullable(),
  credits: z.number().nullable(),
  refundedCredits: z.number().nullable(),
  /** What the service answered when it had failed, as it came, cut where it is long. */
  answer: z.string().nullable().optional(),
  looks: looks.optional(),
});

/** Of what is made, while the service does not say where its file is; nearly every other phase is the service's own word. */
export const phaseWithoutAddress = 'made, no address yet';

/** Of what has ended without being seen, since the service took a new order for the same thing. */
export const phaseSuperseded = 'ended';

/** Work that the service is doing, or has done, for us. Instants are milliseconds since the epoch. */
export interface Job {
  readonly id: string;
  readonly accountId: string;
  readonly kind: string;
  readonly remoteId: number;
  /** Local id of what it makes. */
  readonly subjectId: string;
  /** The journal entry that started it; null when it was found on the service. */
  readonly entryId: string | null;
  readonly state: 'running' | 'unwatched' | 'done' | 'failed';
  /** The service's own word for its state, or one of ours: `phaseWithoutAddress`, `phaseSuperseded`. */
  readonly phase: string;
  readonly detail: z.infer<typeof jobDetail>;
  readonly createdAt: number;
  readonly lookedAt: number | null;
  readonly finishedAt: number | null;
}

export const isOver = ({ state }: Job): boolean => state === 'done' || state === 'failed';
