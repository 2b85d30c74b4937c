// The transcript: words lit while they are spoken, played from by a click, found, copied and exported.
// Belongs here: showing one transcription and its media. Does not: the list of them, the writing of files.
export { TranscriptScreen } from './TranscriptScreen.tsx';
