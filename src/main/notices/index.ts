// What the system tells the user while they do not look: one quiet notice for a batch, failures and questions apart.
// Belongs here: gathering news and their words. Does not: showing them, which is the `Notifier` port's.
export { Notices, type NoticeFacts } from './notices.ts';
