import type { Random } from '../randomness.ts';
import { soundRate } from './rate.ts';

/** How a tone is built. Times in seconds. */
export interface Instrument {
  /** Frequency ratios and their strengths. */
  readonly partials: readonly (readonly [ratio: number, strength: number])[];
  readonly attack: number;
  /** To a third of the strength; Infinity sustains. */
  readonly decay: number;
  readonly release: number;
  /** Share of a semitone by which left and right differ: what makes it wide. */
  readonly spread: number;
}

export const pad: Instrument = {
  partials: [
    [1, 1],
    [2, 0.32],
    [3, 0.14],
    [4, 0.06],
  ],
  attack: 0.7,
  decay: Infinity,
  release: 1.2,
  spread: 0.09,
};
export const strings: Instrument = {
  partials: [
    [1, 1],
    [2, 0.55],
    [3, 0.36],
    [4, 0.22],
    [5, 0.12],
    [6, 0.08],
  ],
  attack: 0.35,
  decay: Infinity,
  release: 0.9,
  spread: 0.12,
};
export const piano: Instrument = {
  partials: [
    [1, 1],
    [2.001, 0.45],
    [3.003, 0.2],
    [4.01, 0.1],
    [5.02, 0.05],
  ],
  attack: 0.006,
  decay: 0.7,
  release: 0.35,
  spread: 0.03,
};
export const pluck: Instrument = {
  partials: [
    [1, 1],
    [2, 0.5],
    [3, 0.33],
    [4, 0.16],
    [5, 0.1],
  ],
  attack: 0.004,
  decay: 0.22,
  release: 0.12,
  spread: 0.05,
};
export const bell: Instrument = {
  partials: [
    [1, 1],
    [2.76, 0.4],
    [5.4, 0.16],
  ],
  attack: 0.004,
  decay: 0.9,
  release: 0.6,
  spread: 0.04,
};
export const bass: Instrument = {
  partials: [
    [1, 1],
    [2, 0.35],
    [3, 0.12],
  ],
  attack: 0.012,
  decay: 0.6,
  release: 0.08,
  spread: 0,
};
export const synth: Instrument = {
  partials: [
    [1, 1],
    [3, 0.33],
    [5, 0.2],
    [7, 0.12],
  ],
  attack: 0.01,
  decay: 0.35,
  release: 0.1,
  spread: 0.12,
};
export const drone: Instrument = {
  partials: [
    [1, 1],
    [1.012, 0.6],
    [1.5, 0.3],
    [2.02, 0.24],
    [3.01, 0.14],
  ],
  attack: 1.5,
  decay: Infinity,
  release: 2,
  spread: 0.16,
};

export interface Loop {
  /** Interleaved stereo. */
  readonly samples: Float32Array;
  readonly frames: number;
}

/** Frequency of a key of the piano, 69 is 440 Hz. */
const pitch = (key: number): number => 440 * 2 ** ((key - 69) / 12);

/** Adds a tone to a loop; what sounds beyond its end goes on at its beginning, so that the loop has no seam. */
export function play(
  loop: Loop,
  instrument: Instrument,
  note: {
    readonly at: number;
    readonly seconds: number;
    readonly key: number;
    readonly strength: number;
    readonly pan: number;
  },
): void {
  const held = Math.round(note.seconds * soundRate);
  const frames = Math.min(loop.frames, held + Math.round(instrument.release * soundRate));
  const start = Math.round(note.at * soundRate);
  const envelope = new Float32Array(frames);
  const rise = Math.max(1, instrument.attack * soundRate);
  for (let frame = 0; frame < frames; frame += 1) {
    const attack = frame < rise ? Math.sin((frame / rise) * (Math.PI / 2)) : 1;
    const decay = instrument.decay === Infinity ? 1 : Math.exp(-frame / (instrument.decay * soundRate));
    const release = frame < held ? 1 : 0.5 + 0.5 * Math.cos((Math.PI * (frame - held)) / Math.max(1, frames - held));
    envelope[frame] = attack * decay * release * note.strength;
  }
  const { samples, frames: loopFrames } = loop;
  const tone = new Float32Array(frames);
  for (const side of [0, 1]) {
    if (side === 0 || instrument.spread > 0) {
      tone.fill(0);
      const away = side === 0 ? -instrument.spread : instrument.spread;
      for (const [ratio, strength] of instrument.partials) {
        const turn = (2 * Math.PI * pitch(note.key + away * 0.5) * ratio) / soundRate;
        // What nobody hears, and what the rate cannot hold, is left out.
        if (turn < Math.PI * 0.6) addPartial(tone, turn, strength);
      }
      for (let frame = 0; frame < frames; frame += 1) tone[frame] = (tone[frame] ?? 0) * (envelope[frame] ?? 0);
    }
    const loud = Math.cos(((note.pan + 1) / 4 + (side === 0 ? 0 : -0.5)) * Math.PI);
    let place = (start % loopFrames) * 2 + side;
    for (let frame = 0; frame < frames; frame += 1) {
      samples[place] = (samples[place] ?? 0) + (tone[frame] ?? 0) * loud;
      place += 2;
      if (place >= samples.length) place = side;
    }
  }
}

/** An oscillator by recurrence: two multiplications a sample. @param turn radians a sample */
function addPartial(tone: Float32Array, turn: number, strength: number): void {
  const factor = 2 * Math.cos(turn);
  let before = -Math.sin(turn) * strength;
  let last = 0;
  for (let frame = 0; frame < tone.length; frame += 1) {
    const value = factor * last - before;
    before = last;
    last = value;
    tone[frame] = (tone[frame] ?? 0) + value;
  }
}

export type Drum = 'kick' | 'snare' | 'hat' | 'shaker';

/** Adds one soft stroke. */
export function strike(loop: Loop, drum: Drum, at: number, strength: number, random: Random): void {
  const start = Math.round(at * soundRate);
  const length = { kick: 0.32, snare: 0.2, hat: 0.06, shaker: 0.09 }[drum];
  const frames = Math.round(length * soundRate);
  let phase = 0;
  let smooth = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    const share = frame / frames;
    const noise = random() * 2 - 1;
    smooth += (noise - smooth) * (drum === 'snare' ? 0.35 : 0.6);
    const bright = noise - smooth;
    const dying = (1 - share) ** 2;
    let value = 0;
    switch (drum) {
      case 'kick':
        phase += (2 * Math.PI * (44 + 90 * Math.exp(-share * 14))) / soundRate;
        value = Math.sin(phase) * dying * 1.3;
        break;
      case 'snare':
        phase += (2 * Math.PI * 190) / soundRate;
        value = (smooth * 0.8 + Math.sin(phase) * 0.35 * (1 - share)) * dying;
        break;
      case 'hat':
        value = bright * dying * 0.8;
        break;
      case 'shaker':
        value = bright * Math.sin(share * Math.PI) ** 2 * 0.6;
        break;
    }
    const side = drum === 'hat' ? 0.6 : drum === 'shaker' ? 0.4 : 0.5;
    const place = ((start + frame) % loop.frames) * 2;
    loop.samples[place] = (loop.samples[place] ?? 0) + value * strength * side * 2;
    loop.samples[place + 1] = (loop.samples[place + 1] ?? 0) + value * strength * (1 - side) * 2;
  }
}
