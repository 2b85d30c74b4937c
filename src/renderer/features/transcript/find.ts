import { searchable } from '../../../bridge/index.ts';

/** A text made ready for finding: letters without case, accents or width, any white space as one space. */
interface Findable {
  readonly folded: string;
  /** For each code unit of `folded`: the offset in the original of the character that it came from. */
  readonly from: Int32Array;
  /** The same, after that character and the marks on it. */
  readonly to: Int32Array;
}

export interface Match {
  /** Offsets in the original text: from the first code unit to the one after the last. */
  readonly from: number;
  readonly to: number;
}

const quotes: Readonly<Record<string, string>> = { '’': "'", '‘': "'", '“': '"', '”': '"', '«': '"', '»': '"' };

function fold(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return character.toLowerCase();
  return quotes[character] ?? searchable(character);
}

/** Without a regular expression for ASCII, which is nearly all of most texts. */
function isSpace(character: string): boolean {
  const code = character.charCodeAt(0);
  return code < 0x80 ? code === 0x20 || (code >= 0x09 && code <= 0x0d) : /\s/u.test(character);
}

/** Walks over every character (200,000 in three hours of speech); build it once, when the user first looks for something. */
export function findable(text: string): Findable {
  const parts: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  let offset = 0;
  let blank = false;
  for (const character of text) {
    const next = offset + character.length;
    const isBlank = isSpace(character);
    const part = isBlank ? (blank ? '' : ' ') : fold(character);
    if (part === '' && to.length > 0) {
      // A mark or further white space belongs to the character before it: all code units of that one end later.
      const owner = from[from.length - 1];
      for (let at = to.length - 1; at >= 0 && from[at] === owner; at -= 1) to[at] = next;
    }
    for (let at = 0; at < part.length; at += 1) {
      from.push(offset);
      to.push(next);
    }
    parts.push(part);
    blank = isBlank;
    offset = next;
  }
  return { folded: parts.join(''), from: Int32Array.from(from), to: Int32Array.from(to) };
}

/** All places where the query stands, from the start, none overlapping another. White space around the query does not count. */
export function findAll(text: Findable, query: string): readonly Match[] {
  const wanted = findable(query.trim()).folded;
  const matches: Match[] = [];
  if (wanted === '') return matches;
  let at = text.folded.indexOf(wanted);
  while (at !== -1) {
    const last = at + wanted.length - 1;
    const match = { from: text.from[at] ?? 0, to: text.to[last] ?? 0 };
    // One character may have the same letter twice, as `⑪` has.
    if (match.from >= (matches.at(-1)?.to ?? 0)) matches.push(match);
    at = text.folded.indexOf(wanted, last + 1);
  }
  return matches;
}

/** The first match at or after an offset, else the first of all; -1 when there is none. */
export function firstMatchFrom(matches: readonly Match[], offset: number): number {
  if (matches.length === 0) return -1;
  const at = matches.findIndex((match) => match.from >= offset);
  return at === -1 ? 0 : at;
}

/** The next (1) or previous (-1) match, going round at the ends; -1 when there is none. */
export function stepMatch(count: number, current: number, step: 1 | -1): number {
  if (count === 0) return -1;
  if (current < 0) return step === 1 ? 0 : count - 1;
  return (current + step + count) % count;
}
