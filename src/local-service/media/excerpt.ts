import { recognitionRate } from '../recognition/resampler.ts';
import { SpeechDetector } from '../recognition/speech-stretches.ts';
import { wavFile } from './wav.ts';

const loudestPeak = 0.7;
const fadeLength = recognitionRate / 20;
/** How far into the sound the first speech is looked for, in seconds. */
const searchSeconds = 60;

/** Two soft tones, so that nobody takes what follows for a voice that was really cloned. */
function chime(): Float32Array {
  const samples = new Float32Array(recognitionRate / 2);
  for (let at = 0; at < samples.length; at += 1) {
    const pitch = at < samples.length / 2 ? 660 : 880;
    const inTone = (at % (samples.length / 2)) / (samples.length / 2);
    samples[at] = 0.15 * Math.sin((2 * Math.PI * pitch * at) / recognitionRate) * Math.sin(Math.PI * inTone);
  }
  return samples;
}

async function gather(pieces: AsyncIterable<Float32Array>, seconds: number): Promise<Float32Array> {
  const limit = (searchSeconds + seconds) * recognitionRate;
  const parts: Float32Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    parts.push(piece.slice());
    length += piece.length;
    if (length >= limit) break;
  }
  const all = new Float32Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** From the first speech on (or the start, where there is none), at an even level, behind a chime. @returns a WAV file. */
export async function excerpt(pieces: AsyncIterable<Float32Array>, seconds: number): Promise<Uint8Array> {
  const all = await gather(pieces, seconds);
  const detector = new SpeechDetector(false);
  const first = detector.push(all)[0] ?? detector.end();
  const from = Math.round(Math.max(0, (first?.start ?? 0) - 0.1) * recognitionRate);
  const part = all.slice(from, from + seconds * recognitionRate);
  let peak = 0;
  for (const sample of part) peak = Math.max(peak, Math.abs(sample));
  const gain = peak > 0 ? Math.min(20, loudestPeak / peak) : 1;
  const mark = chime();
  const whole = new Float32Array(mark.length + part.length);
  whole.set(mark);
  for (const [at, sample] of part.entries()) {
    const fade = Math.min(1, at / fadeLength, (part.length - at) / fadeLength);
    whole[mark.length + at] = sample * gain * fade;
  }
  return wavFile(whole, recognitionRate);
}
