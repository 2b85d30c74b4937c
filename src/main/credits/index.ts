// What became of each account's credits: the service's ledger kept here, summed up, and as a CSV file.
// Belongs here: reading and merging the ledger, and finding in it what came back. Does not: charging, and the audit of balances; those are the journal's.
export { creditCallHandlers } from './calls.ts';
export { Credits } from './credits.ts';
export { LateRefunds, type Refundable } from './late-refunds.ts';
export { lookForRefund, otherRefunds } from './refunds.ts';
