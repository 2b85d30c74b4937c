import type { Narration, NarrationSettings, Narrator, SpokenWord } from './narration.ts';
import type { Manner, SpeechVoices } from './speech.ts';

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
    const { manner } = this.#voice(userId, voiceId);
    const stretch = manner.stretch / (settings.speed ?? 1);
    const sampleRate = 16_000;
    const parts: Float32Array[] = [];
    const words: SpokenWord[] = [];
    let length = 0;
    for (const sentence of text.match(/[^.!?]+[.!?]*\s*|[.!?]+\s*/g) ?? []) {
      signal.throwIfAborted();
      const texts = sentence.split(/\s+/).filter((word) => word !== '');
      if (texts.length === 0) continue;
      const file = await this.#speech.speak(sentence.trim(), { ...manner, stretch });
      const pcm = new Int16Array(file.buffer.slice(file.byteOffset + 44, file.byteOffset + file.byteLength));
      const weight = texts.reduce((sum, word) => sum + word.length, 0);
      let at = length / sampleRate;
      for (const word of texts) {
        const end = at + ((pcm.length / sampleRate) * word.length) / weight;
        words.push({ text: word, start: at, end });
        at = end;
      }
      parts.push(Float32Array.from(pcm, (sample) => sample / 32_768));
      length += pcm.length;
    }
    const samples = new Float32Array(length);
    let at = 0;
    for (const part of parts) {
      samples.set(part, at);
      at += part.length;
    }
    return { samples, sampleRate, words };
  }

  #voice(userId: number, voiceId: number): SpeakingVoice {
    const voice = this.#find(userId, voiceId);
    if (voice === null) throw new Error(`Account ${userId} has no voice ${voiceId}.`);
    return voice;
  }
}
