import { createRequire } from 'node:module';
import { milliseconds } from '../clock.ts';
import type { TranscribedWord } from './practice-words.ts';
import { recognitionRate } from './resampler.ts';
import { findSpeechModel } from './speech-model.ts';
import type { SpeechStretch } from './speech-stretches.ts';

/** The part of sherpa-onnx-node that is used here; the package has no types. */
interface Sherpa {
  readonly OfflineRecognizer: { createAsync(config: unknown): Promise<SherpaRecognizer> };
}
interface SherpaStream {
  acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void;
}
interface SherpaRecognizer {
  createStream(): SherpaStream;
  decodeAsync(stream: SherpaStream): Promise<SherpaResult>;
}
interface SherpaResult {
  readonly text?: string;
  readonly lang?: string;
  readonly tokens?: readonly string[];
  /** Seconds from the start of the stream, one for each token; empty for models that give none. */
  readonly timestamps?: readonly number[];
}

interface Recognised {
  readonly words: readonly TranscribedWord[];
  readonly language: string | null;
}

type Timed = { text: string; start: number };

/** Tokens are pieces of words; a leading space (or its stand-in `▁`) begins a new one. */
function wordsOfTokens(tokens: readonly string[], timestamps: readonly number[]): Timed[] {
  const words: Timed[] = [];
  for (const [index, token] of tokens.entries()) {
    if (/^<.*>$/.test(token)) continue;
    const begins = /^[ ▁]/.test(token) || /^\p{Script=Han}$/u.test(token);
    const text = token.replace(/^[ ▁]+/, '').replace(/@@$/, '');
    const last = words.at(-1);
    if (begins || last === undefined) words.push({ text, start: timestamps[index] ?? 0 });
    else last.text += text;
  }
  return words.filter(({ text }) => text !== '');
}

/** For models without timestamps: the words share the stretch by their lengths. */
function spread(text: string, seconds: number): Timed[] {
  const texts = text.split(/\s+/).filter((word) => word !== '');
  const total = texts.reduce((sum, word) => sum + word.length + 1, 0);
  let passed = 0;
  return texts.map((word) => {
    const start = (passed / total) * seconds;
    passed += word.length + 1;
    return { text: word, start };
  });
}

/** The words of one stretch, each ending where the next begins, the last where the stretch ends. */
export function wordsOf(result: SherpaResult, stretch: Pick<SpeechStretch, 'start' | 'end'>): TranscribedWord[] {
  const seconds = stretch.end - stretch.start;
  const { tokens = [], timestamps = [], text = '' } = result;
  const timed =
    timestamps.length > 0 && timestamps.length === tokens.length
      ? wordsOfTokens(tokens, timestamps)
      : spread(text, seconds);
  return timed.map(({ text: word, start }, index) => {
    const from = Math.min(start, seconds);
    const to = Math.min(Math.max(timed[index + 1]?.start ?? seconds, from), seconds);
    return {
      text: word,
      start: milliseconds(stretch.start + from),
      end: milliseconds(stretch.start + to),
      type: 'word',
    };
  });
}

/** A loaded speech model. Recognising runs on threads of its own. */
export class SpeechModel {
  readonly #recognizer: SherpaRecognizer;

  private constructor(recognizer: SherpaRecognizer) {
    this.#recognizer = recognizer;
  }

  /** @throws Error in words for the user, when the folder or the optional package is not usable. */
  static async load(folder: string): Promise<SpeechModel> {
    const found = findSpeechModel(folder);
    if (!found.ok) throw new Error(found.reason);
    let sherpa: Sherpa;
    try {
      // Optional and native: loaded only here. `Sherpa` above is what version 1.13 offers.
      sherpa = createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa;
    } catch (error) {
      throw new Error(`Speech recognition is not available on this computer: ${String(error)}`, { cause: error });
    }
    return new SpeechModel(
      await sherpa.OfflineRecognizer.createAsync({
        featConfig: { sampleRate: recognitionRate, featureDim: 80 },
        modelConfig: { ...found.model, tokens: found.tokens, numThreads: 2, provider: 'cpu', debug: 0 },
      }),
    );
  }

  async recognise(stretch: SpeechStretch): Promise<Recognised> {
    if (stretch.samples === null) return { words: [], language: null };
    const stream = this.#recognizer.createStream();
    stream.acceptWaveform({ samples: stretch.samples, sampleRate: recognitionRate });
    const result = await this.#recognizer.decodeAsync(stream);
    const language = (result.lang ?? '').replaceAll(/[<|>]/g, '');
    return { words: wordsOf(result, stretch), language: language === '' ? null : language };
  }
}
