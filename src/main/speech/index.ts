// Speech: texts, the voice that speaks them, the sound and the timed words that came of it, and their export.
// Belongs here: everything that knows what a speech is. Does not: sending (journal/) and watching (jobs/).
export { speechCallHandlers } from './calls.ts';
export { Speech } from './speech.ts';
