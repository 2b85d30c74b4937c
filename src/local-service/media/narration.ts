/** A word of a narration; seconds from its start. */
export interface SpokenWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A text read aloud. */
export interface Narration {
  /** Mono, -1 to 1. */
  readonly samples: Float32Array;
  /** Samples a second. */
  readonly sampleRate: number;
  /** In the order of the text, every one of its words (as split at white space), inside the length of the samples. */
  readonly words: readonly SpokenWord[];
}

/** A text read aloud into a file. */
export interface Recorded {
  readonly path: string;
  readonly seconds: number;
  readonly words: readonly SpokenWord[];
}

/** How a voice reads, merged over its own defaults (specification, POST /speech `settings`). */
export interface NarrationSettings {
  readonly stability?: number;
  readonly style?: number;
  readonly similarity_boost?: number;
  /** 0.5 to 2; 1 is the voice's own pace. */
  readonly speed?: number;
  readonly use_speaker_boost?: boolean;
}

/** The voice is none of this account, or no longer. */
export class VoiceGone extends Error {
  override readonly name = 'VoiceGone';
}

/** Reads texts with system voices and voice clones. */
export interface Narrator {
  /** Whether this account may use the voice now: an active system voice, or its own completed clone. */
  knows(userId: number, voiceId: number): boolean;
  /** Words a minute at speed 1. */
  pace(userId: number, voiceId: number): number;
  /** @throws VoiceGone, or what went wrong. */
  read(
    userId: number,
    voiceId: number,
    text: string,
    settings: NarrationSettings,
    signal: AbortSignal,
  ): Promise<Narration>;
  /**
   * Writes an MP3 instead, for long texts: memory does not grow with them. It lies in a temporary folder; the caller moves
   * it away.
   * @throws VoiceGone, or what went wrong.
   */
  record(
    userId: number,
    voiceId: number,
    text: string,
    settings: NarrationSettings,
    signal: AbortSignal,
  ): Promise<Recorded>;
}
