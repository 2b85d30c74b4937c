import { expect, it } from 'vitest';
import { searchable } from '../../src/bridge/searchable.ts';

it.each([
  ['accents and case', 'Ångström', 'ANGSTROM'],
  ['soft hyphens', 'co\u00adop\u00aderate', 'cooperate'],
  ['marks of direction in the name of a file', 'Whats\u200eApp', 'whatsapp'],
  ['letters that are joined by a sign that is not seen', 'می\u200cخواهم', 'میخواهم'],
  ['the form of a letter at the end of a word', 'Ο ΔΡΟΜΟΣ', 'ο δρομοσ'],
  ['ligatures', 'ﬁsh', 'fish'],
  ['the sharp s', 'Großmutter', 'GROSSMUTTER'],
  ['the sharp s typed for two', 'GROSSMUTTER STRASSE', 'STRAẞE'],
  ['an i with its dot', 'İSTANBUL', 'istanbul'],
  ['an i without its dot', 'ISPARTA', 'ısparta'],
  ['letters of full width', 'Ｆｉｌｍ', 'film'],
  ['accents apart from their letter', 'Cafe\u0301', 'café'],
  ['vowels in one', 'Œuvre of Ærø', 'oeuvre of aero'],
  ['letters with a stroke', 'Łódź', 'lodz'],
  ['syllables in their parts', '한국'.normalize('NFD'), '한국'],
])('%s are all one to a search', (_what, there, typed) => {
  expect(searchable(there)).toContain(searchable(typed));
});
