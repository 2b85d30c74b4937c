/** Elements that have a use of their own for the keys of the player. */
const takesKeys =
  'dialog, input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="combobox"], [role="radiogroup"]';

/**
 * Whether a key belongs to what has the focus instead of the player: letters to a field, arrows to a slider, Space to a button. A
 * word of the transcript is played from by Enter, so there Space is free.
 */
export function keyBelongsTo(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(takesKeys) !== null) return true;
  return key === ' ' && target.closest('button, a, summary') !== null;
}
