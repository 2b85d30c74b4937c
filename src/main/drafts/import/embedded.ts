const begins = /data:[a-z]{1,20}\/[a-z\d.+-]{1,100}[;,]/giu;
const ends = /[\s()<>"']/gu;
/** Characters of what no person wrote. */
const least = 1000;

/**
 * A text without what is written out within it, such as pictures by several programs that export Markdown. Its end is looked for alone:
 * a pattern that holds all of it would need more memory than there is.
 */
export function withoutEmbedded(text: string): string {
  const parts: string[] = [];
  let from = 0;
  begins.lastIndex = 0;
  for (let found = begins.exec(text); found !== null; found = begins.exec(text)) {
    ends.lastIndex = begins.lastIndex;
    const end = ends.exec(text)?.index ?? text.length;
    begins.lastIndex = end;
    if (end - found.index < least) continue;
    parts.push(text.slice(from, found.index), 'data:');
    from = end;
  }
  return parts.join('') + text.slice(from);
}
