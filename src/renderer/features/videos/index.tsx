// The list of videos: finding, making, importing, copying, throwing away, and rendering several at once.
// Belongs here: what concerns several videos or one from outside. Does not: the script and the settings of one.
export { Imports } from './imports/index.ts';
export { NewVideo, NewVideoAnywhere } from './NewVideo.tsx';
export { TrashScreen } from './Trash.tsx';
export { VideosScreen } from './VideosScreen.tsx';
