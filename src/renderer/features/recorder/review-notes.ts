import { recorderTexts as texts } from '../../texts/recorder.ts';

/** Shortest sample that says enough of a voice, in seconds. */
const shortS = 10;

/** What is to be known of a recording before it is kept. */
export const reviewNotes = (elapsedS: number, clipped: boolean): readonly string[] => [
  ...(clipped ? [texts.clippedReview] : []),
  ...(elapsedS < shortS ? [texts.shortReview] : []),
];
