import type { QueueRow } from '../../../bridge/queue.ts';
import { queueTexts } from '../../texts/queue.ts';
import { saysRefund } from './charge.ts';
import { isFreeStep } from './free-step.ts';
import { reasonOf, tellsWhy } from './phase.ts';
import { saidReason } from './said.ts';
import { isMeasured, smallText, type SmallText } from './text-lines.ts';

/** Height of a row whose words take one line, px. */
export const rowHeight = 56;
/** Of one that has but one line for all that it says, px. */
const slimHeight = 36;
/** Room that its title has at least, px: a part of it tells which video it is. */
const slimTitle = 64;
/** The same where it says why. */
const slimTitleBesideReason = 112;
/** Of one more line of them, px; as `queue-row.css` has it. */
const lineHeight = 16;
/** The most lines of a reason; the details have the rest of a longer one. */
const mostLines = 6;
/** Room of words at least, px: below, nothing is drawn that could be read. */
const leastRoom = 64;
/** What stands beside the words in a row: its margins, the box to select it, pictures and buttons, px. */
const beside = 262;
/** What the time and the cost take of a row, px; as `queue-row.css` has it for lists of these widths. */
function columnsOf(width: number, row: QueueRow): number {
  if (width >= 896) return 296;
  if (width >= 672) return 232;
  return width >= 576 || saysRefund(row) ? 92 : 0;
}

/** What an entry is, and where it stands. One video is several entries with one title: this tells them apart. */
export const wordsOf = (row: QueueRow, account: string | null): string =>
  [queueTexts.kinds[row.kind], reasonOf(row), account ?? []].flat().join(' · ');

/** The same as it is read out: see `said.ts`. */
export const saidWordsOf = (row: QueueRow, account: string | null): string =>
  [queueTexts.kinds[row.kind], saidReason(row), account ?? []].flat().join(' · ');

interface Measured {
  readonly account: string | null;
  readonly text: SmallText;
}
/** A row that changes is another object. Only what was measured is kept: a guess is as good as the next one. */
const known = new WeakMap<QueueRow, Measured>();
/** The lines of rows in a list of the last width that was asked for. */
let linesKnown = new WeakMap<QueueRow, { readonly account: string | null; readonly lines: number }>();
let widthKnown = 0;

function measure(row: QueueRow, account: string | null): SmallText {
  const before = known.get(row);
  if (before?.account === account) return before.text;
  const text = smallText(wordsOf(row, account));
  if (isMeasured()) known.set(row, { account, text });
  return text;
}

/**
 * Lines that the reason of an entry, or what is counted of it, takes in a list of a width (px; 0: not known yet); 0 for an entry
 * that says neither, or one that fits beside the time and the cost. `account`: whose it is, where it says so.
 */
export function reasonLines(row: QueueRow, width: number, account: string | null = null): number {
  if (width === 0) return tellsWhy(row) ? 1 : 0;
  if (width !== widthKnown) {
    linesKnown = new WeakMap();
    widthKnown = width;
  }
  const before = linesKnown.get(row);
  if (before?.account === account) return before.lines;
  const lines = linesIn(row, width, account);
  // A list asks for thousands of rows again when one comes before them.
  if (isMeasured()) linesKnown.set(row, { account, lines });
  return lines;
}

function linesIn(row: QueueRow, width: number, account: string | null): number {
  // What is counted says more than a narrow list has room for beside its bar.
  if (!tellsWhy(row) && row.share === null) return 0;
  const words = measure(row, account);
  const room = Math.max(leastRoom, width - beside);
  // Beside the time and the cost, like the words of other rows.
  if (words.width <= room - columnsOf(width, row)) return 0;
  return Math.min(mostLines, words.lines(room));
}

/**
 * Whether an entry has but one line: the free steps of a video, with one title and one weight, would hide the film that is paid
 * for between them. What does not fit there is read whole in a row like others.
 */
export function isSlim(row: QueueRow, width: number, account: string | null = null): boolean {
  if (!isFreeStep(row)) return false;
  const says = tellsWhy(row) || row.share !== null;
  if (width === 0) return !says;
  const room = width - beside - columnsOf(width, row);
  return measure(row, account).width + (says ? slimTitleBesideReason : slimTitle) <= room;
}

/** px. */
export const heightOf = (row: QueueRow, width: number, account: string | null = null): number =>
  isSlim(row, width, account) ? slimHeight : rowHeight + lineHeight * Math.max(0, reasonLines(row, width, account) - 1);
