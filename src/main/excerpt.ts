/** Characters of a text that lists show. */
const excerptLength = 160;
/** Of a title that is taken from a text. */
const titleLength = 60;

/** The first words of a text, for a list. */
export function excerptOf(text: string): string {
  return firstWords(text, excerptLength);
}

/** A title for what has none: the first words of its text. */
export function titleOf(text: string): string {
  return firstWords(text, titleLength);
}

/** On one line, cut between words where it can be, with "…" where it goes on. */
function firstWords(text: string, most: number): string {
  // A little more than is shown is enough to find the cut; white space may be long.
  const line = text
    .slice(0, most * 8)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const space = cut.lastIndexOf(' ');
  return `${(space > most / 2 ? cut.slice(0, space) : cut).trimEnd().toWellFormed()}…`;
}
