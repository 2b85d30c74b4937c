// Where the bridge is answered: every message is checked before a feature sees it, and answered with a result envelope.
// Belongs here: parsing and words for errors. Does not: Electron (shell/ checks the sender and carries the messages).
export { dispatch, type CallHandlers } from './dispatch.ts';
