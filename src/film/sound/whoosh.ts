import { randomFrom } from '../randomness.ts';
import { soundRate } from './rate.ts';

/** Seconds before the change of scenes at which a whoosh begins. */
export const whooshLead = 0.28;
const seconds = 0.85;

/** Interleaved stereo: air that rushes past from left to right. The same each time. */
export function createWhoosh(): Float32Array {
  const frames = Math.round(seconds * soundRate);
  const sound = new Float32Array(frames * 2);
  const random = randomFrom(909);
  let low = 0;
  let band = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    const share = frame / frames;
    const swell =
      share < 0.38
        ? Math.sin((share / 0.38) * (Math.PI / 2)) ** 2
        : Math.cos(((share - 0.38) / 0.62) * (Math.PI / 2)) ** 2;
    // A filter that opens and closes as the thing comes and goes (Chamberlin's state variable filter).
    const centre = 260 + 3400 * swell;
    const tune = 2 * Math.sin((Math.PI * centre) / soundRate);
    const high = random() * 2 - 1 - low - 0.9 * band;
    band += tune * high;
    low += tune * band;
    const value = (band * 0.8 + low * 0.35) * swell * 0.55;
    const pan = (share * Math.PI) / 2;
    sound[frame * 2] = value * Math.cos(pan);
    sound[frame * 2 + 1] = value * Math.sin(pan);
  }
  return sound;
}
