import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formName, sharedField } from '../../../src/bridge/index.ts';
import { combinedForm } from '../../../src/renderer/features/editor/use-combined.ts';

const uuid = '01234567-89ab-4cde-8f01-23456789abcd';
const isAllowed = (name: string): boolean => formName.safeParse(name).success;
const sources = globSync('src/renderer/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
/** Each text in the code that a pattern finds. */
const found = (pattern: RegExp): string[] => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name))),
];

it('each conflict of a draft has a form, also of the field with the longest name and of the longest id', () => {
  const names = sharedField.options.flatMap((field) => [uuid, 'a'.repeat(64)].map((id) => combinedForm(id, field)));
  expect(names.filter((name) => !isAllowed(name))).toEqual([]);
});

it('each form that has its own for every account, draft or thing has a name that is allowed', () => {
  // As they stand in the code; what is put into them is an id.
  const made = found(/`([a-z][a-z0-9-]*\/\$\{[^`]*)`/gu);
  for (const form of ['preset-of/${draftId}', 'combined/${draftId}', 'preset/${id}', 'train/${id'])
    expect(made.some((name) => name.startsWith(form))).toBe(true);
  const names = made.map((name) => name.replaceAll(/\$\{[^}]*\}/gu, 'a'.repeat(64)));
  expect(names.filter((name) => !isAllowed(name))).toEqual([]);
});

it('each form that there is once has a name that is allowed, also with an account', () => {
  const made = [
    ...found(/(?:useKeptForm|useKeptDialog)(?:<\w+>)?\(\s*'([^']+)'/gu),
    ...found(/\breplacedForm: '([^']+)'/gu),
    ...found(/\bform="([^"]+)"/gu),
    ...found(/\bconst \w+Form = '([^']+)'/gu),
  ];
  for (const form of ['speech', 'new-video-title', 'video-add', 'speech-replaced']) expect(made).toContain(form);
  const names = made.flatMap((name) => [name, `${name}/${uuid}`]);
  expect(names.filter((name) => !isAllowed(name))).toEqual([]);
});
