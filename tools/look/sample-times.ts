export const minute = 60_000;
export const hour = 60 * minute;
const now = Date.now();

/** That many milliseconds before the pictures are taken, as milliseconds since the epoch. */
export const ago = (ms: number): number => now - ms;
