import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spokenCaptions } from '../../../../src/main/drafts/import/captions-text.ts';
import { srtOf } from '../../../../src/main/export/srt.ts';
import { vttOf } from '../../../../src/main/export/vtt.ts';
import { withoutUnseen } from '../../../../src/main/drafts/import/decode-text.ts';

describe('what is said in captions', () => {
  it.each([
    ['\ufeff1\n00:00:01,000 --> 00:00:03,500\nBees vote\nevery spring.\n\n2\n00:00:04,000 --> 00:00:06,000\n<i>{\\an8}Really.</i>\n', 'Bees vote every spring.\nReally.'],
    ['1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:02,000 --> 00:00:03,000\n\n3\n00:00:03,000 --> 00:00:04,000\n1986\n\nand two', 'One 1986 and two'],
    ['1\n00:00:01,000 --> 00:00:02,000\nYes\n\n2\n00:00:04,000 --> 00:00:05,000\n- Yes\n- No', 'Yes\n\n- Yes\n- No'],
    ['1\n00:00:01,000 --> 00:00:02,000\n蜜蜂\n\n2\n00:00:02,000 --> 00:00:03,000\n跳舞', '蜜蜂跳舞'],
    ['WEBVTT - A talk\nKind: captions\n\nNOTE\nnot\nthis\n\nSTYLE\n::cue {}\n\nintro\n00:01.000 --> 00:02.000 align:start\n<v Anna>Bees &amp; ants</v>\n\n1\n00:02.000 --> 00:03.000\nNOTE well', 'Bees & ants NOTE well'],
    ['WEBVTT\n\n00:00.000 --> 00:02.000\n \nbees<00:00:00.500><c> vote</c>\n\n00:02.000 --> 00:02.010\nbees vote\n \n\n00:02.010 --> 00:04.000\nbees vote\nevery<00:00:03.000><c> spring</c>', 'bees vote every spring'],
    ['1\n00:00:01,000 --> 00:00:02,000\nHello\n\nIntroduction of Anna\n00:00:03,000 --> 00:00:04,000\nWorld', 'Hello Introduction of Anna World'],
    ['00:00:01,000 --> 00:00:02,000\n\nHello there\n00:00:02,000 --> 00:00:04,000\nWorld', 'Hello there World'],
    ['WEBVTT\n\n00:00.000 --> 00:02.000\nHallelujah<00:00:01.500>\nHallelujah', 'Hallelujah Hallelujah'],
  ])('is heard in %j', (text, said) => {
    expect(spokenCaptions(text)).toBe(said);
  }); // prettier-ignore

  it.each([
    '',
    '1',
    '1\n2\n3',
    'WEBVTTs are captions',
    'WEBVTT\n\nWords',
    'WEBVTT is one\n\nMine.\n\n00:01.000 --> 00:02.000\nsaid',
    'At 00:01 --> 00:02',
    '1986\nWhat a summer',
  ])('is nothing else, as %j', (text) => {
    expect(spokenCaptions(text)).toBeNull();
  });

  it('is every word of captions that were saved here', () => {
    const line = fc.array(fc.constantFrom('bees', '<i>', 'a < b', '&amp;', '-->', '{\\an8}', '12', 'NOTE', 'dance.', '00:01'), { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')); // prettier-ignore
    const caption = fc.tuple(fc.array(line, { minLength: 1, maxLength: 2 }), fc.nat(5000));
    fc.assert(
      fc.property(fc.array(caption, { minLength: 1 }), (all) => {
        let at = 0;
        const captions = all.map(([lines, ms]) => ({ lines, words: [], startMs: (at += ms), endMs: (at += 1000) }));
        const words = all.flatMap(([lines]) => lines).join(' ').split(' '); // prettier-ignore
        for (const text of [srtOf(captions), vttOf(captions)])
          expect(withoutUnseen(spokenCaptions(text) ?? '').split(/\s+/u)).toEqual(words);
      }),
    );
  });

  it('comes soon, whatever is in the file', () => {
    for (const piece of ['<', '{\\', '\n', ' ', '1\n', 'a --> ', '00:01.000 --> ', 'NOTE\n\n', '00:01.000 --> 00:02.000\n<a\n'])
      expect(spokenCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${piece.repeat(200_000)}`)?.length).toBeLessThan(3_000_000); // prettier-ignore
  });
});
