/** A sound of speech, such as `ow`; seconds from the start of its passage. */
export interface Phone {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** When a word is spoken; seconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const pause = 'pau';
const vowels = new Set([
  'aa',
  'ae',
  'ah',
  'ao',
  'aw',
  'ax',
  'ay',
  'eh',
  'er',
  'ey',
  'ih',
  'iy',
  'ow',
  'oy',
  'uh',
  'uw',
]);
/** The least that a word without a sound of its own gets, where its neighbours can spare it. */
const silentSpan = 0.04;
/** The most that a neighbour gives up for it. */
const spared = 0.3;

const difference = (a: string, b: string): number => (a === b ? 0 : vowels.has(a) === vowels.has(b) ? 0.6 : 1);

/**
 * The reference sound that each spoken sound stands for, or -1: the cheapest way to turn one list into the other, in order.
 * A vowel stands for another vowel rather than for a consonant.
 */
function matches(reference: readonly string[], spoken: readonly string[]): Int32Array {
  const width = spoken.length + 1;
  const cost = new Float64Array((reference.length + 1) * width);
  for (let row = 0; row <= reference.length; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (row === 0 || column === 0) {
        cost[row * width + column] = row + column;
        continue;
      }
      const here = difference(reference[row - 1] ?? '', spoken[column - 1] ?? '');
      cost[row * width + column] = Math.min(
        (cost[(row - 1) * width + column - 1] ?? 0) + here,
        (cost[(row - 1) * width + column] ?? 0) + 1,
        (cost[row * width + column - 1] ?? 0) + 1,
      );
    }
  }
  const matched = new Int32Array(spoken.length).fill(-1);
  let row = reference.length;
  let column = spoken.length;
  while (row > 0 && column > 0) {
    const total = cost[row * width + column] ?? 0;
    if (total === (cost[(row - 1) * width + column] ?? 0) + 1) row -= 1;
    else if (total === (cost[row * width + column - 1] ?? 0) + 1) column -= 1;
    else {
      row -= 1;
      column -= 1;
      matched[column] = row;
    }
  }
  return matched;
}

/** Words without a sound get what lies between their neighbours; where nothing lies there, a little of a neighbour. */
function fill(spans: readonly (Span | null)[], seconds: number): Span[] {
  const filled: Span[] = [];
  for (let from = 0; from < spans.length;) {
    const own = spans[from];
    if (own !== null && own !== undefined) {
      filled.push(own);
      from += 1;
      continue;
    }
    let to = from;
    while (to < spans.length && spans[to] === null) to += 1;
    const count = to - from;
    const before = filled.at(-1);
    const after = spans[to] ?? null;
    let start = before?.end ?? 0;
    const end = after?.start ?? seconds;
    const lacking = silentSpan * count - (end - start);
    if (before !== undefined && lacking > 0) {
      start -= Math.min(lacking, (before.end - before.start) * spared);
      filled[filled.length - 1] = { start: before.start, end: start };
    }
    for (let index = 0; index < count; index += 1) {
      filled.push({
        start: start + ((end - start) * index) / count,
        end: index === count - 1 ? end : start + ((end - start) * (index + 1)) / count,
      });
    }
    from = to;
  }
  return filled;
}

/**
 * When each word of a passage is spoken.
 * @param pronunciations the sounds of each word when it stands alone; none for what is not spoken. In its sentence a word may
 * sound otherwise ("the", "$5 million"), so the sounds are matched, not counted.
 * @param phones what was spoken, in order, pauses included.
 * @param seconds length of the passage.
 * @returns a span for every word, in order, none overlapping, all within the passage.
 */
export function wordSpans(
  pronunciations: readonly (readonly string[])[],
  phones: readonly Phone[],
  seconds: number,
): Span[] {
  const owners: number[] = [];
  const reference: string[] = [];
  for (const [word, sounds] of pronunciations.entries()) {
    for (const sound of sounds) {
      if (sound === pause) continue;
      owners.push(word);
      reference.push(sound);
    }
  }
  const spoken = phones.filter(({ name }) => name !== pause);
  const matched = matches(
    reference,
    spoken.map(({ name }) => name),
  );
  const spans: (Span | null)[] = pronunciations.map(() => null);
  // A sound that stands for none belongs to the word before it; at the beginning, to the first word that is spoken.
  let word = owners[matched.find((at) => at >= 0) ?? 0];
  for (const [index, phone] of spoken.entries()) {
    word = owners[matched[index] ?? -1] ?? word;
    if (word === undefined) break;
    const start = spans[word]?.start ?? Math.min(phone.start, seconds);
    spans[word] = { start, end: Math.min(phone.end, seconds) };
  }
  return fill(spans, seconds);
}
