/** With two digits at least. */
export const two = (value: number): string => String(value).padStart(2, '0');

/** `00:01:05` for 65.9 s; hours grow beyond two digits when they must. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** `00:01:05,900` for 65,900 ms, with the mark between seconds and milliseconds that the format wants. */
export const cueTime = (ms: number, mark: ',' | '.'): string =>
  `${clockTime(ms / 1000)}${mark}${String(ms % 1000).padStart(3, '0')}`;
