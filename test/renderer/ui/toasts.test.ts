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
  ['1ABC', 'ABC'],
  ['1AB2', 'AB2'],
  ['12A3', '2A3'],
  ['1234', '234'],
  ['123a', '123a'],
  ['123ab', '123b'],
  ['123aA', '23A'],
  ['123a4', '234'],
  ['123a4b5c6', '456'],
  ['ABC1', 'ABC1'],
  ['ABC12a', 'ABC2a'],
])('after %s, these are told: %s', (names, told) => expect(shown(names)).toBe(told));
