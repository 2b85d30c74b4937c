import { clamp } from './motion.ts';

type Channels = readonly [red: number, green: number, blue: number];

/** `#RGB` or `#RRGGBB`, with or without `#`; anything else is null. */
export function channelsOf(colour: string): Channels | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour.trim())?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(full, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const black: Channels = [0, 0, 0];
const hex = (channels: Channels): string =>
  `#${channels
    .map((channel) =>
      Math.round(clamp(channel, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** A colour as `#rrggbb`, or the other one when it cannot be read. */
export function colourOr(colour: string | null, other: string): string {
  const channels = colour === null ? null : channelsOf(colour);
  return channels ? hex(channels) : other;
}

/** @param share 0 is the first colour, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const a = channelsOf(first) ?? black;
  const b = channelsOf(second) ?? black;
  const t = clamp(share);
  return hex([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]);
}

export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share);
export const darker = (colour: string, share: number): string => mix(colour, '#000000', share);

/** A CSS colour that lets through what is below. @param alpha 0 to 1 */
export function clear(colour: string, alpha: number): string {
  const [red, green, blue] = channelsOf(colour) ?? black;
  return `rgba(${red},${green},${blue},${clamp(alpha).toFixed(3)})`;
}

/** How light people see a colour, 0 to 1. */
export function lightness(colour: string): number {
  const [red, green, blue] = channelsOf(colour) ?? black;
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
