import type { CaptionRule } from './videos.ts';

/** Everything that means something in a pattern. Not the hyphen: outside of a class it means itself, and may not be escaped. */
const special = /[.*+?^${}()|[\]\\/]/gu;

/** Where a rule applies; `find` is a text, no pattern. A whole word has no letter, mark, digit or underscore beside it. */
export function captionPattern({ find, matchCase, wholeWords }: Omit<CaptionRule, 'replace'>): RegExp {
  const text = find.replaceAll(special, String.raw`\$&`);
  const pattern = wholeWords ? String.raw`(?<![\p{L}\p{M}\p{N}_])${text}(?![\p{L}\p{M}\p{N}_])` : text;
  return new RegExp(pattern, matchCase ? 'gu' : 'giu');
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
