import { expect, it } from 'vitest';
import {
  nothingReplaced,
  puttingBack,
  replacing,
  sending,
} from '../../../../src/renderer/features/creations/replaced-fields.ts';

it('what was typed can be had back, however often the form is filled in again', () => {
  const first = replacing(nothingReplaced, 'typed', 'a');
  expect(first).toEqual({ forms: ['typed'], put: 'a' });
  // What was put in and left so is no words of the user's.
  const second = replacing(first, 'a', 'b');
  expect(second).toEqual({ forms: ['typed'], put: 'b' });
  const third = replacing(second, 'b, changed', 'c');
  expect(third).toEqual({ forms: ['typed', 'b, changed'], put: 'c' });
  expect(replacing(third, null, 'd')).toEqual({ forms: ['typed', 'b, changed'], put: 'd' });
  expect(puttingBack(third, 'b, changed', 'c').forms).toEqual(['typed']);
  expect(puttingBack(third, 'typed', 'c').forms).toEqual(['b, changed']);
});

it('what was typed over it can be had in its place once it is put back', () => {
  const replaced = replacing(nothingReplaced, 'typed', 'a');
  const back = puttingBack(replaced, 'typed', 'a, changed');
  expect(back.forms).toEqual(['a, changed']);
  expect(puttingBack(back, 'a, changed', 'typed').forms).toEqual(['typed']);
  expect(puttingBack(replaced, 'typed', null).forms).toEqual([]);
});

it('what was typed can be had back until it was sent itself', () => {
  const replaced = replacing(replacing(nothingReplaced, 'typed', 'a'), 'a, changed', 'b');
  expect(sending(replaced, 'b, changed')).toEqual({ forms: ['typed', 'a, changed'], put: '' });
  expect(sending(replaced, 'b')).toEqual({ forms: ['typed', 'a, changed'], put: '' });
  expect(sending(replaced, 'typed')).toEqual({ forms: ['a, changed'], put: '' });
});

it('the last ones are kept, and of long ones no more than there is room for', () => {
  const of = (forms: readonly string[]) =>
    forms.reduce((replaced, form) => replacing(replaced, form, 'a'), nothingReplaced).forms;
  expect(of(['1', '2', '3', '4', '5', '6', '3'])).toEqual(['2', '4', '5', '6', '3']);
  const long = (letter: string): string => letter.repeat(600_000);
  expect(of([long('a'), 'b', long('c')])).toEqual(['b', long('c')]);
  expect(of(['a', long('b').repeat(2)])).toEqual([long('b').repeat(2)]);
});
