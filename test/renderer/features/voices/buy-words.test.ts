import { expect, it } from 'vitest';
import { voicesTexts } from '../../../../src/renderer/texts/voices.ts';

it.each([
  [70, '; you will have 20 credits left.'],
  [50, '; you will have 0 credits left.'],
  // What is known of the balance may be older than the offer.
  [30, ' and stays yours.'],
  [null, ' and stays yours.'],
])('a slot for 50 credits, with a balance of %s, ends with "%s"', (balance, end) => {
  expect(voicesTexts.buyConsequence(50, balance)).toMatch(new RegExp(`${end.replaceAll('.', String.raw`\.`)}$`, 'u'));
});
