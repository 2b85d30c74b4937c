import { commonTexts } from '../texts/common.ts';
import { announce } from './announce.ts';

/** What came in the same moment, by the part that it is wrong with. */
const faults = new Map<string, string>();

/**
 * Says what is wrong with a part of a form: by itself where it comes alone, as while that is typed. Of what is wrong with several
 * parts at once only the number is said: the keyboard goes to the first of them, and each says what is wrong with it there.
 */
export function announceFault(part: string, words: string): void {
  if (faults.size === 0) queueMicrotask(tell);
  faults.set(part, words);
}

function tell(): void {
  const [first = '', ...others] = faults.values();
  announce(others.length === 0 ? first : commonTexts.faults(faults.size));
  faults.clear();
}
