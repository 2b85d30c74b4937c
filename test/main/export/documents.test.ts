import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import { exportFormat } from '../../../src/bridge/index.ts';
import { z } from 'zod';
import { exportTranscript, type ExportableTranscript } from '../../../src/main/export/index.ts';
import { anyWords, steadily, transcriptOf, visible } from './samples.ts';

const textFile = async (
  transcript: ExportableTranscript,
  format: 'txt' | 'json',
  timestamps = false,
): Promise<string> =>
  new TextDecoder('utf-8', { fatal: true }).decode(await exportTranscript(transcript, format, { timestamps }));
const wordFile = async (transcript: ExportableTranscript): Promise<string> =>
  (await mammoth.extractRawText({ buffer: Buffer.from(await exportTranscript(transcript, 'docx')) })).value;
const html = async (transcript: ExportableTranscript): Promise<string> =>
  (await mammoth.convertToHtml({ buffer: Buffer.from(await exportTranscript(transcript, 'docx')) })).value;

/** The main part of the file, straight out of its archive. */
async function documentXml(transcript: ExportableTranscript): Promise<string> {
  const archive = Buffer.from(await exportTranscript(transcript, 'docx'));
  const name = archive.indexOf('word/document.xml');
  const header = name - 30;
  const data = name + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  return inflateRawSync(archive.subarray(data)).toString('utf8');
}

const talk = transcriptOf([
  { text: 'Hello', start: 0, end: 0.5 },
  { text: 'there.', start: 0.5, end: 1 },
  { text: 'After', start: 65.9, end: 66.2 },
  { text: 'a', start: 66.2, end: 66.3 },
  { text: 'pause.', start: 66.3, end: 67 },
]);

describe('TXT', () => {
  it('has a paragraph for each stretch of speech', async () => {
    expect(await textFile(talk, 'txt')).toBe('Hello there.\n\nAfter a pause.\n');
  });

  it('begins paragraphs with their time where that is wanted', async () => {
    expect(await textFile(talk, 'txt', true)).toBe('[00:00:00] Hello there.\n\n[00:01:05] After a pause.\n');
  });

  it('divides a monologue without pauses', async () => {
    const file = await textFile(
      transcriptOf(steadily('seven words make up this short sentence. '.repeat(100).trim())),
      'txt',
    );
    const paragraphs = file.split('\n\n');
    expect(paragraphs.length).toBeGreaterThan(4);
    expect(Math.max(...paragraphs.map(({ length }) => length))).toBeLessThan(700);
  });

  it('leaves out nothing that can be seen', async () => {
    await fc.assert(
      fc.asyncProperty(anyWords, async (words) => {
        const file = await textFile(transcriptOf(words, { text: '' }), 'txt');
        expect(visible(file)).toBe(visible(words.map(({ text }) => text).join('')));
      }),
    );
  });

  it('is the text where there are no words', async () => {
    expect(await textFile(transcriptOf([], { text: 'Only a text.' }), 'txt')).toBe('Only a text.\n');
  });
});

describe('JSON', () => {
  it('has the documented shape, with the words as the service gave them', async () => {
    const words = [{ text: ' a\u0000 ', start: 1.5, end: 1.25, type: 'word' }, { text: 'b' }];
    expect(JSON.parse(await textFile(transcriptOf(words, { text: 'a b', durationS: 3 }), 'json'))).toEqual({
      format: 'backlot-transcript',
      version: 1,
      title: 'A talk',
      language: 'en',
      duration: 3,
      text: 'a b',
      words: [
        { text: ' a\u0000 ', start: 1.5, end: 1.25, type: 'word' },
        { text: 'b', start: null, end: null, type: null },
      ],
    });
  });

  it('parses whatever is said', async () => {
    const shape = z.object({ words: z.array(z.object({ text: z.string() })) });
    await fc.assert(
      fc.asyncProperty(anyWords, async (words) => {
        const parsed = shape.parse(JSON.parse(await textFile(transcriptOf(words), 'json')));
        expect(parsed.words.map(({ text }) => text)).toEqual(words.map(({ text }) => text));
      }),
    );
  });
});

describe('DOCX', () => {
  it('has the title and each paragraph after its time', async () => {
    expect((await wordFile(talk)).split('\n\n').filter((line) => line !== '')).toEqual([
      'A talk',
      '00:00:00  Hello there.',
      '00:01:05  After a pause.',
    ]);
    expect(await html(talk)).toMatch(/<h1>.*A talk.*<\/h1>|<p>A talk<\/p>/);
  });

  it('opens whatever is said, and leaves out nothing that can be seen', async () => {
    await fc.assert(
      fc.asyncProperty(anyWords, fc.string({ unit: 'binary' }), async (words, title) => {
        const file = await wordFile(transcriptOf(words, { title, text: '' }));
        const shown = visible(file.replaceAll(/\d\d:\d\d:\d\d {2}/g, ''));
        expect(shown).toBe(visible(title + words.map(({ text }) => text).join('')));
      }),
      { numRuns: 25 },
    );
  });

  it('drops the characters that XML forbids', async () => {
    expect(
      await wordFile(transcriptOf([{ text: 'be\u0000\u000b\ufffffo\ud800re & <after>', start: 0, end: 1 }])),
    ).toContain('be fo\ufffdre & <after>');
  });

  it('marks right-to-left paragraphs as such', async () => {
    const hebrew = transcriptOf(steadily('שלום לכולם'));
    expect(await documentXml(hebrew)).toMatch(/<w:bidi\/>.*<w:rtl\/>.*שלום לכולם/s);
    expect(await documentXml(talk)).not.toMatch(/<w:bidi\/>|<w:rtl\/>/);
    expect(await wordFile(hebrew)).toContain('שלום לכולם');
  });
});

it('30,000 words are written in every format', async () => {
  const words = steadily('word '.repeat(30_000).trim());
  for (const format of exportFormat.options)
    expect((await exportTranscript(transcriptOf(words), format)).length).toBeGreaterThan(10_000);
});
