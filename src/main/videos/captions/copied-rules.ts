import { type CaptionRule, doubleOf, mostRules } from '../../../bridge/index.ts';

/**
 * Pairs of the corrections list of a copy of the data that can be added to the list here. `others`: how many look for what a pair here
 * looks for already, and put something else in its place; a list has one pair for each. `left`: how many it has no room for.
 */
export function missingRules(
  copied: readonly CaptionRule[],
  here: readonly CaptionRule[],
): { readonly missing: readonly CaptionRule[]; readonly others: number; readonly left: number } {
  const missing: CaptionRule[] = [];
  let others = 0;
  for (const rule of copied) {
    const double = doubleOf([...here, ...missing], rule);
    if (double === undefined) missing.push(rule);
    else if (double.replace !== rule.replace) others += 1;
  }
  const room = Math.max(0, mostRules - here.length);
  return { missing: missing.slice(0, room), others, left: Math.max(0, missing.length - room) };
}
