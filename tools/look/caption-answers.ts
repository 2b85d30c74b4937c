import { withCaptionRules } from '../../src/bridge/caption-rule.ts';
import type { CallOutput, ChangedCaptions, ShownCaptions, ShownSegment } from '../../src/bridge/index.ts';
import { captionWords, retimedWords } from '../../src/contract/retiming.ts';
import { type Answers, ok } from './answers.ts';
import { captionsOf, captionVideo, exportPlan } from './caption-screens.ts';

const noTranscript = {
  code: 'no-transcript',
  title: 'There are no captions yet',
  detail: 'The service makes them with the voice, while the video is rendered.',
} as const;

/** What main answers about captions, kept while the page is open: enough to edit, replace and discard. */
export function captionAnswers(): Answers {
  const open = new Map<string, ShownCaptions>();
  const of = (id: string): ShownCaptions => {
    const captions = open.get(id) ?? captionsOf(id) ?? { id, segments: [], unplaced: [], staged: 0, conflicts: 0 };
    open.set(id, captions);
    return captions;
  };
  const changed = (
    id: string,
    change: (segment: ShownSegment) => ShownSegment,
    unplaced = of(id).unplaced,
  ): ChangedCaptions => {
    const before = of(id).segments;
    const segments = before.map(change);
    const staged = segments.filter(({ original }) => original !== null).length + unplaced.length;
    const conflicts =
      segments.filter(({ conflict }) => conflict !== null).length + (segments.length > 0 ? unplaced.length : 0);
    const captions = { id, segments, unplaced, staged, conflicts };
    open.set(id, captions);
    return { ...captions, segments: segments.filter((segment, at) => segment !== before[at]) };
  };
  const withText = (segment: ShownSegment, text: string): ShownSegment => {
    const original = segment.original ?? segment.text;
    const originalWords = segment.originalWords ?? segment.words;
    if (text === original) return { ...segment, text, words: originalWords, original: null, originalWords: null };
    const words = captionWords(text);
    return {
      ...segment,
      text,
      original,
      originalWords,
      words:
        words.length === originalWords.length
          ? originalWords.map((word, at) => ({ ...word, text: words[at] ?? '' }))
          : retimedWords(text, segment).map((word) => ({ ...word })),
    };
  };
  const back = (segment: ShownSegment): ShownSegment =>
    segment.original === null ? segment : { ...withText(segment, segment.original), conflict: null };
  let rules: CallOutput<'captions.rules'>['rules'] = [
    { find: 'hole', replace: 'whole', matchCase: false, wholeWords: true },
    { find: 'Marlow', replace: 'Marlowe', matchCase: true, wholeWords: true },
  ];
  return {
    'captions.read': ({ id }) =>
      captionsOf(id) === null ? Promise.resolve({ ok: false, error: noTranscript }) : ok(of(id)),
    'captions.edit': ({ id, index, change, was }) =>
      ok(
        changed(id, (segment) => {
          if (segment.index !== index) return segment;
          const made = withText(segment, 'text' in change ? change.text : change.words.join(' '));
          return was === undefined ? made : { ...made, conflict: made.original, was };
        }),
      ),
    'captions.revert': ({ id, corrections }) => {
      const isMeant = (index: number): boolean => corrections?.some((one) => one.index === index) ?? true;
      return ok(
        changed(
          id,
          (segment) => (isMeant(segment.index) ? back(segment) : segment),
          of(id).unplaced.filter(({ index }) => !isMeant(index)),
        ),
      );
    },
    'captions.resolve': ({ id, index, choice }) =>
      ok(
        changed(id, (segment) =>
          segment.index !== index ? segment : choice === 'mine' ? { ...segment, conflict: null } : back(segment),
        ),
      ),
    'captions.replace': ({ id, rules: given }) => {
      let count = 0;
      const captions = changed(id, (segment) => {
        const text = segment.gap
          ? segment.text
          : withCaptionRules({ text: segment.text, words: null }, given ?? rules).text;
        if (text === segment.text) return segment;
        count += 1;
        return withText(segment, text);
      });
      return ok({ captions, changed: count });
    },
    'captions.rules': () => ok({ rules }),
    'captions.saveRules': (input) => {
      rules = input.rules;
      return ok(null);
    },
    'videos.detail': ({ id }) =>
      ok({
        ...captionVideo(id),
        mediaUrl: id === 'plain' ? silence(120) : null,
        // An export runs.
        earlierUrl: id === 'conflict' ? silence(120) : null,
        exportable: false,
      }),
    'videos.plan': ({ ids }) => ok(exportPlan(ids[0] ?? '')),
  };
}

/** A silent recording of that many seconds, so that the player has something to play. */
function silence(seconds: number): string {
  const rate = 8000;
  const view = new DataView(new ArrayBuffer(44 + rate * seconds));
  const text = (at: number, value: string): void => {
    for (const [place, letter] of [...value].entries()) view.setUint8(at + place, letter.codePointAt(0) ?? 0);
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + rate * seconds, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, rate * seconds, true);
  for (let at = 44; at < view.byteLength; at += 1) view.setUint8(at, 128);
  return URL.createObjectURL(new Blob([view.buffer], { type: 'audio/wav' }));
}
