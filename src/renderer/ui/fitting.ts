interface Line {
  /** All in px. */
  readonly room: number;
  readonly gap: number;
  /** The button of the menu that takes the others. */
  readonly menu: number;
}

/** How many of the first of these widths stand on a line, with a menu for the others where there are any. */
export function fitting(widths: readonly number[], { room, gap, menu }: Line): number {
  // Widths are fractions of a pixel, and their sum is rounded.
  const most = room + 0.5;
  const whole = widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, widths.length - 1);
  if (whole <= most) return widths.length;
  let taken = menu;
  let count = 0;
  for (const width of widths) {
    taken += width + gap;
    if (taken > most) break;
    count += 1;
  }
  return count;
}
