import { diffWordsWithSpace } from 'diff';

interface Piece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Milliseconds that comparing may take; two texts that differ this much are shown one after the other. */
const longestMs = 1500;

/** What was taken out of `before` and put into `after`, word by word. */
export function textDifference(before: string, after: string): readonly Piece[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const changes = diffWordsWithSpace(before, after, { timeout: longestMs });
  if (changes === undefined) {
    return [
      { kind: 'removed' as const, text: before },
      { kind: 'added' as const, text: after },
    ].filter(({ text }) => text !== '');
  }
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

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
