/** The path of a small line through values, `width` × `height` units, with a unit of room above and below. */
export function sparkline(values: readonly number[], width: number, height: number): string {
  const finite = values.filter((value) => Number.isFinite(value));
  if (finite.length < 2) return '';
  const low = Math.min(...finite);
  const span = Math.max(...finite) - low;
  return finite
    .map((value, index) => {
      const x = (index / (finite.length - 1)) * width;
      // Values that are all the same make a line in the middle.
      const y = span === 0 ? height / 2 : height - 1 - ((value - low) / span) * (height - 2);
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}
