const trigger = 'button[aria-haspopup="menu"]';
/** What the clipboard and the spelling are asked for in. */
const field = 'input:not([type="checkbox"]), textarea, [contenteditable="true"]';

/** Hands the other mouse button, or the menu key, on a row to the menu of that row. Fields and selected text keep theirs. */
export function handToRowMenu(event: MouseEvent): void {
  const { target, clientX, clientY } = event;
  if (!(target instanceof Element) || target.closest(`${trigger}, ${field}`) !== null) return;
  const selection = getSelection();
  if (selection !== null && !selection.isCollapsed && selection.containsNode(target, true)) return;
  const button = target.closest('[data-row], li, article')?.querySelector(trigger);
  if (!button) return;
  event.preventDefault();
  button.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX, clientY }));
}
