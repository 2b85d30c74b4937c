import fc from 'fast-check';
import { parseText, tokenizeVTTCue, type VTTNode } from 'media-captions';
import { parseSync } from 'subtitle';
import { describe, expect, it } from 'vitest';
import { captionsOf } from '../../../src/main/export/captions.ts';
import { defaultExportOptions, exportTranscript, type ExportableTranscript } from '../../../src/main/export/index.ts';
import { spokenWords } from '../../../src/main/export/spoken-words.ts';
import { anyWords, steadily, transcriptOf } from './samples.ts';

const decoded = async (transcript: ExportableTranscript, format: 'srt' | 'vtt'): Promise<string> =>
  new TextDecoder('utf-8', { fatal: true }).decode(await exportTranscript(transcript, format));
const captionsIn = (transcript: ExportableTranscript) => captionsOf(spokenWords(transcript), defaultExportOptions);

const textOf = (nodes: readonly VTTNode[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.data : textOf(node.children))).join('');
const isMarkup = (nodes: readonly VTTNode[]): boolean => nodes.some((node) => node.type !== 'text');

/** Times in milliseconds and the text of each cue, as a reader of ours would never see them. */
async function readByMediaCaptions(file: string, type: 'srt' | 'vtt') {
  const { cues, errors } = await parseText(file, { type, strict: true, errors: true });
  expect(errors).toEqual([]);
  return cues.map((cue) => ({ start: Math.round(cue.startTime * 1000), end: Math.round(cue.endTime * 1000), cue }));
}

const readBySubtitle = (file: string) =>
  parseSync(file).flatMap((node) =>
    node.type === 'cue' ? [{ start: node.data.start, end: node.data.end, text: node.data.text }] : [],
  );

const expected = (transcript: ExportableTranscript) =>
  captionsIn(transcript).map(({ startMs, endMs, lines }) => ({ start: startMs, end: endMs, text: lines.join('\n') }));

const shown = (text: string) => text.replaceAll('\u2060', '');

describe('SRT', () => {
  it('is read by two other programs as it was meant, whatever is said', async () => {
    await fc.assert(
      fc.asyncProperty(anyWords, async (words) => {
        const transcript = transcriptOf(words.map((word) => ({ ...word, text: shown(word.text) })));
        const file = await decoded(transcript, 'srt');
        const wanted = expected(transcript);
        expect(readBySubtitle(file).map((cue) => ({ ...cue, text: shown(cue.text) }))).toEqual(wanted);
        const read = await readByMediaCaptions(file, 'srt');
        expect(read.map(({ start, end, cue }) => ({ start, end, text: shown(cue.text) }))).toEqual(wanted);
      }),
    );
  });

  it('numbers its captions and writes times as the format has them', async () => {
    const transcript = transcriptOf([
      { text: 'First.', start: 3599.5, end: 3600.25 },
      { text: 'Second.', start: 3661.001, end: 3663 },
    ]);
    expect(await decoded(transcript, 'srt')).toBe(
      '1\n00:59:59,500 --> 01:00:00,500\nFirst.\n\n2\n01:01:01,001 --> 01:01:03,000\nSecond.\n',
    );
  });

  it('shows tags and arrows that were said instead of obeying them', async () => {
    const file = await decoded(transcriptOf(steadily('<i>no</i> {\\an8} a --> b')), 'srt');
    expect(file).not.toMatch(/<\/?i>|\{\\an8|a -->/);
    expect(shown(file)).toContain('<i>no</i> {\\an8} a --> b');
  });
});

describe('VTT', () => {
  it('is read by two other programs as it was meant, whatever is said', async () => {
    await fc.assert(
      fc.asyncProperty(anyWords, async (words) => {
        const transcript = transcriptOf(words);
        const file = await decoded(transcript, 'vtt');
        const wanted = expected(transcript);
        const read = await readByMediaCaptions(file, 'vtt');
        const tokens = read.map(({ cue }) => tokenizeVTTCue(cue));
        expect(tokens.some(isMarkup)).toBe(false);
        expect(read.map(({ start, end }) => ({ start, end }))).toEqual(
          wanted.map(({ start, end }) => ({ start, end })),
        );
        // The reader decodes more entities than we write; ours come first, so that `&amp;lt;` stays `&lt;`.
        expect(tokens.map(textOf)).toEqual(wanted.map(({ text }) => text));
        expect(readBySubtitle(file)).toHaveLength(wanted.length);
      }),
    );
  });

  it('begins with its signature, even when nothing was said', async () => {
    expect(await decoded(transcriptOf([]), 'vtt')).toBe('WEBVTT\n');
    expect(await decoded(transcriptOf(steadily('one')), 'vtt')).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\none\n');
  });

  it('writes what the format reserves as entities', async () => {
    const file = await decoded(transcriptOf(steadily('R&D <b> x --> y &amp;')), 'vtt');
    expect(file).toContain('R&amp;D &lt;b&gt; x --&gt; y &amp;amp;');
  });
});

it('30,000 words are all there in either format', async () => {
  const words = steadily(
    Array.from({ length: 30_000 }, (_, index) => `word${index % 97}${index % 12 === 11 ? '.' : ''}`).join(' '),
  );
  const files = [await decoded(transcriptOf(words), 'srt'), await decoded(transcriptOf(words), 'vtt')];
  for (const file of files) expect(file.match(/word\d+/g)).toHaveLength(30_000);
});
