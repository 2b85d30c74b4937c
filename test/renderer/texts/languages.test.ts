import { expect, it } from 'vitest';
import { languageChoices, languageCode, languageName, languageTag } from '../../../src/renderer/texts/languages.ts';

it('names every language in words, once', () => {
  const choices = languageChoices();
  expect(choices.length).toBeGreaterThan(90);
  expect(new Set(choices.map(({ code }) => code)).size).toBe(choices.length);
  for (const { code, name } of choices) expect(name, code).not.toBe(code);
  expect(choices.find(({ code }) => code === 'de')).toEqual({ code: 'de', name: 'German', ownName: 'Deutsch' });
});

it('shows what is no code as it is', () => {
  expect([languageName('pt-BR'), languageName('not a code!')]).toEqual(['Brazilian Portuguese', 'not a code!']);
});

it('names languages that are written out as they are written, as a preset may', () => {
  expect(['English', 'Brazilian Portuguese', 'Klingonish'].map((name) => languageName(name))).toEqual([
    'English',
    'Brazilian Portuguese',
    'Klingonish',
  ]);
  expect(['english', 'german', 'tlh'].map((name) => languageName(name))).toEqual(['English', 'German', 'Klingon']);
});

it('finds the code of a language that is written by its name', () => {
  expect(['German', ' english', 'de', 'Klingonish', null].map(languageCode)).toEqual([
    'de',
    'en',
    'de',
    'Klingonish',
    null,
  ]);
});

it('marks text as written in a language, by its code or its name, and in none where it is neither', () => {
  expect(['de', 'pt-br', 'eng', 'English', 'klingonish', 'not a code!', null].map(languageTag)).toEqual([
    'de',
    'pt-BR',
    'en',
    'en',
    undefined,
    undefined,
    undefined,
  ]);
});
