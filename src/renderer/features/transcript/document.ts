import type { TranscriptDetail, Word } from '../../../bridge/index.ts';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';
import { type Timeline, timelineOf } from './word-at.ts';
import { type Verbatim, verbatim } from './verbatim.ts';

/** A transcript made ready for showing. Never changes, so that all that is drawn from it can be kept. */
export interface TranscriptDocument {
  readonly words: readonly Word[];
  readonly verbatim: Verbatim;
  readonly paragraphs: readonly Paragraph[];
  readonly timeline: Timeline;
}

/** Where the service gave a text without words, the words of the text are taken, and none has a time. */
export function documentOf({ text, words: given }: Pick<TranscriptDetail, 'text' | 'words'>): TranscriptDocument {
  const words =
    given.length > 0
      ? given
      : (text.match(/\S+/gu) ?? []).map((part) => ({ text: part, start: null, end: null, type: null }));
  const joined = verbatim(words, text);
  return { words, verbatim: joined, paragraphs: paragraphsOf(words, joined), timeline: timelineOf(words) };
}

/** The text of a paragraph, without white space at its ends. */
function paragraphText({ verbatim: { text, starts, ends } }: TranscriptDocument, paragraph: Paragraph): string {
  // What follows the last word (a full stop that is no part of a word) belongs to the paragraph too.
  const end = starts[paragraph.to] ?? text.length;
  return text.slice(starts[paragraph.from], Math.max(end, ends[paragraph.to - 1] ?? end)).trim();
}

/** The whole transcript to be pasted elsewhere, with an empty line between paragraphs. */
export function plainText(document: TranscriptDocument): string {
  return document.paragraphs.map((paragraph) => paragraphText(document, paragraph)).join('\n\n');
}
