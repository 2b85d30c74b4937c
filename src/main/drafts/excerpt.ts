/** Characters of a script that lists show. */
const excerptLength = 160;

/** The first words of a script on one line, cut between words where it can be, with "…" where it goes on. */
export function excerptOf(script: string): string {
  // A little more than is shown is enough to find the cut; white space may be long.
  const line = script
    .slice(0, excerptLength * 8)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (line.length <= excerptLength) return line;
  const cut = line.slice(0, excerptLength);
  const space = cut.lastIndexOf(' ');
  return `${(space > excerptLength / 2 ? cut.slice(0, space) : cut).trimEnd().toWellFormed()}…`;
}
