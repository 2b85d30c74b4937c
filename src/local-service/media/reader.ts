import { setImmediate as breathe } from 'node:timers/promises';
import { wordSpans } from './alignment.ts';
import type { Span } from './alignment.ts';
import { fliteRate } from './flite.ts';
import type { Flite } from './flite.ts';
import type { Manner } from './manner.ts';
import { wordsPerMinuteOf } from './manner.ts';
import type { SpokenWord } from './narration.ts';
import { heardParts, nothingSeconds, passagesOf, wordsOf } from './spoken-text.ts';
import type { Passage } from './spoken-text.ts';
import { beforeTimbre, playedFaster, withTimbre } from './timbre.ts';

/** A part of a narration. Its words are those that it completes; their times count from the start of the narration. */
interface ReadPart {
  /** 16 kHz, -1 to 1. */
  readonly samples: Float32Array;
  readonly words: readonly SpokenWord[];
}

const silencePace = 150;

/** Silence comes in pieces of this many samples: ten thousand letters of another script are half an hour of it. */
const silentPiece = 5 * fliteRate;

interface Passed {
  /** Null: as many samples of silence as `count` says. */
  readonly samples: Float32Array | null;
  readonly count: number;
  /** Of each piece, from the start of the passage. */
  readonly spans: readonly Span[];
}

function silent({ pieces }: Passage, seconds: number, manner: Manner): Passed {
  const count = Math.round((seconds * fliteRate * silencePace) / wordsPerMinuteOf(manner));
  const none = pieces.map(() => []);
  return { samples: null, count, spans: wordSpans(none, [], count / fliteRate) };
}

async function pass(flite: Flite, passage: Passage, manner: Manner): Promise<Passed> {
  const { pieces, silence } = passage;
  if (silence > 0) return silent(passage, silence, manner);
  const heard = heardParts(passage);
  const pronounced = await flite.pronounce(heard.flat());
  // Signs that look as if they could be read, and are not: not every speaker makes a sound at all of them.
  if (pronounced.every((sounds) => sounds.length === 0)) return silent(passage, nothingSeconds, manner);
  let taken = 0;
  const sounds = heard.map((parts) => {
    taken += parts.length;
    return pronounced.slice(taken - parts.length, taken).flat();
  });
  const text = pieces.flatMap(({ parts }) => parts).join(' ');
  const utterance = await flite.speak(text, beforeTimbre(manner));
  const samples = withTimbre(utterance.samples, manner);
  const faster = playedFaster(manner);
  const phones = utterance.phones.map(({ name, start, end }) => ({ name, start: start / faster, end: end / faster }));
  const count = samples.length;
  return { samples, count, spans: wordSpans(sounds, phones, count / fliteRate) };
}

/** Reads a text passage by passage, so that a long one takes no more memory than a short one. Holds its thread meanwhile. */
export async function* readAloud(
  flite: Flite,
  text: string,
  manner: Manner,
  signal: AbortSignal,
): AsyncGenerator<ReadPart> {
  const texts = wordsOf(text);
  let length = 0;
  /** The last word so far, which may go on in the next passage. */
  let last: (SpokenWord & { readonly number: number }) | undefined;
  for (const passage of passagesOf(text)) {
    // Messages to this thread, such as to stop, get their turn.
    await breathe();
    signal.throwIfAborted();
    const { samples, count, spans } = await pass(flite, passage, manner);
    const from = length / fliteRate;
    length += count;
    // Sums of fractions must not end a hair behind the sound.
    const to = length / fliteRate;
    const words: SpokenWord[] = [];
    for (const [index, { word: number }] of passage.pieces.entries()) {
      const { start, end } = spans[index] ?? { start: 0, end: 0 };
      const goesOn: boolean = last?.number === number;
      if (last !== undefined && !goesOn) words.push({ text: last.text, start: last.start, end: last.end });
      last = {
        number,
        text: texts[number] ?? '',
        start: goesOn && last !== undefined ? last.start : Math.min(from + start, to),
        end: Math.min(from + end, to),
      };
    }
    let left = samples === null ? count : 0;
    for (; left > silentPiece; left -= silentPiece) {
      yield { samples: new Float32Array(silentPiece), words: [] };
      await breathe();
      signal.throwIfAborted();
    }
    yield { samples: samples ?? new Float32Array(left), words };
  }
  if (last === undefined) return;
  const { number: _, ...word } = last;
  yield { samples: new Float32Array(0), words: [word] };
}
