// What became of each account's credits: the service's ledger kept here, summed up, and as a CSV file.
// Belongs here: reading and merging the ledger. Does not: charging, and the audit of balances; those are the journal's.
export { creditCallHandlers } from './calls.ts';
export { Credits } from './credits.ts';
