import type { QueueRow } from '../../../bridge/models.ts';
import { queueTexts } from '../../texts/queue.ts';
import { reasonOf, tellsWhy } from './phase.ts';

/** Height of a row whose words take one line, px. */
export const rowHeight = 56;
/** Of one more line of them, px; as `queue-row.css` has it. */
const lineHeight = 16;
/** The most lines of a reason; the details have the rest of a longer one. */
const mostLines = 6;
/** What stands beside the words in a row: its margins, the box to select it, pictures and buttons, px. */
const beside = 262;
/** A little more than letters of the small text are wide on average, px. */
const letterWidth = 6.3;

/** What the time and the cost take of a row, px; as `queue-row.css` has it for lists of these widths. */
function columnsOf(width: number): number {
  if (width >= 896) return 296;
  if (width >= 672) return 232;
  return width >= 576 ? 92 : 0;
}

/** What an entry is, and where it stands. One video is several entries with one title: this tells them apart. */
export const wordsOf = (row: QueueRow): string => `${queueTexts.kinds[row.kind]} · ${reasonOf(row)}`;

/** Widths of words, in letters: a row that changes is another object. */
const letters = new WeakMap<QueueRow, number>();

/**
 * Lines that the reason of an entry takes in a list of a width (px; 0: not known yet); 0 for an entry that gives no reason,
 * or one that fits beside the time and the cost.
 */
export function reasonLines(row: QueueRow, width: number): number {
  if (!tellsWhy(row)) return 0;
  if (width === 0) return 1;
  let wide = letters.get(row);
  if (wide === undefined) {
    wide = 0;
    // Letters of East Asian scripts are twice as wide.
    for (const letter of wordsOf(row)) wide += letter >= '\u2E80' ? 2 : 1;
    letters.set(row, wide);
  }
  const room = width - beside;
  // Beside the time and the cost, like the words of other rows.
  if (wide * letterWidth <= room - columnsOf(width)) return 0;
  return Math.min(mostLines, Math.ceil((wide * letterWidth) / Math.max(10 * letterWidth, room)));
}

/** px. */
export const heightOf = (row: QueueRow, width: number): number =>
  rowHeight + lineHeight * Math.max(0, reasonLines(row, width) - 1);
