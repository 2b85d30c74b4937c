import { shortened } from '../../text.ts';

const breaks = /[.,;:!?()\n\r•·|/]+|\s[-–—]\s|…/u;
const joints = /\s(?:and|that|which|with|for|so|while|by|because|when|but|or|to)\s/iu;

const tidy = (phrase: string): string => phrase.trim().replace(/^(?:and|that|which|with|for|so|but|or|to)\s+/iu, '');

function capitalised(phrase: string): string {
  const [first = ''] = phrase;
  return first.toLocaleUpperCase() + phrase.slice(first.length);
}

/** Cuts a phrase between words near its middle; one of less than four words stays whole. */
function halves(phrase: string): readonly string[] {
  const words = phrase.split(/\s+/u);
  if (words.length < 4) return [phrase];
  const middle = Math.ceil(words.length / 2);
  return [words.slice(0, middle).join(' '), words.slice(middle).join(' ')];
}

/** The part of a long phrase before its first joint that leaves enough to be understood. */
function withoutTail(phrase: string): string {
  if (phrase.length <= 44) return phrase;
  for (const joint of phrase.matchAll(new RegExp(joints, 'giu'))) {
    const head = phrase.slice(0, joint.index);
    if (head.length <= 56 && head.split(/\s+/u).length >= 4) return head;
  }
  return phrase;
}

/** What a product does, as up to three short lines: the phrases of its idea, the longest ones cut until there are enough. */
export function featuresOf(idea: string): readonly string[] {
  let phrases = idea
    .split(breaks)
    .map(tidy)
    .filter((phrase) => phrase.length > 2);
  for (const cut of [(phrase: string) => phrase.split(joints).map(tidy), halves, halves]) {
    if (phrases.length >= 3) break;
    phrases = phrases.flatMap((phrase) => {
      const pieces = cut(phrase).filter((piece) => piece.length > 2);
      return pieces.length > 0 ? pieces : [phrase];
    });
  }
  phrases = phrases.map(withoutTail);
  const distinct = [...new Set(phrases.map((phrase) => capitalised(shortened(phrase, 64))))];
  return distinct.slice(0, 3);
}
