import { type CopiedForm, formWords, type WordForm, wordForm } from '../../bridge/index.ts';
import type { SettingsRows } from '../store/index.ts';
import { type Fields, fieldsIn, formKey, keptFields } from './kept-fields.ts';

/** Characters of a field that are shown before it comes. */
const longestShown = 10_000;

/** Fields that name an account in which something was chosen. */
const accountFields = ['voiceAccountId', 'genreAccountId'];

/** Words of forms in a copy of the data whose form here has none. `others`: how many have other words here, which stay. */
export function missingForms(
  copied: SettingsRows,
  here: SettingsRows,
): { readonly missing: readonly CopiedForm[]; readonly others: number } {
  const missing: CopiedForm[] = [];
  let others = 0;
  for (const name of wordForm.options) {
    const there = wordsOf(name, fieldsIn(keptFields(copied, name)));
    const own = wordsOf(name, fieldsIn(keptFields(here, name)));
    if (own.length === 0 && there.length > 0)
      missing.push({ name, words: there.map((text) => text.slice(0, longestShown)) });
    else if (there.length > 0 && there.join('\n') !== own.join('\n')) others += 1;
  }
  return { missing, others };
}

/**
 * Words of a form in a copy into the one of here, where that has none. What else was chosen there, such as a voice, comes along only
 * where nothing at all is kept of the form here. `accountHere`: see `accountsHere`. Returns whether they came.
 */
export function bringFormBack(
  name: WordForm,
  copied: SettingsRows,
  here: SettingsRows,
  accountHere: (accountId: string) => string | null,
): boolean {
  const fields = fieldsIn(keptFields(copied, name));
  const own = fieldsIn(keptFields(here, name));
  if (wordsOf(name, fields).length === 0 || wordsOf(name, own).length > 0) return false;
  const isNew = Object.keys(own).length === 0;
  const come = Object.entries(fields)
    .filter(([field]) => isNew || isWord(name, field))
    .map(([field, value]) => [field, chosenHere(field, value, accountHere)]);
  here.set(formKey(name), JSON.stringify({ ...own, ...Object.fromEntries(come) }));
  return true;
}

const isWord = (name: WordForm, field: string): boolean => formWords[name].some((one) => one === field);

function wordsOf(name: WordForm, fields: Fields): string[] {
  return formWords[name].flatMap((field) => {
    const text = fields[field];
    return typeof text === 'string' && text.trim() !== '' ? [text] : [];
  });
}

/** Of an account that is not here it stays: the form says so, and another one is to be chosen. */
const chosenHere = (field: string, value: unknown, accountHere: (id: string) => string | null): unknown =>
  accountFields.includes(field) && typeof value === 'string' ? (accountHere(value) ?? value) : value;
