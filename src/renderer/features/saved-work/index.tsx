// All of the user's work in one file of theirs, and what comes back out of such a file or a daily copy.
// Belongs here: the two ways and what is seen of a copy. Does not: what becomes of a script, which main decides.
export { BringBack } from './BringBack.tsx';
export { SavedWork } from './SavedWork.tsx';
