import { spokenWords } from './spoken-length.ts';

/** A sentence of a script: one picture. Positions in UTF-16 units, end excluded, without white space around it. */
interface Scene {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly words: number;
}

/** After these a full stop ends no sentence; the segmenter's own data knows none of them. */
const abbreviation =
  /(?:^|[\s("'«„“])(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|Sr|Jr|St|Mt|No|Nr|Vol|Fig|vs|etc|approx|ca|cf|bzw|usw|z\.\s?B|d\.\s?h|u\.\s?a|e\.\s?g|i\.\s?e|a\.\s?m|p\.\s?m)\.$/u;

/** What is said, at the end of a segment: a word in small letters behind it tells who says it, in the same sentence. */
const saying = /["'”’»]\s*$/u;
const smallLetter = /^[—–-]?\s*\p{Ll}/u;

/** The segmenter takes three dots as an end where a capital letter follows, and the one sign for them as none. */
const dots = /…["'”’»)\]]*\s+(?=["'“„‘«([¿¡]*\p{Lu})/gu;

/** Divides a script into scenes, one sentence each. A line break ends a scene; what has no word in it is none. */
export function scenesOf(script: string): Scene[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
  const scenes: Scene[] = [];
  let start = 0;
  for (const line of script.split('\n')) {
    addLine(scenes, line, start, segmenter);
    start += line.length + 1;
  }
  return scenes;
}

function addLine(scenes: Scene[], line: string, lineStart: number, segmenter: Intl.Segmenter): void {
  let from = 0;
  let to = 0;
  const close = (): void => {
    addScene(scenes, line.slice(from, to), lineStart + from);
    from = to;
  };
  for (const { segment, index } of segmenter.segment(line)) {
    for (const end of segment.matchAll(dots)) {
      to = index + end.index + end[0].length;
      close();
    }
    to = index + segment.length;
    // The end of the segment is enough to see by, and the beginning of the next.
    const end = segment.slice(-24);
    const goesOn = saying.test(end) && smallLetter.test(line.slice(to, to + 8));
    if (!goesOn && !abbreviation.test(end.trimEnd().slice(-12))) close();
  }
  if (to > from) close();
}

function addScene(scenes: Scene[], text: string, start: number): void {
  const trimmed = text.trim();
  const words = spokenWords(trimmed);
  // Marks alone, such as "…", cannot be said.
  if (words === 0) return;
  const from = start + text.indexOf(trimmed);
  scenes.push({ from, to: from + trimmed.length, text: trimmed, words });
}
