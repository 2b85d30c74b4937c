// Everything the service is working on for us: watched until it ends, noticed within the request limit.
// Belongs here: when to look and at what. Does not: what a job means (its feature's job kind says that).
export type { Job } from './job.ts';
export type { JobKind, Look } from './kind.ts';
export { Watcher, type NewJob } from './watcher.ts';
