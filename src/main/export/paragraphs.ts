import { endsSentence } from './writing-systems.ts';
import { runningText, type SpokenWord } from './spoken-words.ts';

export interface Paragraph {
  /** Seconds at which its first word is said. */
  readonly start: number;
  readonly text: string;
}

/** Seconds of silence that end a paragraph anywhere, and at the end of a sentence. */
const longPauseS = 2;
const sentencePauseS = 0.8;
/** Characters after which the next end of a sentence, and after which any word, ends a paragraph. */
const fullParagraph = 600;
const overfullParagraph = 1500;

/** Divides the words where the speaker paused, and never lets a paragraph grow without end. */
export function paragraphsOf(words: readonly SpokenWord[]): readonly Paragraph[] {
  const paragraphs: SpokenWord[][] = [];
  let length = 0;
  for (const word of words) {
    const last = paragraphs.at(-1)?.at(-1);
    const gap = last === undefined ? 0 : word.start - last.end;
    const afterSentence = last !== undefined && endsSentence(last.text);
    const ends =
      !word.joined &&
      (gap >= longPauseS ||
        (afterSentence && (gap >= sentencePauseS || length >= fullParagraph)) ||
        length >= overfullParagraph);
    if (last === undefined || ends) {
      paragraphs.push([word]);
      length = 0;
    } else paragraphs.at(-1)?.push(word);
    length += word.text.length + 1;
  }
  return paragraphs.map((group) => ({ start: group[0]?.start ?? 0, text: runningText(group) }));
}
