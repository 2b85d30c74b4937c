import type { AppError, QueueRow } from '../../bridge/index.ts';
import { operations } from '../../contract/index.ts';
import {
  isAccountReason,
  priceShown,
  type AccountReason,
  type ApprovalWanted,
  type Blocker,
  type EntryState,
  type Obstacle,
  type WaitReason,
} from '../journal/index.ts';
import { sentences } from '../texts/common.ts';
import { approvalTexts } from '../texts/queue-approval.ts';
import { waitTexts } from '../texts/queue-waits.ts';

/** What holds everything back at present. */
export interface Holds {
  readonly paused: boolean;
  readonly online: boolean;
  readonly reachable: boolean;
  /** Why its service was not reached the last time; it was when left out. */
  readonly unreached?: AppError | null;
  /** It has to be signed in before anything of it is looked at; not when left out. */
  readonly signedOut?: boolean;
  /** Why the disk takes nothing; it does when left out. */
  readonly disk?: AppError | null;
}

/** How what the user has to decide about a draft stands: what was changed on both sides. */
export type Decision = 'open' | 'decided';

/** What holds one entry back beside its own state. */
export interface Waits {
  /** The earlier step that has to be done first, with its title, and why it was refused in few words where it was. */
  readonly step: {
    readonly title: string;
    readonly because: Blocker['because'];
    readonly refusal?: string | undefined;
  } | null;
  /** Title of another entry, whose outcome is being found out and which must not be taken for this one; none when left out. */
  readonly inDoubt?: string | null;
  /** What its account lacks, as another entry found out. */
  readonly account: AccountReason | null;
  /** What the user has to mend before it can be sent; nothing when left out. */
  readonly obstacle?: Obstacle | null;
  /** The user holds it back; not when left out. */
  readonly held?: boolean;
  /** It is held back only because it could not be read which the user holds back; not when left out. */
  readonly heldUnsure?: boolean;
  /** It was refused, cancelled or left, and another entry has done its work since; not when left out. */
  readonly doneSince?: boolean;
  /** It was not done, and was asked for again since: only that is to be tried again; not when left out. */
  readonly askedSince?: boolean;
  /** It was refused for what was changed here and on the service: whether that is decided by now; neither when left out. */
  readonly decision?: Decision | null;
  /** What became of it could not be found out for so long that the user may decide; not when left out. */
  readonly overdue?: boolean;
}

export const waitsForNothing: Waits = { step: null, account: null };

type Waiting = EntryState & { kind: 'waiting' };

const reasons: Readonly<Record<Exclude<WaitReason, 'credits' | 'subscription'>, string>> = waitTexts.reasons;

/** Why an entry waits, in words: first what holds everything back, then what holds this one. */
export function whyWaiting(state: Waiting, holds: Holds, waits: Waits): string {
  if (waits.step !== null && waits.step.because !== 'open') return stepWords(waits.step.title, waits.step.because);
  if (waits.obstacle) return mendWords[waits.obstacle];
  if (waits.held === true) return waits.heldUnsure === true ? waitTexts.heldUnsure : waitTexts.held;
  if (holds.paused) return waitTexts.paused;
  if (holds.disk) return diskWords(holds.disk);
  if (!holds.online) return reasons.network;
  if (!holds.reachable) return waitTexts.signedOut;
  if (isAccountReason(state.reason)) return accountWords(state.reason, state);
  if (waits.account !== null) return accountWords(waits.account, state);
  if (waits.step !== null) return stepWords(waits.step.title, waits.step.because);
  if (state.reason === 'ready' && waits.inDoubt !== undefined && waits.inDoubt !== null)
    return waitTexts.otherInDoubt(waits.inDoubt);
  // More than that there is a network, which `online` tells: what is in its way there.
  if (state.reason === 'network' && holds.unreached) return waitTexts.unreached(holds.unreached);
  return reasons[state.reason];
}

const mendWords: Readonly<Record<Obstacle, string>> = waitTexts.obstacles;

/** What becomes of an entry whose answer was lost. */
export function lostWords({ online, reachable }: Holds, { overdue = false }: Waits): string {
  const words = overdue ? waitTexts.overdue : waitTexts.inDoubt;
  if (!online) return words.offline;
  return reachable ? words.looking : words.signedOut;
}

export const diskWords = ({ title }: AppError): string => waitTexts.disk(title);

function stepWords(title: string, because: Blocker['because']): string {
  return waitTexts.step[because](title);
}

/**
 * What goes on with the user only, in few words: the earlier step that is not done unless they take it up again, and why, or what
 * they have to mend; null where it is neither.
 */
export function behindWords({ step, obstacle }: Waits): string | null {
  const words = waitTexts.behind;
  if (step === null || step.because === 'open') return obstacle ? words.voiceDeleted : null;
  return words.step(step.title, step.because === 'refused' ? (step.refusal ?? words.refused) : words[step.because]);
}

/**
 * What an entry takes that says that it waits for credits: as the service turned it away, or as was agreed (`cost`); null where
 * neither tells. Undefined: it says something else.
 */
export function creditsLacked(
  state: Waiting,
  cost: number | null,
  holds: Holds,
  waits: Waits,
): number | null | undefined {
  if (state.reason !== 'credits' && waits.account !== 'credits') return undefined;
  if (whyWaiting(state, holds, waits) !== accountWords('credits', state)) return undefined;
  return (state.detail?.kind === 'credits' ? state.detail.required : null) ?? cost;
}

function accountWords(reason: AccountReason, { detail }: Waiting): string {
  switch (reason) {
    case 'sign-in':
    case 'email':
      return reasons[reason];
    case 'subscription':
      return detail?.kind === 'subscription' && detail.gate === 'paid'
        ? waitTexts.paidSubscription
        : waitTexts.subscription;
    case 'credits':
      return detail?.kind === 'credits' ? balanceWords(detail) : waitTexts.credits.unknown;
  }
}

function balanceWords({ required, available }: { required: number | null; available: number | null }): string {
  return required === null || available === null || available >= required
    ? waitTexts.credits.toldOnly
    : waitTexts.credits.missing(required, available);
}

/** What the user is asked before a charge goes out, and what each answer does. */
export function approvalQuestion(wanted: ApprovalWanted, operation: string): NonNullable<QueueRow['question']> {
  const price = priceShown(wanted);
  return {
    text: sentences(
      approvalText(wanted, price, operation),
      wanted.because === 'limit' ? tomorrowWords(wanted, price) : overWords(wanted),
    ),
    sendAgain: approvalTexts.sendsIt(price),
    leaveIt: sentences(approvalTexts.cancelsIt, othersWords(wanted)),
  };
}

/** A limit of the day is over when the day is: what was agreed to goes out then, without another question. */
function tomorrowWords({ over }: ApprovalWanted, price: number | null): string {
  const fitsAlone = over?.which === 'day' && price !== null && price <= over.limit;
  return fitsAlone ? approvalTexts.sentTomorrow : '';
}

/** Taking one out of a batch may let the others go, where there are others. */
function othersWords({ over, price }: ApprovalWanted): string {
  const alone = over?.would === price && (over?.unpriced ?? 0) === 0;
  return over?.which === 'batch' && !alone ? approvalTexts.othersAreSent : '';
}

function approvalText(wanted: ApprovalWanted, price: number | null, operation: string): string {
  const { was } = wanted;
  switch (wanted.because) {
    case 'price':
      if (operation === operations.voiceClones.create.name && was === 0) return approvalTexts.noFreeSlot(price ?? 0);
      return wanted.reckoned ? approvalTexts.tookMore(price ?? 0, was) : approvalTexts.newPrice(price ?? 0, was);
    case 'limit':
      return overWords(wanted);
    case 'age':
      return approvalTexts.longAgo;
    case 'restored':
      return approvalTexts.restored;
    case 'offline':
      return was === null ? approvalTexts.neverPriced : approvalTexts.uncheckedPrice;
  }
}

const overWords = ({ over }: ApprovalWanted): string =>
  over === null ? '' : sentences(...[over, ...(over.also ?? [])].map((one) => approvalTexts.over(one)));
