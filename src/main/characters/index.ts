// Characters: a photo, the pictures drawn of it, the training that makes a character of one of them.
// Belongs here: everything that knows what a character is. Does not: sending (journal/) and watching (jobs/).
export { characterCallHandlers } from './calls.ts';
export { Characters } from './characters.ts';
