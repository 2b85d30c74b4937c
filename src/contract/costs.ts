/** Credits for a transcription: 1 for each started minute of the source (specification, "Transcriptions"). */
export function transcriptionCredits(durationSeconds: number): number {
  return Math.max(1, Math.ceil(durationSeconds / 60));
}

/** Credits for a speech: 7 for each started 1,000 characters (specification, "Text to speech"). */
export function speechCredits(text: string): number {
  return 7 * Math.max(1, Math.ceil([...text].length / 1000));
}
