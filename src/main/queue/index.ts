// The queue as the user sees it: one row for each thing asked for, whatever stage it is in.
// Belongs here: putting entries and jobs into one list, and the commands of its rows. Does not: sending and watching.
export { batchIsMoving } from './batch.ts';
export { HeldEntries } from './held-entries.ts';
export { JobLog } from './job-log.ts';
export { Queue } from './queue.ts';
export { queueRow, foundJobRow } from './queue-row.ts';
export { noWork, type QueueWork } from './queue-work.ts';
export { isSignedOut } from './signed-out.ts';
