import { expect, it } from 'vitest';
import { languageChoices, languageName } from '../../../../src/renderer/features/staging/languages.ts';

it('names every language in words, once', () => {
  const choices = languageChoices('en');
  expect(choices.length).toBeGreaterThan(90);
  expect(new Set(choices.map(({ code }) => code)).size).toBe(choices.length);
  for (const { code, name } of choices) expect(name, code).not.toBe(code);
  expect(choices.find(({ code }) => code === 'de')).toEqual({ code: 'de', name: 'German', ownName: 'Deutsch' });
});

it('shows what is no code as it is', () => {
  expect([languageName('pt-BR', 'en'), languageName('not a code!', 'en')]).toEqual([
    'Brazilian Portuguese',
    'not a code!',
  ]);
});
