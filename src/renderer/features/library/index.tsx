// The library: finished files on this computer, and those on their way.
// Belongs here: how they are shown, found, played and named. Does not: fetching and keeping them (main/library).
export { LibraryScreen } from './LibraryScreen.tsx';
