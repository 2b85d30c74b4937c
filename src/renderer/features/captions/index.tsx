// The captions of a video: corrected word by word or as a whole, found and replaced, staged for the next render or export, saved as files.
// Belongs here: the list, its editing, the review. Does not: how captions look in the video (the editor's settings).
export { CaptionsScreen } from './CaptionsScreen.tsx';
