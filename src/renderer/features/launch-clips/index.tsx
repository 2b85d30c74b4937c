// Launch clips: a form with a picture of what comes, and the clips that were made.
// Belongs here: what is special of launch clips. Does not: what all creations show (creations/), drawing (film-preview/).
export { LaunchClipsScreen } from './LaunchClipsScreen.tsx';
