import { isMac } from './is-mac.ts';
import { foreignLetter, isOfLatinKeyboard } from './keyboard-in-use.ts';

/** What of an event says which keys were pressed. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>;

/** Keys that type nothing, and Space, in the words of the keymap. */
const named: ReadonlyMap<string, string> = new Map([
  [' ', 'space'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['Delete', 'delete'],
  ['Backspace', 'backspace'],
  ['Enter', 'enter'],
  ['Home', 'home'],
  ['End', 'end'],
]);
const signs: ReadonlyMap<string, string> = new Map([
  [',', 'comma'],
  ['.', 'period'],
  ['/', 'slash'],
]);
/** Keys that have these signs on an American keyboard. */
const signPlaces: ReadonlySet<string> = new Set(['Comma', 'Period', 'Slash']);

/** What the key of this place types on an American keyboard. */
function byPlace(code: string): string | null {
  if (/^Key[A-Z]$/u.test(code)) return code.slice(-1).toLowerCase();
  if (/^Digit\d$/u.test(code)) return code.slice(-1);
  return signPlaces.has(code) || code === 'Space' ? code.toLowerCase() : null;
}

/** What Latin keyboards have on the keys that are letters on an American one: AZERTY the comma, Dvorak most of these. */
const latinSignOnLetterKey = /^[,.;:?'"<>]$/u;

/** Whether what the key types is not what it is called: the key is meant that has its place on an American keyboard. */
function isMeantByPlace(press: KeyPress): boolean {
  const { key, code, shiftKey } = press;
  // Also where digits need Shift, or where it makes signs of them.
  if (foreignLetter.test(key) || code.startsWith('Digit')) return true;
  // A letter that this keyboard has beside those of English, or the half of one.
  if (key.length !== 1 || /\p{L}/u.test(key)) return false;
  if (signPlaces.has(code)) return (shiftKey ? /^[,./<>;:?]$/u : /^[,./]$/u).test(key);
  // What Shift gives on letters of an Arabic keyboard, and what a Hebrew one has at W.
  return !latinSignOnLetterKey.test(key) || !isOfLatinKeyboard(press);
}

function keyOf(press: KeyPress, mac: boolean): string | null {
  const { key, code, altKey, shiftKey } = press;
  const name = named.get(key) ?? (/^F\d{1,2}$/u.test(key) ? key.toLowerCase() : undefined);
  if (name !== undefined) return name;
  // It is for an input method.
  if (key === 'Process') return null;
  // Option makes another sign of nearly every key.
  if (mac && altKey) return byPlace(code);
  if (/^[a-zA-Z\d]$/u.test(key)) return key.toLowerCase();
  const sign = shiftKey || signPlaces.has(code) || !isOfLatinKeyboard(press) ? undefined : signs.get(key);
  return sign ?? (isMeantByPlace(press) ? byPlace(code) : null);
}

/**
 * What was pressed, as the keymap writes it (`mod+shift+z`; `mod` is Ctrl, on a Mac ⌘): the letter that the keyboard types,
 * wherever it has it. What types no Latin letter is called after its place on an American keyboard: Ctrl+Z is where it always
 * was while Russian is written, and so is what Option makes a sign of. Null for a modifier alone, for what types a sign with
 * AltGr, and for keys that have no name.
 */
export function keysPressed(press: KeyPress, mac = isMac()): string | null {
  if (mac ? press.ctrlKey : press.metaKey) return null;
  if (!mac && press.getModifierState?.('AltGraph') === true) return null;
  const key = keyOf(press, mac);
  if (key === null) return null;
  const { altKey, shiftKey } = press;
  const modifiers = [(mac ? press.metaKey : press.ctrlKey) ? 'mod' : '', altKey ? 'alt' : '', shiftKey ? 'shift' : ''];
  return [...modifiers.filter(Boolean), key].join('+');
}

/** Whether keys are a command wherever they are pressed: those with Ctrl or ⌘, and F1 and its like, type nothing. */
export const areCommand = (keys: string): boolean => keys.includes('mod+') || /(?:^|\+)f\d+$/u.test(keys);
