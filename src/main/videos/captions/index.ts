// Captions of a video: the transcript that the service has, the corrections that wait here for one paid export, and both as files.
// Belongs here: what becomes of a correction when the transcript changes, an answer is lost, or it comes out of a copy of the data. Does
// not: the steps that send.
export { CaptionCorrections } from './caption-corrections.ts';
export { type KnownCaptions, knownCaptions } from './copied-captions.ts';
export { noTranscript } from './caption-refusals.ts';
export { Captions } from './captions.ts';
export { readBeforeCorrecting } from './captions-there.ts';
export { exportCaptions } from './export-captions.ts';
export { spokenIn } from './spoken-in.ts';
export { correctedText, isGap, segmentsOf } from './staged-captions.ts';
