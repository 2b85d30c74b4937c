// Where the bridge is answered: every message is checked before a feature sees it, and answered with a result envelope.
// Belongs here: parsing, words for errors, and which places of the disk the page may name. Does not: Electron (shell/ checks the sender and carries the messages).
export { ChosenPlaces } from './chosen-places.ts';
export { FolderChoice } from './folder-choice.ts';
export { dispatch, type CallHandlers, type HandlersOf } from './dispatch.ts';
