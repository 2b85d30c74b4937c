// What this computer does for the user and that takes its time: copies of files, exports, imports. Each can be stopped.
// Belongs here: how far each is, and its end before that. Does not: what is done for it; what the service does (queue/).
export { Chores, type Doing } from './chores.ts';
