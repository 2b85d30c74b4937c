// Ideas: what people search for around a keyword on a network, searched once and kept.
// Belongs here: searches, what they found, when they may be asked for again. Does not: sending (journal/).
export { ideaCallHandlers } from './calls.ts';
export { Ideas } from './ideas.ts';
