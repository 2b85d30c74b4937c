// Listening: from a media file to words with times. Practice words on detected speech, or a speech model of the user's own.
// Belongs here: probing, decoding, finding speech, recognising. Does not: charges, states, requests.
import { decode } from './decode.ts';
import type { DecodeOptions } from './decode.ts';
import { PracticeWords } from './practice-words.ts';
import type { TranscribedWord } from './practice-words.ts';
import { probe } from './probe.ts';
import type { Probe } from './probe.ts';
import { recognitionRate } from './resampler.ts';
import { SpeechModel } from './sherpa.ts';
import { SpeechDetector } from './speech-stretches.ts';
import type { SpeechStretch } from './speech-stretches.ts';

export type { DecodeAudio } from './decode.ts';
export { RecognitionFailure } from './failure.ts';
export type { Probe } from './probe.ts';

export interface Transcript {
  readonly text: string;
  readonly words: readonly TranscribedWord[];
  /** ISO code where a model recognised it, else null. */
  readonly language: string | null;
}

/** Turns media files into transcripts. */
export class Recogniser {
  readonly #options: DecodeOptions;
  readonly #log: (line: string) => void;
  /** A chosen folder that nothing was recognised with yet. */
  #folder: string | null = null;
  #model: Promise<SpeechModel | null> = Promise.resolve(null);

  constructor(options: DecodeOptions, log: (line: string) => void) {
    this.#options = options;
    this.#log = log;
  }

  /**
   * From now on recognises with the model in `folder`; null goes back to practice words. A folder that is not usable is
   * logged, and leaves practice words in place: whoever chose it was told then.
   */
  setModel(folder: string | null): void {
    this.#folder = folder;
    this.#model = Promise.resolve(null);
  }

  /** @throws RecognitionFailure `unreadable` or `noAudio` */
  probe(path: string): Promise<Probe> {
    return probe(path);
  }

  /** The sound of a file as 16 kHz, one channel, in pieces. */
  decode(path: string, signal: AbortSignal): AsyncIterable<Float32Array> {
    return decode(path, this.#options, signal);
  }

  /**
   * `heard` is told how many seconds of the sound are done, piece by piece.
   * @throws RecognitionFailure when the file cannot be read or decoded.
   */
  async transcribe(path: string, signal: AbortSignal, heard?: (seconds: number) => void): Promise<Transcript> {
    const model = await this.#loaded();
    const practice = new PracticeWords();
    const words: TranscribedWord[] = [];
    let language: string | null = null;
    const hear = async (stretch: SpeechStretch): Promise<void> => {
      if (model === null) {
        words.push(...practice.place(stretch));
        return;
      }
      const recognised = await model.recognise(stretch);
      words.push(...recognised.words);
      language ??= recognised.language;
    };
    const detector = new SpeechDetector(model !== null);
    let done = 0;
    for await (const samples of this.decode(path, signal)) {
      for (const stretch of detector.push(samples)) await hear(stretch);
      done += samples.length;
      heard?.(done / recognitionRate);
    }
    const last = detector.end();
    if (last !== null) await hear(last);
    return { text: words.map(({ text }) => text).join(' '), words, language };
  }

  /** Models are large: loaded when first needed. */
  #loaded(): Promise<SpeechModel | null> {
    const folder = this.#folder;
    if (folder === null) return this.#model;
    this.#folder = null;
    this.#model = SpeechModel.load(folder).catch((error: unknown) => {
      this.#log(`The speech model in ${folder} is not used: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    });
    return this.#model;
  }
}
