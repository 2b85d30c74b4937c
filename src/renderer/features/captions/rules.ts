import { withCaptionRules, type CaptionRule, type ShownSegment } from '../../../bridge/index.ts';

/** How many captions a list of rules would change. */
export function captionsChanged(segments: readonly ShownSegment[], rules: readonly CaptionRule[]): number {
  return segments.reduce(
    (count, { gap, text }) => (gap || withCaptionRules(text, rules) === text ? count : count + 1),
    0,
  );
}

/** The list holds this pair's left side already, looked for in the same way. */
export const isDouble = (rules: readonly CaptionRule[], rule: CaptionRule): boolean =>
  rules.some(
    ({ find, matchCase, wholeWords }) =>
      matchCase === rule.matchCase &&
      wholeWords === rule.wholeWords &&
      (matchCase ? find === rule.find : find.toLowerCase() === rule.find.toLowerCase()),
  );
