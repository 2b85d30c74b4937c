// Text-to-video: models and their menus, what a clip costs, the clips themselves.
// Belongs here: everything that knows what such a clip is. Does not: sending (journal/) and watching (jobs/).
export { clipCallHandlers } from './calls.ts';
export { Clips } from './clips.ts';
