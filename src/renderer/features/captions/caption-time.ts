import { formatClock } from '../../texts/format.ts';

/** A time with tenths, cut and not rounded: 62.48 → "1:02.4". */
export function captionTime(seconds: number): string {
  const tenths = Math.floor(Math.max(0, seconds) * 10 + 1e-6);
  return `${formatClock(Math.floor(tenths / 10))}.${tenths % 10}`;
}
