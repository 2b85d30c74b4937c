/** Share of the list's height that is kept free below the caption that is looked at: its editor opens there. */
const roomBelow = 0.35;
/** Pixels that are kept free above it. */
const roomAbove = 8;

/** Pixels to scroll a list until a row of it stands in a comfortable place; 0 where it does. */
export function wayTo(row: Element, list: Element): number {
  const frame = list.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  const above = frame.top + roomAbove - top;
  const below = bottom - (frame.bottom - frame.height * roomBelow);
  return above > 0 ? -above : Math.max(0, below);
}

/** Whether all of a row is in sight. */
export function isWhole(row: Element, list: Element): boolean {
  const frame = list.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  return top >= frame.top && bottom <= frame.bottom;
}
