import { mediaTexts } from '../../texts/media.ts';

/** How loud a sample is; shares from 0 to 1. */
export interface SampleLevels {
  /** The loudest moment, where 1 is full scale. */
  readonly peak: number;
  /** Share of moments at full scale (0.999 and above). */
  readonly clippedShare: number;
  /** Share of windows of 50 ms whose RMS is below −50 dBFS. */
  readonly silentShare: number;
  /** Nothing can be heard in it however far it is turned up: no window reaches −75 dBFS. A quiet recording is louder than that. */
  readonly isSilence: boolean;
}

/** Frames a second of what a meter is given. */
export const levelRate = 48_000;
const windowFrames = levelRate / 20;
const silenceMeanSquare = 10 ** (-50 / 10);
const nothingMeanSquare = 10 ** (-75 / 10);
const clippedFrom = 0.999;

/** Adds up levels chunk by chunk. */
export function createLevelMeter(): {
  add(samples: Float32Array): void;
  /** Whether anything was heard so far. */
  heard(): boolean;
  result(): SampleLevels;
} {
  let frames = 0;
  let peak = 0;
  let clipped = 0;
  let windows = 0;
  let silent = 0;
  let inWindow = 0;
  let squares = 0;
  let loudest = 0;
  const closeWindow = (): void => {
    if (inWindow === 0) return;
    windows += 1;
    const meanSquare = squares / inWindow;
    if (meanSquare < silenceMeanSquare) silent += 1;
    if (meanSquare > loudest) loudest = meanSquare;
    inWindow = 0;
    squares = 0;
  };
  return {
    add(samples) {
      for (const sample of samples) {
        const size = Math.abs(sample);
        if (size > peak) peak = size;
        if (size >= clippedFrom) clipped += 1;
        squares += sample * sample;
        inWindow += 1;
        if (inWindow === windowFrames) closeWindow();
      }
      frames += samples.length;
    },
    heard: () => loudest >= nothingMeanSquare,
    result() {
      closeWindow();
      return {
        peak,
        clippedShare: frames === 0 ? 0 : clipped / frames,
        silentShare: windows === 0 ? 1 : silent / windows,
        isSilence: windows > 0 && loudest < nothingMeanSquare,
      };
    },
  };
}

/** What the user should know before such a sample is sent. */
export function levelWarnings(levels: SampleLevels, durationS: number): readonly string[] {
  const texts = mediaTexts.sample;
  const warnings: string[] = [];
  if (levels.clippedShare > 0.0005) warnings.push(texts.clipped);
  if (levels.silentShare === 1) warnings.push(texts.hardlyHeard);
  else if (levels.silentShare > 0.5) warnings.push(texts.muchSilence);
  if (levels.silentShare < 1 && levels.peak < 0.1) warnings.push(texts.quiet);
  if (durationS < 10) warnings.push(texts.short);
  return warnings;
}
