// Presets: settings of videos that the service keeps, listed here to work offline, made from a draft and given to one.
// Belongs here: what a preset is and what of it a draft can have. Does not: sending (journal/), drafts (drafts/).
export { presetCallHandlers } from './calls.ts';
export { Presets } from './presets.ts';
