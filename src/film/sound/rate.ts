/** Frames a second of everything that is composed here. */
export const soundRate = 48_000;
