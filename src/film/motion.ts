/** How things move: every function takes 0 to 1 (what lies outside is clamped) and begins at 0 and ends at 1. */
type Ease = (progress: number) => number;

export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value));
/** What is left above the last whole number, 0 to 1 (exclusive). */
export const fraction = (value: number): number => value - Math.floor(value);
export const lerp = (from: number, to: number, progress: number): number => from + (to - from) * progress;

export const linear: Ease = (progress) => clamp(progress);
export const easeIn: Ease = (progress) => clamp(progress) ** 3;
export const easeOut: Ease = (progress) => 1 - (1 - clamp(progress)) ** 3;
export const easeInOut: Ease = (progress) => {
  const t = clamp(progress);
  return t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2;
};
/** Goes a little too far and comes back. */
export const overshoot: Ease = (progress) => {
  const t = clamp(progress) - 1;
  return 1 + 2.7 * t ** 3 + 1.7 * t ** 2;
};
/** Falls and bounces three times. */
export const bounce: Ease = (progress) => {
  const t = clamp(progress);
  if (t < 1 / 2.75) return 7.5625 * t * t;
  if (t < 2 / 2.75) return 7.5625 * (t - 1.5 / 2.75) ** 2 + 0.75;
  if (t < 2.5 / 2.75) return 7.5625 * (t - 2.25 / 2.75) ** 2 + 0.9375;
  return 7.5625 * (t - 2.625 / 2.75) ** 2 + 0.984375;
};

/** How far a moment lies between two others, 0 to 1; a span without length is over at once. */
export function progressIn(at: number, from: number, to: number): number {
  return to > from ? clamp((at - from) / (to - from)) : at >= from ? 1 : 0;
}
