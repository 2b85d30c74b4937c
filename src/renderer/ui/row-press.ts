import type { MouseEvent } from 'react';

/**
 * Whether a press on a row was for the row itself: not for a button, box or link in it, which do something of their own, and
 * not for what is only drawn elsewhere, as the menu of the row is.
 */
export function isForRow(event: MouseEvent<HTMLElement>): boolean {
  const { target, currentTarget } = event;
  return (
    target instanceof Element &&
    currentTarget.contains(target) &&
    target.closest('a, button, input, label, [role="menu"]') === null
  );
}
