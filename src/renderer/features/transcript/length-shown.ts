/** Seconds by which the end of a file may lie beside what was told of it: encoders fill up their last part. */
const filledUp = 1;

/**
 * The length in seconds beside a player: the one that is told of it elsewhere (`told`), so that both show the same, as long as the
 * file (`played`, null until it says so) has about that; 0 where nothing is known.
 */
export function lengthShown(played: number | null, told: number | null): number {
  if (played === null || told === null) return played ?? told ?? 0;
  return Math.abs(played - told) < filledUp ? told : played;
}
