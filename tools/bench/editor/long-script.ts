import { spokenWords } from '../../../src/contract/spoken-length.ts';

/** Three hours at 150 words a minute. */
const wantedWords = 27_000;

const sentences = [
  'On a rock far out at sea stands a lighthouse that nobody has lit for forty years.',
  'Last winter its lamp burned again.',
  'The harbour master saw it first, at five in the morning, and thought that he was still dreaming.',
  'He took his boat and rowed out.',
];

/** Paragraphs of different lengths, as people write them. */
export function longScript(): string {
  const paragraphs: string[] = [];
  let words = 0;
  for (let number = 0; words < wantedWords; number += 1) {
    const paragraph = Array.from(
      { length: 2 + (number % 5) },
      (_, index) => sentences[(number + index) % sentences.length] ?? '',
    ).join(' ');
    paragraphs.push(paragraph);
    words += spokenWords(paragraph);
  }
  return paragraphs.join('\n\n');
}
