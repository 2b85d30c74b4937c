/** Code points of an excerpt at most. */
const excerptLength = 160;
/** Of a title that is taken from a text. */
const titleLength = 60;

/** The first words of a text, on one line. */
export function excerptOf(text: string): string {
  return shortened(text, excerptLength);
}

/** A title for what has none: the first words of its text. */
export function titleOf(text: string): string {
  return shortened(text, titleLength);
}

function shortened(text: string, most: number): string {
  const points = [
    ...text
      .slice(0, most * 4)
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  ];
  return points.length <= most ? points.join('') : `${points.slice(0, most).join('').trimEnd()}…`;
}
