// The queue: everything asked for and everything the service works on, in the main window and in the small one.
// Belongs here: its rows and what can be done with them. Does not: what a row makes.
export { CompactQueue } from './CompactQueue.tsx';
export { QueueScreen } from './QueueScreen.tsx';
