/** Elements that have a use of their own for all keys of the player: what is typed in, and where a letter finds an entry. */
const takesKeys =
  'input:not([type="range"]), textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="combobox"], [role="radiogroup"]';
/** Elements that go by the arrow keys, and have no use for others. */
const takesArrows = 'input[type="range"], [role="slider"], [role="tablist"]';
const arrows: ReadonlySet<string> = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/**
 * Whether a key belongs to what has the focus instead of the player: letters to a field, arrows to a slider, Space to a button. A
 * word of the transcript is played from by Enter, so there Space is free.
 */
export function keyBelongsTo({ target, key, altKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(takesKeys) !== null) return true;
  if (arrows.has(key) && !altKey) return target.closest(takesArrows) !== null;
  return key === ' ' && target.closest('button, a, summary') !== null;
}
