import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { libraryKind, libraryPartNames, unknownParts } from '../../../src/bridge/index.ts';
import {
  freeStem,
  numberedStem,
  ownStem,
  sameName,
  sidecarExtension,
  stemFor,
} from '../../../src/main/library/names.ts';

const at = new Date(2026, 4, 3, 14, 5).getTime();
const parts = { title: 'Bees', kind: 'speech', voice: 'Amy', language: 'en', remoteId: 77, at } as const;

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    'CON',
    'con.txt',
    'LPT¹',
    'aux.',
    '..',
    ' . ',
    '/etc/passwd',
    'C:\\x',
    '👩‍👩‍👧‍👦'.repeat(60),
    'é'.repeat(300),
  ),
);
const template = fc
  .array(fc.oneof(fc.constantFrom(...libraryPartNames.map((name) => `{${name}}`)), text), {
    minLength: 1,
    maxLength: 6,
  })
  .map((pieces) => pieces.join(''));

/** Rules that a name breaks on Windows, macOS or Linux. */
function brokenRules(stem: string): string[] {
  const name = `${stem}.${sidecarExtension}`;
  const rules: Readonly<Record<string, boolean>> = {
    'has a stem': stem !== '',
    'short in bytes': Buffer.byteLength(name) <= 255,
    'short in characters': name.length <= 255,
    // oxlint-disable-next-line no-control-regex -- these are the characters that are forbidden
    'no forbidden characters': !/[<>:"/\\|?*\u0000-\u001f]/u.test(name),
    'no dots or spaces at its ends': !/^[\s.]|[\s.]$/u.test(stem),
    'no device': !/^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])\./iu.test(name),
    'well formed': name.isWellFormed(),
    composed: name.normalize('NFC') === name,
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [`${rule}: ${JSON.stringify(name)}`]));
}

describe('names of finished files', () => {
  it('are those of no title where nothing of it can be seen', () => {
    expect(stemFor({ ...parts, title: '\u200b\u2060\u00ad' }, '{title}')).toBe('Speech');
    expect(ownStem('\u200b\ufeff')).toBe('');
  });

  it('fill in every part of the template', () => {
    expect(stemFor(parts, '{date} {time} {kind} {title} ({voice}, {language}) #{id}')).toBe(
      '2026-05-03 14-05 Speech Bees (Amy, en) #77',
    );
  });

  it('leave out what is not known, with what stands around it', () => {
    expect(stemFor({ ...parts, voice: null, remoteId: null }, '{title} - {voice} [{id}]')).toBe('Bees');
    expect(stemFor({ ...parts, title: ' ' }, '{title}')).toBe('Speech');
  });

  it('do not read braces of a title as parts', () => {
    expect(stemFor({ ...parts, title: '{id} {voice}' }, '{title}')).toBe('{id} {voice}');
  });

  it('name the parts that stand for nothing', () => {
    expect(unknownParts('{title} {Titel} {} {id}{constructor}', libraryPartNames)).toEqual([
      'Titel',
      '',
      'constructor',
    ]);
  });

  it('are legal everywhere, whatever title, voice and template say', () => {
    fc.assert(
      fc.property(text, text, template, fc.constantFrom(...libraryKind.options), (title, voice, wanted, kind) => {
        expect(brokenRules(stemFor({ ...parts, title, voice, kind }, wanted))).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('are legal when the user typed them, or refused as empty', () => {
    fc.assert(
      fc.property(text, (name) => {
        const stem = ownStem(name);
        expect(stem === '' ? [] : brokenRules(stem)).toEqual([]);
      }),
    );
  });

  it('never fall together with another name, whatever its case or form', () => {
    const few = fc.constantFrom('a', 'A', 'a (2)', 'é', 'e\u0301', 'É', 'ß', 'ſ');
    fc.assert(
      fc.property(fc.array(few, { maxLength: 12 }), (wishes) => {
        const taken = new Set<string>();
        for (const wish of wishes) {
          const stem = freeStem(taken, ownStem(wish), ['mp4', 'srt']);
          expect(taken.has(sameName(`${stem}.mp4`)) || taken.has(sameName(`${stem}.srt`))).toBe(false);
          taken.add(sameName(`${stem}.mp4`));
        }
        expect(taken.size).toBe(wishes.length);
      }),
    );
  });

  it.each([
    ['Straße', 'STRASSE'],
    ['ﬁlm', 'FILM'],
    ['σοφός', 'ΣΟΦΌΣ'],
    ['é', 'E\u0301'],
  ])('%s and %s are one, as on the disk of a Mac', (one, other) => {
    expect(sameName(`${one}.srt`)).toBe(sameName(`${other}.srt`));
  });

  it('keep room for a number', () => {
    const long = stemFor({ ...parts, title: 'x'.repeat(500) }, '{title}');
    expect(brokenRules(numberedStem(long, 12_345))).toEqual([]);
    expect(numberedStem(long, 2)).toMatch(/ \(2\)$/);
  });
});
