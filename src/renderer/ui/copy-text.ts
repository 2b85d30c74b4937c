/**
 * Puts text on the clipboard. By the `copy` event, since the window may not use the clipboard API (no permission but one is
 * given).
 */
export function copyText(text: string): boolean {
  const fill = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', fill, { capture: true, once: true });
  // Deprecated in name only: it is the one way to copy without a permission.
  // oxlint-disable-next-line typescript/no-deprecated
  const copied = document.execCommand('copy');
  document.removeEventListener('copy', fill, { capture: true });
  return copied;
}
