import { retimedWords } from '../../../contract/index.ts';
import type { operations } from '../../../contract/index.ts';
import type { Answer, Call, Service } from '../../area.ts';
import { invalid, notFound } from '../../http/refusals.ts';
import type { FieldErrors } from '../../http/refusals.ts';
import type { Account } from '../../store/accounts.ts';
import { ownVideo } from './ownership.ts';
import type { FacelessStore } from './store.ts';
import { transcriptView } from './transcripts.ts';
import type { Segment } from './transcripts.ts';
import { isBusy } from './video-rows.ts';

type Faceless = typeof operations.faceless;

export interface Correction {
  readonly index: number;
  readonly words?: readonly string[] | undefined;
  readonly text?: string | undefined;
}

function problemOf(
  correction: Correction,
  segment: Segment | undefined,
  twice: boolean,
): [field: string, text: string] | null {
  if (segment === undefined) return ['index', 'There is no segment with this index.'];
  if (segment.gap) return ['index', 'A gap cannot be edited.'];
  // Which of the two would count is nowhere said.
  if (twice) return ['index', 'This segment is corrected twice.'];
  if (correction.words !== undefined && correction.words.length !== segment.words.length)
    return ['words', `This segment has ${segment.words.length} words, and ${correction.words.length} were sent.`];
  return null;
}

/** What is wrong with corrections of these segments (specification, "Caption correction"). */
export function correctionErrors(segments: readonly Segment[], corrections: readonly Correction[]): FieldErrors {
  const errors: Record<string, string[]> = {};
  for (const [at, correction] of corrections.entries()) {
    const twice = corrections.findIndex(({ index }) => index === correction.index) < at;
    const problem = problemOf(correction, segments[correction.index], twice);
    if (problem !== null) errors[`segments.${at}.${problem[0]}`] = [problem[1]];
  }
  return errors;
}

/** Words keep their times; a text has its words timed anew within its window. Neighbours stay as they are. */
export function corrected(segments: readonly Segment[], corrections: readonly Correction[]): Segment[] {
  return segments.map((segment, index) => {
    const correction = corrections.find((entry) => entry.index === index);
    if (correction === undefined) return segment;
    const { words: texts, text } = correction;
    const spoken = segment.spoken ?? segment.text;
    if (texts === undefined) {
      return { ...segment, spoken, text: text ?? '', words: retimedWords(text ?? '', segment) };
    }
    const words = segment.words.map((word, position) => ({ ...word, text: texts[position] ?? word.text }));
    return { ...segment, spoken, text: texts.join(' '), words };
  });
}

export function captionRules(service: Service, { videos, transcripts }: FacelessStore) {
  const find = ({ account, path }: { account: Account; path: { id: number } }): void =>
    void ownVideo(videos, account, path.id, 'faceless');
  return {
    captions: {
      find,
      answer: ({ path }: Call<Faceless['captions']>): Answer => {
        const transcript = transcripts.of(path.id);
        if (transcript === null) throw notFound();
        return { message: 'Captions.', data: transcriptView(transcript) };
      },
    },
    correctCaptions: {
      find,
      answer: ({ account, path, body, now }: Call<Faceless['correctCaptions']>): Answer => {
        const transcript = service.database.transaction(() => {
          const video = ownVideo(videos, account, path.id, 'faceless');
          const before = transcripts.of(path.id);
          // Not 403, as other edits of a busy video: the page on captions says so.
          if (isBusy(video))
            throw invalid({ segments: ['The captions cannot be edited while the video is processing.'] });
          if (before === null) throw invalid({ segments: ['The video has no transcript yet.'] });
          const errors = correctionErrors(before.segments, body.segments);
          if (Object.keys(errors).length > 0) throw invalid(errors);
          transcripts.keep(path.id, corrected(before.segments, body.segments), now);
          return transcripts.of(path.id) ?? before;
        });
        return { message: 'Captions updated.', data: transcriptView(transcript) };
      },
    },
  };
}
