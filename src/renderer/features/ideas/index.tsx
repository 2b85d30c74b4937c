// Ideas: what people search on a network, and a video from one of them.
// Belongs here: searches, their tables, what is done with an idea. Does not: writing the video (editor).
export { IdeasScreen } from './IdeasScreen.tsx';
