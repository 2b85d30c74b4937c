// The pictures and clips of a video's scenes: a grid, one of them large, saved to a folder.
// Belongs here: looking at them and saving them. Does not: how they are made (the editor's settings).
export { ScenesScreen } from './ScenesScreen.tsx';
