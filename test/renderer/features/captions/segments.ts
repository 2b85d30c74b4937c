import type { ShownSegment } from '../../../../src/bridge/index.ts';

/** A caption of words of 0.4 s each from `start`; without a text, a silence of 0.5 s. */
export function caption(index: number, text: string, start = index, over: Partial<ShownSegment> = {}): ShownSegment {
  const words = (text.match(/\S+/gu) ?? []).map((word, at) => ({
    text: word,
    start: start + at * 0.4,
    end: start + at * 0.4 + 0.4,
  }));
  const end = words.at(-1)?.end ?? start + 0.5;
  return {
    index,
    text,
    gap: text === '',
    start,
    end,
    words,
    original: null,
    originalWords: null,
    conflict: null,
    ...over,
  };
}
