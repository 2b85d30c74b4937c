import { diffArrays } from 'diff';

export interface Piece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Milliseconds that comparing may take; two texts that differ this much are shown one after the other. */
const longestMs = 1500;

/** Scripts that have no blanks between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
    .source;
/** Words of every script, as the package knows them of the Latin one alone, and what stands between them. */
const token = new RegExp(
  `\\r?\\n|[^\\S\\r\\n]+|(?:(?!${unspaced})[\\p{L}\\p{M}\\p{N}_\\xAD])+|${unspaced}\\p{M}*|[^]`,
  'gu',
);
const tokensOf = (text: string): string[] => text.match(token) ?? [];

/** What was taken out of `before` and put into `after`, word by word. */
export function textDifference(before: string, after: string): readonly Piece[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const changes = diffArrays(tokensOf(before), tokensOf(after), { timeout: longestMs });
  if (changes === undefined) {
    return [
      { kind: 'removed' as const, text: before },
      { kind: 'added' as const, text: after },
    ].filter(({ text }) => text !== '');
  }
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

/**
 * With changes that only blanks are between in one: of texts that have hardly a word in common, every other word would be of another
 * one. Line breaks stay what is the same: lines are told apart by them.
 */
export function inStretches(pieces: readonly Piece[]): readonly Piece[] {
  const stretches: Piece[] = [];
  let gone = '';
  let come = '';
  const end = (): void => {
    if (gone !== '') stretches.push({ kind: 'removed', text: gone });
    if (come !== '') stretches.push({ kind: 'added', text: come });
    gone = '';
    come = '';
  };
  for (const [index, { kind, text }] of pieces.entries()) {
    if (kind === 'removed') gone += text;
    else if (kind === 'added') come += text;
    // One that was put in or taken out alone would not read better with the word beside it.
    else if (gone !== '' && come !== '' && changesBoth(pieces, index + 1) && /^[^\S\r\n]+$/u.test(text)) {
      gone += text;
      come += text;
    } else {
      end();
      stretches.push({ kind, text });
    }
  }
  end();
  return stretches;
}

/** Whether something was taken out there, and something else put in. */
const changesBoth = (pieces: readonly Piece[], index: number): boolean => {
  const [one, other] = [pieces[index]?.kind, pieces[index + 1]?.kind];
  return one !== undefined && other !== undefined && one !== 'same' && other !== 'same' && one !== other;
};

/** Characters of a long stretch that are kept on each side of a change. */
const around = 240;

/** With long stretches that are the same cut to what is around the changes. */
export function shortened(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, index) => {
    if (piece.kind !== 'same' || piece.text.length <= around * 2 + 40) return piece;
    // Nothing changed at all: its beginning says enough.
    if (pieces.length === 1) return { ...piece, text: `${piece.text.slice(0, around * 2)} …` };
    const start = index === 0 ? '' : piece.text.slice(0, around);
    const end = index === pieces.length - 1 ? '' : piece.text.slice(-around);
    return { ...piece, text: `${start} … ${end}` };
  });
}

/** Characters that are laid out at once without anybody noticing. */
const atOnce = 50_000;
/** Characters of a block of a text that is longer. */
const blockLength = 5_000;

/** The same in blocks, of which those out of sight need not be laid out: of a whole long script that takes seconds. */
export function inBlocks(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  if (pieces.reduce((sum, { text }) => sum + text.length, 0) <= atOnce) return [pieces];
  const blocks: (readonly Piece[])[] = [];
  let block: Piece[] = [];
  let room = blockLength;
  for (const piece of pieces) {
    let left = piece.text;
    while (left.length > room) {
      const end = blockEnd(left, room);
      if (end > 0) block.push({ ...piece, text: left.slice(0, end) });
      blocks.push(block);
      left = left.slice(end);
      block = [];
      room = blockLength;
    }
    if (left !== '') block.push({ ...piece, text: left });
    room -= left.length;
  }
  return block.length === 0 ? blocks : [...blocks, block];
}

/** Where a block can end that has `room`: after a line, else after a word, else where it is full. */
function blockEnd(text: string, room: number): number {
  if (room === 0) return 0;
  const line = text.lastIndexOf('\n', room - 1) + 1;
  if (line > room / 2) return line;
  const word = text.lastIndexOf(' ', room - 1) + 1;
  if (word > 0 || room < blockLength) return word;
  const isHalved = /[\uDC00-\uDFFF]/u.test(text.charAt(room));
  return isHalved ? room - 1 : room;
}
