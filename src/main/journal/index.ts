// Everything the user asked for that changes the service: written down first, sent exactly once, its outcome found out.
// Belongs here: states, order, evidence, resending. Does not: what an operation means (its feature's handler says that).
export { isInFlight, isSettled, type EntryState, type JournalEntry, type Question, type WaitReason } from './entry.ts';
export {
  journalHandler,
  type Finding,
  type JournalHandler,
  type OperationHandler,
  type PreparedCall,
} from './handler.ts';
export { Journal, type Activity, type NewEntry } from './journal.ts';
export { next, probeSchedule, type JournalEvent, type Policy, type Probe } from './transition.ts';
