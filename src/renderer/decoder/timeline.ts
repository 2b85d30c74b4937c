/** Shorter differences between a sample's time and its place are rounding of the container, seconds. */
const toleranceS = 0.05;

/** What to do with decoded frames so that the sample `n` of what is sent is heard `n / rate` seconds into the source. */
interface Placement {
  /** Frames of silence before them. */
  readonly silence: number;
  /** How many of them to leave out at their beginning (a codec's priming, an overlap). */
  readonly skip: number;
}

/** `sent` frames are there already; `frames` more come that are to be heard at `timestampS`, which may be negative. */
export function placeFrames(sent: number, frames: number, timestampS: number, rate: number): Placement {
  const difference = Math.round(timestampS * rate) - sent;
  // Before anything is sent every frame counts: priming is shorter than the tolerance.
  if (sent > 0 && Math.abs(difference) <= toleranceS * rate) return { silence: 0, skip: 0 };
  return { silence: Math.max(0, difference), skip: Math.min(frames, Math.max(0, -difference)) };
}
