import { doubleOf, mostRules, withCaptionRules, type CaptionRule, type ShownSegment } from '../../../bridge/index.ts';
import { previewOf, ruledCaption } from './caption-line.ts';

/** How many captions a list of rules would change, and how many of these get new times for their words. */
export function captionsChanged(
  segments: readonly ShownSegment[],
  rules: readonly CaptionRule[],
): { readonly changed: number; readonly retimed: number } {
  let changed = 0;
  let retimed = 0;
  for (const segment of segments) {
    if (segment.gap) continue;
    const before = ruledCaption(segment);
    const { text, words } = withCaptionRules(before, rules);
    if (text === before.text) continue;
    changed += 1;
    if (words === null && previewOf(segment, { text }).timing === 'retimed') retimed += 1;
  }
  return { changed, retimed };
}

/** The list holds this pair's left side already, looked for in the same way. */
export const isDouble = (rules: readonly CaptionRule[], rule: CaptionRule): boolean =>
  doubleOf(rules, rule) !== undefined;

/** Tells a pair of the list from the others. */
export const ruleKey = ({ find, matchCase, wholeWords }: CaptionRule): string =>
  `${find}\n${String(matchCase)}${String(wholeWords)}`;

export const emptyRule: CaptionRule = { find: '', replace: '', matchCase: false, wholeWords: true };

/** A pair as it is kept. */
export const trimmed = (rule: CaptionRule): CaptionRule => ({
  ...rule,
  find: rule.find.trim(),
  replace: rule.replace.trim(),
});

/** Something was typed into it. */
export const hasWords = ({ find, replace }: CaptionRule): boolean => find.trim() !== '' || replace.trim() !== '';

/**
 * The list with a pair that was typed and not added: none that is there already, or has only one side, for half a pair would
 * take words away. A full list takes no other.
 */
export function withTyped(rules: readonly CaptionRule[], typed: CaptionRule): readonly CaptionRule[] {
  const rule = trimmed(typed);
  const isFull = rules.length >= mostRules;
  return isFull || rule.find === '' || rule.replace === '' || isDouble(rules, rule) ? rules : [...rules, rule];
}
