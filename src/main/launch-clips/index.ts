// Launch clips: short films that announce a product, from four fields.
// Belongs here: everything that knows what a launch clip is. Does not: sending (journal/) and watching (jobs/).
export { launchClipCallHandlers } from './calls.ts';
export { LaunchClips } from './launch-clips.ts';
