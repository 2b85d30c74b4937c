// The queue as the user sees it: one row for each thing asked for, whatever stage it is in.
// Belongs here: putting entries and jobs into one list, and the commands of its rows. Does not: sending and watching.
export { Queue } from './queue.ts';
export { isFinished, queueRow, foundJobRow } from './queue-row.ts';
export type { Holds } from './wait-words.ts';
