import { expect, it } from 'vitest';
import { searchable } from '../../../src/renderer/texts/searchable.ts';

it.each([
  ['accents and case', 'Ångström', 'ANGSTROM'],
  ['soft hyphens', 'co\u00adop\u00aderate', 'cooperate'],
  ['marks of direction in the name of a file', 'Whats\u200eApp', 'whatsapp'],
  ['letters that are joined by a sign that is not seen', 'می\u200cخواهم', 'میخواهم'],
  ['the form of a letter at the end of a word', 'Ο ΔΡΟΜΟΣ', 'ο δρομοσ'],
  ['ligatures', 'ﬁsh', 'fish'],
])('%s are all one to a search', (_what, there, typed) => {
  expect(searchable(there)).toContain(searchable(typed));
});
