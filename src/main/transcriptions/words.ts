import type { Transcription, TranscriptDetail, Word } from '../../bridge/index.ts';
import type { Transcription as RemoteTranscription } from '../../contract/index.ts';
import { excerptOf } from '../excerpt.ts';
import { Refusal } from '../refusal.ts';
import { transcriptionTexts } from '../texts/transcriptions.ts';

/** The words as the service tells them. `offsetS`: where in the user's own file the sent one begins, seconds. */
export const wordsOf = (id: string, { text, words }: RemoteTranscription, offsetS: number): TranscriptDetail => ({
  id,
  text: text ?? '',
  words: (words ?? []).map((word) => toWord(word, offsetS)),
});

/** What lists show of the words. */
export const wordsShown = ({ text, words }: RemoteTranscription): Pick<Transcription, 'excerpt' | 'wordCount'> => ({
  excerpt: excerptOf(text ?? ''),
  wordCount: words?.length ?? null,
});

export const noTranscriptYet = (): Refusal =>
  new Refusal({ code: 'no-transcript-yet', ...transcriptionTexts.noTranscriptYet });

export const wordsNotHere = (title: string): Refusal =>
  new Refusal({ code: 'words-not-here', ...transcriptionTexts.wordsNotHere(title), action: 'check-connection' });

/** A word with its times as they are in the user's own file. */
function toWord(remote: NonNullable<RemoteTranscription['words']>[number], offsetS: number): Word {
  const shift = (seconds: number | null | undefined): number | null =>
    seconds === null || seconds === undefined ? null : seconds + offsetS;
  return { text: remote.text, start: shift(remote.start), end: shift(remote.end), type: remote.type ?? null };
}
