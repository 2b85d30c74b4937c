/** Numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** A whole number from 0 to 2^32 - 1 that stands for a text (FNV-1a, stirred). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}

/** The same sequence for the same seed, on every computer (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** One of the choices, the same for the same number. @throws Error when there is none */
export function pick<Choice>(choices: readonly Choice[], number: number): Choice {
  const chosen = choices[Math.abs(Math.trunc(number)) % choices.length];
  if (chosen === undefined) throw new Error('There is nothing to pick from.');
  return chosen;
}

/** From low to high. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}
