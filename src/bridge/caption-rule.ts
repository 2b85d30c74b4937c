import type { CaptionRule } from './videos.ts';

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

/**
 * A caption with the rules applied, one after the other. Rules that would leave no word of it change nothing: the
 * specification knows no empty caption.
 */
export function withCaptionRules(caption: string, rules: readonly CaptionRule[]): string {
  const result = rules.reduce(
    (text, rule) => (rule.find === '' ? text : text.replaceAll(captionPattern(rule), () => rule.replace)),
    caption,
  );
  return result.trim() === '' ? caption : result;
}
