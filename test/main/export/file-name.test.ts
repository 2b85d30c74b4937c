import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportFormat } from '../../../src/bridge/index.ts';
import { longestFileName, numbered } from '../../../src/main/export/file-name.ts';
import { fileNameFor } from '../../../src/main/export/index.ts';

const at = new Date(2026, 4, 3, 23, 59).getTime();
const named = (title: string, template = '{title}', language: string | null = 'en') =>
  fileNameFor({ title, language, at }, 'srt', template);

const segments = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

describe('a file name', () => {
  it.each(['.', ' ', ' -', '. ', 'a.', '\u2800', '<', '\u0301'])(
    'is there at once for a title of a million times %j',
    (piece) => {
      expect(named(`Bees${piece.repeat(1_000_000)}b`)).toMatch(/^Bee/u);
      expect(named(`${piece.repeat(1_000_000)}b`)).toMatch(/\.srt$/u);
    },
  );

  it('is legal on every system, whatever the title and the template', () => {
    const title = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 160 }),
      fc.string({ unit: 'grapheme', maxLength: 160 }),
      fc.constantFrom(
        'CON',
        'nul.txt',
        'com1',
        'LPT¹',
        'aux .',
        '...',
        '',
        ' ',
        'a/b\\c:d',
        '.hidden',
        '~',
        '%PATH%',
        '\u200b',
        '\u00ad\u2060',
      ),
    );
    fc.assert(
      fc.property(
        title,
        fc.oneof(title, fc.constantFrom('{title}', '{date} {title} ({language})', '{language}')),
        fc.option(title),
        fc.constantFrom(...exportFormat.options),
        (text, template, language, format) => {
          const name = fileNameFor({ title: text, language, at }, format, template);
          const stem = name.slice(0, -format.length - 1);
          expect(name.endsWith(`.${format}`)).toBe(true);
          expect(stem).toMatch(/[^\s\p{Default_Ignorable_Code_Point}]/u);
          // oxlint-disable-next-line no-control-regex -- they are what is illegal
          expect(name).not.toMatch(/[<>:"/\\|?*\u0000-\u001f\u007f]/);
          expect(stem).not.toMatch(/^[\s.]|[\s.]$/u);
          expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
          expect(name.length).toBeLessThanOrEqual(longestFileName);
          expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
          expect(name.isWellFormed()).toBe(true);
          expect(name).toBe(name.normalize('NFC'));
        },
      ),
    );
  });

  it('follows the template', () => {
    expect(named('My talk', '{date} {title} [{language}]')).toBe('2026-05-03 My talk [en].srt');
    expect(named('My talk', '{title}-{speaker}')).toBe('My talk-{speaker}.srt');
    expect(named('{date}', '{title}')).toBe('{date}.srt');
  });

  it('leaves out the separators and brackets of a part that is not known', () => {
    expect(named('My talk', '{title} - {language}', null)).toBe('My talk.srt');
    expect(named('My talk', '{language} - {title}', null)).toBe('My talk.srt');
    expect(named('My talk', '{title} ({language})', null)).toBe('My talk.srt');
  });

  it('keeps what it may of a title', () => {
    expect(named('What? A/B: 50% "done"')).toBe("What A-B - 50% 'done'.srt");
    expect(named('日本語 и русский 👩‍👩‍👧‍👦')).toBe('日本語 и русский 👩‍👩‍👧‍👦.srt');
    expect(named('Cafe\u0301')).toBe('Café.srt');
  });

  it.each([
    ['Part 2: The sea', 'Part 2 - The sea'],
    ['Part 2 : the sea', 'Part 2 - the sea'],
    ['Intro:', 'Intro'],
    ['Part 2: ?', 'Part 2'],
    ['Part 2: \u200e', 'Part 2'],
    [' - ', '-'],
    ['At 14:05', 'At 14-05'],
    ['Why do bees dance?', 'Why do bees dance'],
    ['Why? Because', 'Why Because'],
    ['*NEW* 5*6', 'NEW 5-6'],
    ['<b>Bees</b>', '‹b›Bees‹-b›'],
    ['Bees | The channel', 'Bees - The channel'],
    ['Done -', 'Done'],
  ])('writes signs that no name may have as people do: %s', (title, stem) => {
    expect(named(title)).toBe(`${stem}.srt`);
  });

  it('does not open a device on Windows', () => {
    expect(named('CON')).toBe('_CON.srt');
    expect(named('nul.backup')).toBe('_nul.backup.srt');
    expect(named('Console')).toBe('Console.srt');
  });

  it('is cut between characters', () => {
    const family = '👩‍👩‍👧‍👦';
    const name = named(family.repeat(40));
    expect(new Set(segments(name.slice(0, -4)))).toEqual(new Set([family]));
    expect(fileNameFor({ title: 'x'.repeat(500), language: null, at }, 'docx', '{title}')).toHaveLength(
      longestFileName,
    );
  });

  it('is the same in every format, also where it is cut', () => {
    for (const title of ['x'.repeat(500), '日本語'.repeat(100)]) {
      const stems = exportFormat.options.map((format) =>
        fileNameFor({ title, language: null, at }, format, '{title}').slice(0, -format.length),
      );
      expect(new Set(stems).size).toBe(1);
    }
  });

  it('is cut further to make room for a number', () => {
    expect(numbered('x'.repeat(116), 'srt', 2)).toBe(`${'x'.repeat(111)} (2).srt`);
  });

  it.each(['\u200b', '\u2060\ufeff', '\u00ad \u00ad', '\u200e\u202e', '\u3164', '\u2800', '\u200d\ufe0f', ' ', '...'])(
    'is that of no title where nothing of %j can be seen',
    (title) => {
      expect(named(title)).toBe('transcript.srt');
      expect(named(title, '{title} - {language}')).toBe('en.srt');
    },
  );

  it('is seen where a title begins with more than a name holds of what is not', () => {
    expect(named(`${'\u200b'.repeat(300)}Bees`)).toBe('Bees.srt');
  });

  it('keeps what joins and shapes letters that are seen', () => {
    expect(named('\u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645')).toContain('\u200c');
  });

  it('does not let a title turn the name round on screen', () => {
    expect(named('evil\u202etrs.exe')).toBe('eviltrs.exe.srt');
  });
});
