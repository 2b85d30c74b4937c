import { expect, it } from 'vitest';
import { type Toast, withToast } from '../../../src/renderer/ui/toasts.ts';

const action = { label: 'Undo', run: () => undefined };
/** One with a capital offers something. */
const entry = (name: string): Toast => ({
  id: name.codePointAt(0) ?? 0,
  tone: 'info',
  title: name,
  action: name === name.toLowerCase() ? undefined : action,
});
const shown = (names: string): string =>
  [...names].map(entry).reduce<readonly Toast[]>(withToast, []).map(({ title }) => title).join(''); // prettier-ignore

it.each([
  ['abc', 'abc'],
  ['abcd', 'bcd'],
  ['Abcde', 'Ade'],
  ['aBcD', 'BcD'],
  ['ABC', 'ABC'],
  ['ABCd', 'ABCd'],
  ['ABCde', 'ABCe'],
  ['ABCdE', 'ABCE'],
  ['ABCD', 'BCD'],
])('after %s, these are told: %s', (names, told) => expect(shown(names)).toBe(told));
