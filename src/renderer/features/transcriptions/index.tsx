// The list of transcriptions: finding, renaming, exporting and removing them.
// Belongs here: what concerns several transcriptions or one from outside. Does not: the text of one, the staging of new files.
export { TranscriptionsScreen } from './TranscriptionsScreen.tsx';
