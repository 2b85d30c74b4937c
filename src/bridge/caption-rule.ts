import type { CaptionRule } from './captions.ts';

/** Everything that means something in a pattern. Not the hyphen: outside of a class it means itself, and may not be escaped. */
const special = /[.*+?^${}()|[\]\\/]/gu;

/** Scripts that are written without spaces between words. */
const unspaced = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]`;
const isUnspaced = (sign: string): boolean => new RegExp(unspaced, 'u').test(sign);
/** What goes on with the word that it is beside. */
const ofWord = String.raw`(?!${unspaced})[\p{L}\p{M}\p{N}_]`;

/**
 * Where a rule applies; `find` is a text, no pattern. A whole word has no letter, mark, digit or underscore beside it; where
 * words are written without spaces between them, every place counts.
 */
export function captionPattern({ find, matchCase, wholeWords }: Omit<CaptionRule, 'replace'>): RegExp {
  const text = find.replaceAll(special, String.raw`\$&`);
  const signs = [...find];
  const before = wholeWords && !isUnspaced(signs.at(0) ?? '') ? `(?<!${ofWord})` : '';
  const behind = wholeWords && !isUnspaced(signs.at(-1) ?? '') ? `(?!${ofWord})` : '';
  return new RegExp(before + text + behind, matchCase ? 'gu' : 'giu');
}

/** Letters that a pattern takes for the same without regard to case are the same in this. */
const caseless = (text: string): string => text.toLowerCase().toUpperCase();

/**
 * What a rule looks for, in one case: a list of a thousand is looked for in every caption, and making one pattern takes as
 * long as looking for all of these in it.
 */
const folded = new WeakMap<CaptionRule, string>();
const patterns = new WeakMap<CaptionRule, RegExp>();

/** What is made of a rule, once. */
function once<Made extends object | string>(
  made: WeakMap<CaptionRule, Made>,
  rule: CaptionRule,
  make: () => Made,
): Made {
  const before = made.get(rule);
  if (before !== undefined) return before;
  const now = make();
  made.set(rule, now);
  return now;
}

/** A caption's text. `words`: the same in the words that have times, with a space between them; null where it is timed anew. */
export interface RuledCaption {
  readonly text: string;
  readonly words: readonly string[] | null;
}

interface Place {
  /** UTF-16 units of the text, end excluded. */
  readonly from: number;
  readonly to: number;
}

/** With another text at these places, in their order. Its words stay as many where each place is in one of them, and leaves some of it. */
export function withText(caption: RuledCaption, places: readonly Place[], replace: string): RuledCaption {
  if (places.length === 0) return caption;
  const words = caption.words?.join(' ') === caption.text ? wordsWith(caption.words, places, replace) : null;
  const text = words === null ? spliced(caption.text, places, replace) : words.join(' ');
  return text === caption.text ? caption : { text, words };
}

function wordsWith(words: readonly string[], places: readonly Place[], replace: string): readonly string[] | null {
  let start = 0;
  let inside = 0;
  const next = words.map((word) => {
    const end = start + word.length;
    const mine = places
      .filter(({ from, to }) => from >= start && to <= end)
      .map(({ from, to }) => ({ from: from - start, to: to - start }));
    start = end + 1;
    inside += mine.length;
    return mine.length === 0 ? word : spliced(word, mine, replace).trim();
  });
  return inside === places.length && next.every((word) => word !== '') ? next : null;
}

/** Of what is taken out whole goes one of the spaces around it, too: both would be left beside each other, or one at an end. */
function spliced(text: string, places: readonly Place[], replace: string): string {
  let made = '';
  let end = 0;
  for (const { from, to } of places) {
    made += text.slice(end, from) + replace;
    end = to;
    if (replace !== '') continue;
    if (text[end] === ' ' && (made === '' || made.endsWith(' '))) end += 1;
    else if (made.endsWith(' ') && endsPhrase.test(text.slice(end, end + 1))) made = made.slice(0, -1);
  }
  return made + text.slice(end);
}

/** The end, or a sign that no space stands before. */
const endsPhrase = /^[.,;:!?…]?$/u;

/**
 * A caption with the rules applied, one after the other. Rules that would leave no word of it change nothing: the
 * specification knows no empty caption.
 */
export function withCaptionRules(caption: RuledCaption, rules: readonly CaptionRule[]): RuledCaption {
  let result = caption;
  let inOneCase = caseless(result.text);
  for (const rule of rules) {
    if (rule.find === '') continue;
    const isThere = rule.matchCase
      ? result.text.includes(rule.find)
      : inOneCase.includes(once(folded, rule, () => caseless(rule.find)));
    if (!isThere) continue;
    const places = [...result.text.matchAll(once(patterns, rule, () => captionPattern(rule)))].map(
      ({ 0: { length }, index }) => ({ from: index, to: index + length }),
    );
    result = withText(result, places, rule.replace);
    inOneCase = caseless(result.text);
  }
  return result.text.trim() === '' || result.text === caption.text ? caption : result;
}

/** The pair of a list that looks for the same as this one, in the same way. */
export const doubleOf = (rules: readonly CaptionRule[], rule: CaptionRule): CaptionRule | undefined =>
  rules.find(
    ({ find, matchCase, wholeWords }) =>
      matchCase === rule.matchCase &&
      wholeWords === rule.wholeWords &&
      (matchCase ? find === rule.find : find.toLowerCase() === rule.find.toLowerCase()),
  );
