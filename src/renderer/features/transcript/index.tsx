// The transcript: words lit while they are spoken, played from by a click, found, copied and exported.
// Belongs here: showing one transcription and its media. Does not: the list of them, the writing of files.
export { TranscriptScreen } from './TranscriptScreen.tsx';
// The parts of a player with lit words, which speech has too.
export { documentOf, type TranscriptDocument } from './document.ts';
export { TranscriptText, type TranscriptTextHandle } from './TranscriptText.tsx';
export { Transport, type TransportHandle } from './Transport.tsx';
export { usePlayback } from './use-playback.ts';
