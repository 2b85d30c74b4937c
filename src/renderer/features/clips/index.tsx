// Clips: a model, what happens and what to go by; the videos that were made of it.
// Belongs here: what is special of text to video. Does not: what all creations show (creations/).
export { ClipsScreen } from './ClipsScreen.tsx';
