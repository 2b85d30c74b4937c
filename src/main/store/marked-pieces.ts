import { DatabaseSync } from 'node:sqlite';
import { text } from './columns.ts';

/** Frames what a search found in the texts that it answers; indexed texts never hold them. */
export const marks = { open: '\u0002', close: '\u0003' } as const;

/** As that of `draft_search`: it has to find the same. */
const tokenizer = "unicode61 remove_diacritics 2 categories 'L* N* Co So'";

/** Characters of a piece. FTS5 copies all that it wrote before for each place that it marks: thousands of them take seconds. */
export const pieceLength = 4_000;
/** Characters that two pieces have in common, so that what stands beside each other does in one of them. */
const overlap = 300;

/** Words between two that count as beside each other. */
const nearbyWords = 20;

interface Piece {
  readonly from: number;
  readonly to: number;
}

/**
 * Marks a place in a long text where most of `phrases` of FTS5 stand together, the first one of several; the text as it is where
 * none is. It works in the memory alone, on an index of the pieces of that one text.
 */
export class MarkedPieces {
  #opened: DatabaseSync | null = null;

  /** `indexed`: see `IndexedText`. */
  mark(indexed: string, phrases: readonly string[]): string {
    const pieces = piecesOf(indexed);
    const found = this.#find(indexed, pieces, phrases);
    const piece = found && pieces[found.at];
    if (!found || !piece) return indexed;
    return indexed.slice(0, piece.from) + found.marked + indexed.slice(piece.to);
  }

  #find(indexed: string, pieces: readonly Piece[], phrases: readonly string[]): { at: number; marked: string } | null {
    const db = this.#index();
    db.exec('BEGIN');
    try {
      const insert = db.prepare('INSERT INTO piece (rowid, script) VALUES (?, ?)');
      pieces.forEach(({ from, to }, at) => insert.run(at, indexed.slice(from, to)));
      const select = (query: string, order: string) =>
        db
          .prepare(
            `SELECT rowid, highlight(piece, 0, ?, ?) AS marked FROM piece WHERE piece MATCH ? ORDER BY ${order} LIMIT 1`,
          )
          .get(marks.open, marks.close, query);
      const row =
        select(`NEAR(${phrases.join(' ')}, ${nearbyWords})`, 'rowid') ??
        select(phrases.join(' '), 'rowid') ??
        select(phrases.join(' OR '), 'rank');
      return row ? { at: Number(row['rowid']), marked: text(row['marked']) } : null;
    } finally {
      db.exec('ROLLBACK');
    }
  }

  #index(): DatabaseSync {
    if (this.#opened === null) {
      this.#opened = new DatabaseSync(':memory:');
      this.#opened.exec(`CREATE VIRTUAL TABLE piece USING fts5 (script, tokenize = "${tokenizer}")`);
    }
    return this.#opened;
  }
}

/** Where the pieces of a text begin and end: between words, so that no end of one is taken for a word. */
function piecesOf(indexed: string): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let from = 0; ;) {
    const to = wordEnd(indexed, from + pieceLength);
    pieces.push({ from, to });
    if (to === indexed.length) return pieces;
    from = wordEnd(indexed, to - overlap);
  }
}

function wordEnd(indexed: string, at: number): number {
  const gap = /[\s\u200b]/gu;
  gap.lastIndex = at;
  return gap.exec(indexed)?.index ?? indexed.length;
}
