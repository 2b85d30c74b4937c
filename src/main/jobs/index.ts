// Everything the service is working on for us: watched until it ends, noticed within the request limit.
// Belongs here: when to look and at what. Does not: what a job means (its feature's job kind says that).
export { isOver, type Job, phaseSuperseded, phaseWithoutAddress } from './job.ts';
export type { JobKind, ListedJobKind, Look, SingleJobKind } from './kind.ts';
export type { FinishHistory } from './finish-time.ts';
export type { FinishTimeStore, JobStore, Transactions } from './job-store.ts';
export type { Place } from './places.ts';
export { Watcher } from './watcher.ts';
