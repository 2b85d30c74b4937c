// Voice clones: samples in, a voice out; editing, deleting, slots.
// Belongs here: everything that knows what a voice clone is. Does not: sending (journal/) and watching (jobs/).
export { VoiceClones } from './voice-clones.ts';
