// The queue: one list of everything asked for and everything the service works on, with what can be done about each.
// Belongs here: the list, its filters, the detail beside it. Does not: staging, results.
export { QueueScreen } from './QueueScreen.tsx';
