// Transcriptions: what is sent, what came of it, the words, and their export to files.
// Belongs here: everything that knows what a transcription is. Does not: sending (journal/) and watching (jobs/).
export { transcriptionJobKind } from './job-kind.ts';
export { RemovedWords } from './removed-words.ts';
export { Transcriptions } from './transcriptions.ts';
export { wantedTranscript } from './wanted-transcript.ts';
