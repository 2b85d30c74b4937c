import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { captionTranscript, captionWords } from '../../src/contract/index.ts';
import { corrected, correctionErrors } from '../../src/local-service/rules/faceless/captions.ts';
import type { Correction } from '../../src/local-service/rules/faceless/captions.ts';
import { withGaps } from '../../src/local-service/rules/faceless/narration-file.ts';
import type { Segment } from '../../src/local-service/rules/faceless/transcripts.ts';
import { startQuickStudio, VideoDesk } from './faceless-peer.ts';
import { at, wrongFields } from './harness.ts';
import type { Answered } from './harness.ts';

let studio: Awaited<ReturnType<typeof startQuickStudio>>;
let desk: VideoDesk;
let id: number;
let before: Answered;
beforeAll(async () => {
  studio = await startQuickStudio();
  desk = await VideoDesk.open(studio.peer);
});
afterAll(() => studio[Symbol.asyncDispose]());
beforeEach(async () => {
  if (id === undefined) {
    id = await desk.ready({ script: 'One small step. Then another one! And the last.' });
    await desk.rendered(id);
    before = await get();
  }
});

const get = () => desk.ask('GET', `/faceless/${id}/captions`);
const put = (segments: unknown) => desk.ask('PUT', `/faceless/${id}/captions`, { segments });
const segmentsOf = (answer: Answered) => captionTranscript.parse(at(answer.body, 'data')).segments ?? [];

describe('a transcript', () => {
  it('has the sentences and the silences between them, by raw index, and nothing in between', () => {
    const segments = segmentsOf(before);
    expect(segments.map(({ index }) => index)).toEqual(segments.map((_, index) => index));
    expect(segments.filter(({ gap }) => gap !== true).map(({ text }) => text)).toEqual([
      'One small step.',
      'Then another one!',
      'And the last.',
    ]);
    let end = 0;
    for (const segment of segments) {
      expect(segment.start).toBe(end);
      expect(segment.duration).toBeCloseTo(Number(segment.end) - Number(segment.start), 3);
      expect([segment.text === '', segment.words?.length === 0]).toEqual([segment.gap, segment.gap]);
      for (const word of segment.words ?? []) expect(Number(word.end)).toBeGreaterThan(Number(word.start));
      end = Number(segment.end);
    }
    expect(at(before.body, 'data')).toMatchObject({ id: expect.any(Number), updated_at: expect.any(String) });
  });

  it('is 404 before the first render', async () => {
    const draft = await desk.ready();
    expect((await desk.ask('GET', `/faceless/${draft}/captions`)).status).toBe(404);
    const answer = await desk.ask('PUT', `/faceless/${draft}/captions`, { segments: [{ index: 0, text: 'x' }] });
    expect([answer.status, wrongFields(answer)]).toEqual([422, ['segments']]);
  });
});

describe('corrections', () => {
  it('replace words one for one, to the byte, and keep their times', async () => {
    const words = [' 1 ', 'klein\u0000', '🎬🎬'];
    const answer = await put([{ index: 1, words }]);
    expect(answer.status).toBe(200);
    const [, old] = segmentsOf(before);
    expect(segmentsOf(answer)[1]).toEqual({
      ...old,
      text: words.join(' '),
      words: old?.words?.map((word, index) => ({ ...word, text: words[index] })),
    });
    expect(segmentsOf(await get())).toEqual(segmentsOf(answer));
  });

  it('rewrite a text within its window, by length, and leave the neighbours alone', async () => {
    const [a, , c, d, e] = segmentsOf(await get());
    const answer = await put([{ index: 3, text: '  Then  a   somewhat longer one! ' }]);
    expect(answer.status).toBe(200);
    const now = segmentsOf(answer);
    expect([now[0], now[2], now[4]]).toEqual([a, c, e]);
    expect(now[3]).toMatchObject({ start: d?.start, end: d?.end, text: '  Then  a   somewhat longer one! ' });
    const words = now[3]?.words ?? [];
    expect(words.map(({ text }) => text)).toEqual(['Then', 'a', 'somewhat', 'longer', 'one!']);
    expect([words[0]?.start, words.at(-1)?.end]).toEqual([d?.start, d?.end]);
    const length = ({ start, end }: { start?: unknown; end?: unknown } = {}) => Number(end) - Number(start);
    expect(length(words[2])).toBeCloseTo(8 * length(words[1]), 1);
  });

  it('may empty a caption, and fill it again', async () => {
    const emptied = await put([{ index: 5, text: '' }]);
    expect(segmentsOf(emptied)[5]).toMatchObject({ gap: false, text: '', words: [] });
    expect((await put([{ index: 5, words: [] }])).status).toBe(200);
    expect((await put([{ index: 5, words: ['x'] }])).status).toBe(422);
    const filled = await put([{ index: 5, text: 'And the last.' }]);
    expect(segmentsOf(filled)[5]?.words).toHaveLength(3);
  });

  it.each([
    ['a gap', [{ index: 0, text: 'x' }], 'segments.0.index'],
    ['an index that is too large', [{ index: 99, text: 'x' }], 'segments.0.index'],
    ['a negative index', [{ index: -1, text: 'x' }], 'segments.0.index'],
    ['an index that is none', [{ index: 1.5, text: 'x' }], 'segments.0.index'],
    ['no index', [{ text: 'x' }], 'segments.0.index'],
    ['too few words', [{ index: 1, words: ['x'] }], 'segments.0.words'],
    ['too many words', [{ index: 1, words: ['a', 'b', 'c', 'd'] }], 'segments.0.words'],
    ['words that are none', [{ index: 1, words: ['a', 'b', 3] }], 'segments.0.words.2'],
    ['a text that is none', [{ index: 1, text: 5 }], 'segments.0.text'],
    ['words and text at once', [{ index: 1, words: ['a', 'b', 'c'], text: 'x' }], 'segments.0'],
    ['neither words nor text', [{ index: 1 }], 'segments.0'],
    ['one segment twice', [{ index: 1, text: 'a' }, { index: 1, text: 'b' }], 'segments.1.index'],
    ['a good one before a bad one', [{ index: 1, text: 'a' }, { index: 0, text: 'b' }], 'segments.1.index'],
    ['nothing', [], 'segments'],
    ['no list', 'x', 'segments'],
    ['no segments', undefined, 'segments'],
  ])('are 422 for %s, and nothing changes', async (_, segments, field) => {
    const old = segmentsOf(await get());
    const answer = await put(segments);
    expect([answer.status, wrongFields(answer)]).toEqual([422, [field]]);
    expect(segmentsOf(await get())).toEqual(old);
  }); // prettier-ignore

  it('are 422 while the video renders, and cost nothing at any time', async () => {
    const balance = await desk.balance();
    await desk.ask('POST', `/faceless/${id}/render`);
    const answer = await put([{ index: 1, text: 'x' }]);
    expect([answer.status, wrongFields(answer)]).toEqual([422, ['segments']]);
    await studio.peer.advance(600);
    expect((await put([{ index: 1, text: 'x' }])).status).toBe(200);
    expect(Number(balance) - Number(await desk.balance())).toBe(20);
  });
});

const spoken: fc.Arbitrary<Segment[]> = fc
  .array(fc.record({ pause: fc.nat(900), words: fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 6 }) }), { maxLength: 6 })
  .map((sentences) => {
    let at = 0;
    return sentences.map(({ pause, words }) => {
      at += pause;
      const timed = words.map((length, index) => {
        const start = at;
        at += length;
        return { text: `w${index}`, start: start / 1000, end: at / 1000 };
      });
      return { text: timed.map(({ text }) => text).join(' '), gap: false, start: timed[0]?.start ?? 0, end: at / 1000, words: timed };
    });
  }); // prettier-ignore
const correction: fc.Arbitrary<Correction> = fc.oneof(
  fc.record({ index: fc.nat(12), text: fc.string({ unit: 'grapheme', maxLength: 60 }) }),
  fc.record({ index: fc.nat(12), words: fc.array(fc.string({ maxLength: 8 }), { maxLength: 6 }) }),
);

describe('any corrections of any transcript', () => {
  it('leave every window, every gap and every neighbour where it was, and words in order inside their window', () => {
    fc.assert(
      fc.property(spoken, fc.array(correction, { maxLength: 5 }), (sentences, corrections) => {
        const segments = withGaps(sentences, (sentences.at(-1)?.end ?? 0) + 0.5);
        const accepted = corrections.filter((one, index) => {
          const errors = correctionErrors(segments, corrections.slice(0, index + 1));
          return (
            !Object.keys(errors).some((key) => key.startsWith(`segments.${index}.`)) &&
            segments[one.index] !== undefined
          );
        });
        const after = corrected(segments, accepted);
        expect(after).toHaveLength(segments.length);
        for (const [index, segment] of after.entries()) {
          const old = segments[index];
          expect([segment.start, segment.end, segment.gap]).toEqual([old?.start, old?.end, old?.gap]);
          const change = accepted.find((one) => one.index === index);
          expect(change === undefined ? segment : old).toBe(old);
          expect(change?.text === undefined ? [] : segment.words.map(({ text }) => text)).toEqual(
            change?.text === undefined ? [] : captionWords(change.text),
          );
          let at = segment.start;
          for (const word of segment.words) {
            expect(word.start).toBeGreaterThanOrEqual(at);
            expect(word.end).toBeGreaterThanOrEqual(word.start);
            at = word.end;
          }
          expect(at).toBeLessThanOrEqual(segment.end);
        }
      }),
    );
  });
});
