import { expect, it } from 'vitest';
import { type Toast, withToast } from '../../../src/renderer/ui/toasts.ts';

const action = { label: 'Undo', run: () => undefined };
/** One with a capital offers something, one with a figure is an error. */
const entry = (name: string): Toast => ({
  id: name.codePointAt(0) ?? 0,
  tone: /\d/u.test(name) ? 'danger' : 'info',
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
  ['1abc', '1bc'],
  ['1Abc', '1Ac'],
  ['1AbC', '1AC'],
  ['1ABC', '1BC'],
  ['1AB2', '1B2'],
  ['12A3', '123'],
  ['1234', '234'],
  ['123a', '123a'],
  ['123ab', '123b'],
  ['123aA', '123A'],
  ['123aAB', '123B'],
  ['123aA4', '1234'],
])('after %s, these are told: %s', (names, told) => expect(shown(names)).toBe(told));
