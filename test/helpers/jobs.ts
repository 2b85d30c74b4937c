import type { Job } from '../../src/main/jobs/index.ts';

let made = 0;

export type JobChanges = Partial<Omit<Job, 'detail'>> & { readonly detail?: Partial<Job['detail']> };

/** A transcription that is done, with changes. */
export function jobWith({ detail, ...changes }: JobChanges = {}): Job {
  made += 1;
  const id = changes.id ?? `j${made}`;
  return {
    id,
    accountId: 'me',
    kind: 'transcription',
    remoteId: made,
    subjectId: `s-${id}`,
    entryId: null,
    state: 'done',
    phase: 'completed',
    createdAt: 0,
    lookedAt: null,
    finishedAt: null,
    ...changes,
    detail: { title: id, error: null, credits: null, refundedCredits: null, ...detail },
  };
}
