import type { NarrationSettings } from './narration.ts';

/** The voices that flite brings along. */
export const speakers = ['slt', 'rms', 'awb', 'kal16'] as const;
export type Speaker = (typeof speakers)[number];

/** How a voice sounds: one of the speakers, changed. */
export interface Manner {
  readonly speaker: Speaker;
  /** 1 is the speaker's own pace; more is slower. */
  readonly stretch: number;
  /** Mean pitch in hertz. */
  readonly pitch: number;
  /** Moves the formants, as a shorter (above 1) or longer vocal tract does. */
  readonly formant?: number;
  /** How far the pitch moves around its mean; 1 is lively, 0 is flat. */
  readonly variation?: number;
  /** Share of the upper half of the spectrum to add (above 0) or take away, -0.9 to 2. */
  readonly brightness?: number;
  /** Factor of the level. */
  readonly loudness?: number;
}

/** The pitch of speakers whose pitch cannot be set, in hertz. */
export const ownPitch: Readonly<Record<Speaker, number | null>> = { slt: null, rms: 101, awb: null, kal16: null };

/** Words a minute of each speaker at stretch 1, pauses between sentences included (measured on prose). */
const ownPace: Readonly<Record<Speaker, number>> = { slt: 194, rms: 164, awb: 189, kal16: 207 };

/** How to speak so many words a minute. */
export const stretchFor = (speaker: Speaker, wordsPerMinute: number): number => ownPace[speaker] / wordsPerMinute;

export const wordsPerMinuteOf = ({ speaker, stretch }: Manner): number => ownPace[speaker] / stretch;

const defaults = { stability: 0.5, style: 0, similarity: 0.75 } as const;

/**
 * A manner with the settings of a request over its own (specification, POST /speech `settings`). Here they mean: `speed`
 * the pace; `stability` less movement of the pitch; `style` more of it, and a brighter sound; `similarity_boost` how
 * strongly the voice's own formants and brightness colour the speaker; `use_speaker_boost` louder and clearer.
 */
export function mannerWith(manner: Manner, settings: NarrationSettings): Manner {
  const { speed = 1, style = defaults.style } = settings;
  const stability = settings.stability ?? defaults.stability;
  const likeness = (settings.similarity_boost ?? defaults.similarity) / defaults.similarity;
  const boosted = settings.use_speaker_boost === true;
  return {
    speaker: manner.speaker,
    stretch: manner.stretch / speed,
    pitch: manner.pitch,
    formant: 1 + ((manner.formant ?? 1) - 1) * likeness,
    variation: (manner.variation ?? 1) * (1.6 - 1.2 * stability) * (1 + 0.8 * style),
    brightness: (manner.brightness ?? 0) * likeness + 0.2 * style + (boosted ? 0.25 : 0),
    loudness: (manner.loudness ?? 1) * (boosted ? 1.3 : 1),
  };
}
