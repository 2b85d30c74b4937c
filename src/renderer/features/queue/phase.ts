import { heldUpBy } from '../../../bridge/held-up.ts';
import { named } from '../../../bridge/named.ts';
import type { QueueRow } from '../../../bridge/queue.ts';
import { commonTexts } from '../../texts/common.ts';
import { asSentence, formatBytes, formatTime } from '../../texts/format.ts';
import { queueTexts } from '../../texts/queue.ts';
import type { ShownState } from '../../ui/index.ts';
import { refundOf } from './charge.ts';
import { withoutRefund } from './without-refund.ts';

/** Where an entry stands, in words, the same on every screen. */
export function phaseOf(row: QueueRow, now = Date.now()): string {
  if (row.state === 'needs-you') return row.question?.text ?? row.error?.title ?? commonTexts.state['needs-you'];
  if (row.state === 'failed') return row.error?.title ?? commonTexts.state.failed;
  if (row.waitsUntil !== null && row.waitsUntil > now) return queueTexts.requestLimit(formatTime(row.waitsUntil));
  // Why it waits, what is being found out, that it is not watched: more than the service's own word says.
  if (row.reason !== null) return row.reason;
  if (row.phase === 'saving' && row.progress !== null)
    return queueTexts.savingBytes(formatBytes(row.progress.sentBytes), formatBytes(row.progress.totalBytes));
  if (row.share !== null) return queueTexts.counted(countedWords(row), row.share);
  // Done there and not yet here: a list tells only that much, and what came of it is read next.
  if (row.state === 'running' && atTheEnd.has(row.phase)) return commonTexts.resultNext;
  // What is small is on its way without a byte to count.
  if (row.phase === 'sending' && row.progress === null) return queueTexts.sending;
  if (row.state === 'waiting') return named(waitingWords, row.phase) ?? commonTexts.state.waiting;
  return (
    named(queueTexts.phasesOf[row.kind] ?? {}, row.phase) ??
    named(queueTexts.phases, row.phase) ??
    (row.phase === '' ? commonTexts.state[row.state] : sentence(row.phase))
  );
}

/**
 * As it looks: over in either case, and only one of them is to be looked after; waiting in either case, and only one of them goes
 * on without the user. What the user left after a lost answer is not known to be done: it looks as in the lists of what is made. What
 * is sent whole is worked on until its answer comes, as for minutes where ideas are looked for. What they had to decide first, and
 * have decided, did not fail. What nobody watches is not seen to be in progress.
 */
export function shownState(row: Standing): ShownState {
  const { state, phase, behind } = row;
  if (isUnwatched(row)) return 'not-watched';
  if (behind !== undefined) return 'needs-you';
  if (isAnswering({ state, phase })) return 'running';
  if (isDecided(row)) return 'cancelled';
  const isGivenUp = (state === 'failed' && phase === 'cancelled') || (state === 'done' && phase === 'left');
  return isGivenUp ? 'cancelled' : state;
}

/** The same with all that was said of a failure, but what came back: where nothing else on the screen says why. */
export function reasonOf(row: QueueRow): string {
  if ((row.state !== 'failed' && row.state !== 'needs-you') || row.error === null) return phaseOf(row);
  const { title, detail, fields } = withoutRefund(row.error, refundOf(row));
  // What was said of single fields is often all that helps.
  const reasons = Object.values(fields ?? {})
    .flat()
    .filter((reason) => !detail.includes(reason));
  const rest = [detail, ...reasons].filter(Boolean).join(' ');
  return rest === '' ? title : `${asSentence(title)} ${rest}`;
}

/** What of an entry tells how it looks. */
export type Standing = Pick<QueueRow, 'state' | 'phase' | 'behind' | 'error' | 'actions' | 'unseen'>;

/** It was held up by what was changed on both sides, which is for the user to decide: nothing went wrong. */
export const isHeldUp = ({ state, error }: Pick<QueueRow, 'state' | 'error'>): boolean =>
  (state === 'needs-you' || state === 'failed') && heldUpBy(error) !== null;

/** There is nothing to decide about it any more. */
export const isDecided = (row: Pick<QueueRow, 'state' | 'error'>): boolean => row.state === 'failed' && isHeldUp(row);

/** Sent whole: what takes long now is the answer, and no byte is counted any more. */
export const isAnswering = ({ state, phase }: Pick<QueueRow, 'state' | 'phase'>): boolean =>
  state === 'uploading' && phase === 'waiting-for-answer';

/**
 * It goes on at the service and nobody looks at it here: the user does not want it watched, or its account is signed out. Nobody
 * knows whether it still goes on.
 */
export const isUnwatched = ({ state, actions, unseen }: Pick<QueueRow, 'state' | 'actions' | 'unseen'>): boolean =>
  state === 'running' && (unseen === true || actions.includes('watch'));

/** Since when somebody else works on it, or it is being found out what came of that; null for what is not seen to go on there. */
export const workingSince = (row: QueueRow): number | null =>
  (row.state === 'running' && !isUnwatched(row)) || row.state === 'unknown' || isAnswering(row) ? row.startedAt : null;

/** The service works on it and has not answered a look at it yet: there is no last look to tell of. */
export const isNotCheckedYet = (row: QueueRow): boolean =>
  row.state === 'running' && row.remoteId !== undefined && row.checkedAt === null && !isUnwatched(row);

/** Whether an entry says why: sentences that have to be read whole, which the words for a state need not. */
export const tellsWhy = (row: QueueRow): boolean =>
  isAnswering(row) ||
  (row.progress === null &&
    row.share === null &&
    (row.state === 'needs-you' || row.state === 'failed' || row.reason !== null));

/** Words of the service for what has gone well. */
const atTheEnd: ReadonlySet<string> = new Set(['completed', 'success', 'ready']);

/** What of an entry this computer counts. */
function countedWords({ state, kind }: QueueRow): string {
  if (state === 'waiting') return queueTexts.preparing;
  return kind === 'transcription' ? queueTexts.listening : queueTexts.drawing;
}

/** What this computer does, or will do by itself, with what waits. */
const waitingWords: Readonly<Record<string, string>> = {
  preparing: queueTexts.preparing,
  'save-waiting': queueTexts.saveWaiting,
};

/** A word of the service's own, written as ours are. */
function sentence(phase: string): string {
  return phase.charAt(0).toLocaleUpperCase() + phase.slice(1);
}
