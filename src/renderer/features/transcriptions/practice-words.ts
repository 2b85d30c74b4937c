/**
 * Whether a text is made of the placeholders that the practice account writes where someone speaks, `[practice-1]
 * [practice-2] …`. A person who says "practice" once does not make it so: all that is there has to be placeholders; an
 * excerpt may end in the middle of one.
 */
export function isPracticeText(text: string): boolean {
  return /^\s*\[practice-\d+\](\s+\[practice-\d+\])*(\s*(\[[\w-]*)?…?)?\s*$/u.test(text);
}
