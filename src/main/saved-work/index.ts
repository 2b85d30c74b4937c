// All work of the user in one file of theirs, and what of such a file, or of a daily copy, comes back.
// Belongs here: which file, what of it is not here, and the order in which it comes. Does not: how stores are copied (store/backup/),
// what becomes of a draft, a preset or a correction of captions (drafts/, presets/, videos/captions/). Of a copy's journal nothing is
// ever taken.
export { savedWorkCallHandlers } from './calls.ts';
export { SavedWork } from './saved-work.ts';
