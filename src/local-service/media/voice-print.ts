import { setImmediate as breathe } from 'node:timers/promises';
import { recognitionRate } from '../recognition/resampler.ts';

/** What a recording tells of a voice. */
export interface VoicePrint {
  /** Median pitch in hertz; null where nothing is voiced. */
  readonly pitch: number | null;
  /** How far the pitch moves: the middle half of it as a share of its median. */
  readonly movement: number;
  /** Hertz around which the energy of the spectrum lies: higher for short vocal tracts and bright voices. */
  readonly centre: number;
}

/** So much sound is enough for a median; more would only take time. */
const enoughSeconds = 30;
const frame = 320;
const hop = 160;
const pitchRate = recognitionRate / 2;
const lags = { from: Math.floor(pitchRate / 400), to: Math.ceil(pitchRate / 60) } as const;
/** Correlation from which a frame counts as voiced, and share of the best at which a shorter period is preferred. */
const voiced = 0.6;
const nearlyBest = 0.92;
/** Frames below this share of the loudest are pauses. */
const quiet = 0.05;

/** Period of a frame in samples by normalised autocorrelation, or null where there is none. */
function period(sound: Float32Array, at: number): number | null {
  let own = 0;
  for (let index = 0; index < frame; index += 1) own += (sound[at + index] ?? 0) ** 2;
  const correlations = new Float64Array(lags.to + 2);
  let best = 0;
  for (let lag = lags.from - 1; lag <= lags.to + 1; lag += 1) {
    let sum = 0;
    let other = 0;
    for (let index = 0; index < frame; index += 1) {
      const late = sound[at + index + lag] ?? 0;
      sum += (sound[at + index] ?? 0) * late;
      other += late ** 2;
    }
    const value = sum / (Math.sqrt(own * other) || 1);
    correlations[lag] = value;
    if (lag >= lags.from && lag <= lags.to) best = Math.max(best, value);
  }
  if (best < voiced) return null;
  for (let lag = lags.from; lag <= lags.to; lag += 1) {
    const [left = 0, here = 0, right = 0] = correlations.subarray(lag - 1, lag + 2);
    // Twice the period correlates as well: the first peak that is nearly the best is the period.
    if (here < best * nearlyBest || here < left || here < right) continue;
    const bend = left - 2 * here + right;
    return lag + (bend === 0 ? 0 : (0.5 * (left - right)) / bend);
  }
  return null;
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

async function beginning(recording: AsyncIterable<Float32Array>): Promise<Float32Array> {
  const sound = new Float32Array(enoughSeconds * recognitionRate);
  let length = 0;
  for await (const piece of recording) {
    const part = piece.subarray(0, sound.length - length);
    sound.set(part, length);
    length += part.length;
    if (length === sound.length) break;
  }
  return sound.subarray(0, length);
}

/** Reads the beginning of each recording. @param recordings 16 kHz, one channel. @returns null where there is only silence. */
export async function voicePrint(recordings: Iterable<AsyncIterable<Float32Array>>): Promise<VoicePrint | null> {
  const pitches: number[] = [];
  let energy = 0;
  let steps = 0;
  for (const recording of recordings) {
    const sound = await beginning(recording);
    for (let at = 1; at < sound.length; at += 1) {
      energy += (sound[at] ?? 0) ** 2;
      steps += ((sound[at] ?? 0) - (sound[at - 1] ?? 0)) ** 2;
    }
    const half = new Float32Array(sound.length >> 1);
    for (let at = 0; at < half.length; at += 1) half[at] = ((sound[at * 2] ?? 0) + (sound[at * 2 + 1] ?? 0)) / 2;
    let peak = 0;
    for (const sample of half) peak = Math.max(peak, Math.abs(sample));
    for (let at = 0; at + frame + lags.to + 1 < half.length; at += hop) {
      if (at % (hop * 50) === 0) await breathe();
      let loudest = 0;
      for (let index = at; index < at + frame; index += 1) loudest = Math.max(loudest, Math.abs(half[index] ?? 0));
      if (peak === 0 || loudest < peak * quiet) continue;
      const found = period(half, at);
      if (found !== null) pitches.push(pitchRate / found);
    }
  }
  if (energy === 0) return null;
  const sorted = pitches.sort((a, b) => a - b);
  const pitch = sorted.length === 0 ? null : quantile(sorted, 0.5);
  return {
    pitch,
    movement: pitch === null ? 0 : (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / pitch,
    centre: (Math.sqrt(steps / energy) * recognitionRate) / (2 * Math.PI),
  };
}
