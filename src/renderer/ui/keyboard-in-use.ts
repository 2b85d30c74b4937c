type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'shiftKey'>;

/** What the keys type without Shift, each by the name of its place. */
export type Layout = ReadonlyMap<string, string>;

/** A letter of a script that has no Latin ones, some of them written with more than one sign. */
export const foreignLetter = /^(?:(?!\p{Script=Latin})[\p{L}\p{M}])+$/u;

/** Of those that the user can choose from, the one that the system tells of: if there is one with Latin letters, that one. */
let told: Layout = new Map();
/** Whether another one, whose letter was pressed last, has Latin letters; null before that. */
let otherIsLatin: boolean | null = null;

export function learnLayout(layout: Layout): void {
  told = layout;
  otherIsLatin = null;
}

/** Takes note of a letter that is not where it is on the keyboard that was told of: another one is in use. */
export function noteLetter({ key, code, altKey, shiftKey }: KeyPress): void {
  // Option and AltGr make foreign letters on a Latin keyboard; Shift makes Latin ones on a Hebrew keyboard.
  if (altKey || shiftKey || told.get(code) === key) return;
  if (/^[a-z]$/u.test(key)) otherIsLatin = true;
  else if (foreignLetter.test(key)) otherIsLatin = false;
}

/** Whether the keyboard that types this sign has Latin letters. That is so of Dvorak, which has signs where Hebrew ones have them too. */
export function isOfLatinKeyboard({ key, code, shiftKey }: KeyPress): boolean {
  // The number pad is the same on all of them, and not told of; nor is a key without a place.
  if (code === '' || code.startsWith('Numpad')) return true;
  const plain = told.get(code);
  // It is not told what Shift gives: a sign, where there is none without it, is another keyboard's.
  const isTold = shiftKey ? plain !== undefined && !/\p{L}/u.test(plain) : plain === key;
  if (isTold) return [...told.values()].some((typed) => /^[a-z]$/u.test(typed));
  // Whoever has two keyboards has most likely but one with Latin letters.
  return otherIsLatin ?? told.size === 0;
}

/** Begins to follow which keyboard is in use. The types of the browser do not have the one that says it. */
export function followKeyboard(): void {
  const { keyboard } = navigator as { readonly keyboard?: { getLayoutMap(): Promise<Layout> } };
  keyboard?.getLayoutMap().then(learnLayout, () => undefined);
  window.addEventListener('keydown', noteLetter, { capture: true });
}
