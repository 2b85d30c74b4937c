/** Names are the same whatever their case and spaces. */
export const plainLabel = (label: string): string => label.trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/** Where a link leads to: an address, in which brackets may stand. */
const address = /\((?:[^()[]|\([^()[]{0,1000}\)){0,4000}\)/uy;
/** The same by the name of a definition. */
const reference = /\[([^[\]]{0,1000})\]/uy;
const brackets = /!?\[|\]/gu;
/** Characters of a name that is defined. */
const longestLabel = 1000;

/**
 * A paragraph with the texts of links alone, without pictures and without marks of footnotes. Brackets that are none of these stay.
 * Looked through once: each bracket ends the last one that is open.
 * @param names of which addresses are defined
 */
export function withoutLinks(text: string, names: ReadonlySet<string>): string {
  const parts: string[] = [];
  /** What is open: which part it is, and where what is inside begins. */
  const open: { readonly part: number; readonly from: number }[] = [];
  let from = 0;
  brackets.lastIndex = 0;
  for (let found = brackets.exec(text); found !== null; found = brackets.exec(text)) {
    const [mark] = found;
    const behind = found.index + mark.length;
    parts.push(text.slice(from, found.index));
    from = behind;
    const opener = mark === ']' ? open.pop() : undefined;
    if (mark !== ']') {
      open.push({ part: parts.length, from: behind });
      parts.push(mark);
    } else if (opener === undefined) parts.push(mark);
    else {
      const isPicture = parts[opener.part] === '![';
      const inside = text.slice(opener.from, found.index);
      const end = targetEnd(text, behind, isPicture ? null : names);
      // One that leads nowhere is a sentence where it holds others.
      const isGone = isPicture && (end !== null || !/[[\]]/u.test(inside));
      if (isGone || (end === null && /^\^[^[\]]{1,100}$/u.test(inside))) parts.length = opener.part;
      else if (end !== null || isDefined(inside, text[behind], names)) parts[opener.part] = '';
      else parts.push(mark);
      from = end ?? behind;
      brackets.lastIndex = from;
    }
  }
  return parts.join('') + text.slice(from);
}

/**
 * Where what a link leads to ends; null where there is none. What is in the second bracket of `[sighs][Anna]` is said, unless it is
 * defined or a number. @param names null: any name will do
 */
function targetEnd(text: string, at: number, names: ReadonlySet<string> | null): number | null {
  address.lastIndex = at;
  if (address.test(text)) return address.lastIndex;
  reference.lastIndex = at;
  const label = reference.exec(text)?.[1];
  if (label === undefined) return null;
  return names === null || /^\d*$/u.test(label) || names.has(plainLabel(label)) ? reference.lastIndex : null;
}

/** `[Anna]: Yes!` is what somebody says. */
const isDefined = (label: string, next: string | undefined, names: ReadonlySet<string>): boolean =>
  next !== ':' && names.size > 0 && label.length <= longestLabel && names.has(plainLabel(label));
