import { mannerWith } from './manner.ts';
import type { Manner } from './manner.ts';
import { VoiceGone } from './narration.ts';
import type { Narration, NarrationSettings, Narrator, Recorded } from './narration.ts';
import type { SpeechVoices } from './speech.ts';

/** A voice that can read now. */
export interface SpeakingVoice {
  readonly manner: Manner;
  readonly wordsPerMinute: number;
}

/** Reads with the voices that `find` gives. */
export class SpeakingNarrator implements Narrator {
  readonly #speech: SpeechVoices;
  readonly #find: (userId: number, voiceId: number) => SpeakingVoice | null;

  constructor(speech: SpeechVoices, find: (userId: number, voiceId: number) => SpeakingVoice | null) {
    this.#speech = speech;
    this.#find = find;
  }

  knows(userId: number, voiceId: number): boolean {
    return this.#find(userId, voiceId) !== null;
  }

  pace(userId: number, voiceId: number): number {
    return this.#voice(userId, voiceId).wordsPerMinute;
  }

  async read(
    userId: number,
    voiceId: number,
    text: string,
    settings: NarrationSettings,
    signal: AbortSignal,
  ): Promise<Narration> {
    return this.#speech.read(text, mannerWith(this.#voice(userId, voiceId).manner, settings), signal);
  }

  async record(
    userId: number,
    voiceId: number,
    text: string,
    settings: NarrationSettings,
    signal: AbortSignal,
  ): Promise<Recorded> {
    return this.#speech.record(text, mannerWith(this.#voice(userId, voiceId).manner, settings), signal);
  }

  #voice(userId: number, voiceId: number): SpeakingVoice {
    const voice = this.#find(userId, voiceId);
    if (voice === null) throw new VoiceGone(`Account ${userId} has no voice ${voiceId}.`);
    return voice;
  }
}
