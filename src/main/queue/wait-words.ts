import type { AppError, QueueRow } from '../../bridge/index.ts';
import { operations } from '../../contract/index.ts';
import { creditCount, creditWords } from '../texts/common.ts';
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
  /** What became of it could not be found out for so long that the user may decide; not when left out. */
  readonly overdue?: boolean;
}

export const waitsForNothing: Waits = { step: null, account: null };

type Waiting = EntryState & { kind: 'waiting' };

export const requestLimit = 'Waiting: the service limits requests per minute. It continues by itself.';

const reasons: Readonly<Record<Exclude<WaitReason, 'credits' | 'subscription'>, string>> = {
  ready: 'Waits for the entries before it.',
  network: 'Waits for the network. It continues by itself.',
  'sign-in': 'Waits for you to sign in again: the service does not accept the token.',
  email: 'Waits until your email address is verified. Open the link that the service sent you; it continues by itself.',
  busy: 'Waits until the service is done with its current work on this. It continues by itself.',
  approval: 'Waits for you to agree to its price.',
  'request-budget': requestLimit,
  'service-trouble': 'The service had trouble. It is resent by itself; nothing is charged for that.',
  'earlier-change':
    'The answer to an earlier change was lost, and that may still arrive. This goes out after it, so that the newer one counts; it continues by itself within a few minutes.',
  'file-changed': 'Its file changed while it was sent. It is looked at and sent anew; nothing is charged for that.',
};

/** Why an entry waits, in words: first what holds everything back, then what holds this one. */
export function whyWaiting(state: Waiting, holds: Holds, waits: Waits): string {
  if (waits.step !== null && waits.step.because !== 'open') return stepWords(waits.step.title, waits.step.because);
  if (waits.obstacle) return mendWords[waits.obstacle];
  if (waits.held === true)
    return waits.heldUnsure === true ? heldUnsure : 'You paused it. It waits until you resume it.';
  if (holds.paused) return 'New starts are paused.';
  if (holds.disk) return diskWords(holds.disk);
  if (!holds.online) return reasons.network;
  if (!holds.reachable) return 'Waits for its account: sign in again.';
  if (isAccountReason(state.reason)) return accountWords(state.reason, state);
  if (waits.account !== null) return accountWords(waits.account, state);
  if (waits.step !== null) return stepWords(waits.step.title, waits.step.because);
  if (state.reason === 'ready' && waits.inDoubt !== undefined && waits.inDoubt !== null)
    return doubtWords(waits.inDoubt);
  // More than that there is a network, which `online` tells: what is in its way there.
  if (state.reason === 'network' && holds.unreached) return unreachedWords(holds.unreached);
  return reasons[state.reason];
}

const unreachedWords = ({ title, detail }: AppError): string => `${title}. ${detail} Backlot tries again by itself.`;

const heldUnsure =
  'Backlot could not read which entries you had paused, so it paused all that waited. Resume this to send it.';

const mendWords: Readonly<Record<Obstacle, string>> = {
  'speech-voice-gone':
    'Its voice was deleted. Cancel this and use its text again with another voice: nothing was sent or charged.',
  'video-voice-gone': 'Its voice was deleted. Choose another voice in the video and this continues, or cancel it.',
};

/** What becomes of an entry whose answer was lost. */
export function lostWords(holds: Holds, { overdue = false }: Waits): string {
  if (overdue) return `No answer for over an hour. Decide, or ${insteadOfDeciding(holds)}.`;
  return `The answer was lost, or was an error of the service. ${finding(holds)} whether it was done all the same; nothing is sent again until that is clear.`;
}

function finding({ online, reachable }: Holds): string {
  if (!online) return 'As soon as there is a network, Backlot finds out';
  return reachable ? 'Backlot is finding out' : 'Once you sign in again, Backlot finds out';
}

function insteadOfDeciding({ online, reachable }: Holds): string {
  if (!online) return 'let Backlot look once there is a network';
  return reachable ? 'let Backlot keep looking' : 'sign in again to let Backlot look';
}

/** Nothing is sent that is not written down before, and no answer is let go before it is. */
export function diskWords({ title }: AppError): string {
  return `${title}. Nothing is sent while it cannot be written down; it continues by itself.`;
}

function stepWords(title: string, because: Blocker['because']): string {
  switch (because) {
    case 'open':
      return `Waits for an earlier step: ${title}.`;
    case 'refused':
      return `An earlier step was refused: ${title}. Retry that and this continues, or cancel this.`;
    case 'cancelled':
      return `An earlier step was cancelled: ${title}. Resume that and this continues, or cancel this.`;
    case 'left':
      return `An earlier step was left as it is: ${title}. Decide about that again and this continues once it is done, or cancel this.`;
    case 'unreadable':
      return `An earlier step cannot be read by this version: ${title}. This is kept, and not sent.`;
  }
}

/**
 * What goes on with the user only, in few words: the earlier step that is not done unless they take it up again, and why, or what
 * they have to mend; null where it is neither.
 */
export function behindWords({ step, obstacle }: Waits): string | null {
  if (step === null || step.because === 'open') return obstacle ? 'Its voice was deleted' : null;
  const named = `${step.title.charAt(0).toUpperCase()}${step.title.slice(1)}`;
  switch (step.because) {
    case 'refused':
      return `${named}: ${step.refusal ?? 'It was refused'}`;
    case 'cancelled':
      return `${named}: You cancelled it`;
    case 'left':
      return `${named}: You decided not to send it again`;
    case 'unreadable':
      return `${named}: This version cannot read it`;
  }
}

function doubtWords(title: string): string {
  return `Waits until it is clear what became of “${title}”: each could be taken for the other. It continues by itself.`;
}

function accountWords(reason: AccountReason, { detail }: Waiting): string {
  switch (reason) {
    case 'sign-in':
    case 'email':
      return reasons[reason];
    case 'subscription':
      return detail?.kind === 'subscription' && detail.gate === 'paid'
        ? 'Waits for a paid subscription: a trial does not include this. It continues by itself.'
        : 'Waits for a subscription: the account has none that is active. It continues by itself.';
    case 'credits':
      return detail?.kind === 'credits'
        ? balanceWords(detail)
        : 'Waits for credits: the balance does not cover it. It continues by itself.';
  }
}

function balanceWords({ required, available }: { required: number | null; available: number | null }): string {
  if (required === null || available === null || available >= required)
    return 'Waits for credits: the service says that the balance does not cover it. It continues by itself.';
  const missing = required - available;
  const are = missing === 1 ? 'is' : 'are';
  return `Waits for credits: it takes ${creditCount(required)}, you have ${creditCount(available)}, so ${creditCount(missing)} ${are} missing. It continues by itself.`;
}

const limits = { job: 'for one job', batch: 'for one batch', day: 'for one day' } as const;

/** What the user is asked before a charge goes out, and what each answer does. */
export function approvalQuestion(wanted: ApprovalWanted, operation: string): NonNullable<QueueRow['question']> {
  const price = priceShown(wanted);
  return {
    text: [
      approvalText(wanted, price, operation),
      wanted.because === 'limit' ? tomorrowWords(wanted, price) : overWords(wanted),
    ]
      .filter(Boolean)
      .join(' '),
    sendAgain:
      price === 0
        ? 'Sends it. It costs nothing.'
        : price === null
          ? 'Sends it, for what it turns out to cost.'
          : `Sends it for ${creditWords(price)}.`,
    leaveIt: ['Cancels it. Nothing is sent and nothing is charged.', othersWords(wanted)].filter(Boolean).join(' '),
  };
}

/** A limit of the day is over when the day is: what was agreed to goes out then, without another question. */
function tomorrowWords({ over }: ApprovalWanted, price: number | null): string {
  const fitsAlone = over?.which === 'day' && price !== null && price <= over.limit;
  return fitsAlone ? 'Otherwise it is sent tomorrow, as far as the limit allows.' : '';
}

/** Taking one out of a batch may let the others go, where there are others. */
function othersWords({ over, price }: ApprovalWanted): string {
  const alone = over?.would === price && (over?.unpriced ?? 0) === 0;
  return over?.which === 'batch' && !alone ? 'The others of its batch are sent once they fit your limit.' : '';
}

function approvalText(wanted: ApprovalWanted, price: number | null, operation: string): string {
  switch (wanted.because) {
    case 'price':
      if (operation === operations.voiceClones.create.name && wanted.was === 0)
        return `No voice slot is free any more. One more costs ${creditWords(price ?? 0)}, and stays yours.`;
      if (wanted.reckoned)
        return `The service took more for the last one than it had said: this may take ${creditWords(price ?? 0)}${wanted.was === null ? '' : `, not the ${creditCount(wanted.was)} that you agreed to`}.`;
      return wanted.was === null
        ? `It takes ${creditWords(price ?? 0)}, which was not known when you asked for it.`
        : `It takes ${creditWords(price ?? 0)}, not the ${creditCount(wanted.was)} that you agreed to.`;
    case 'limit':
      return overWords(wanted);
    case 'age':
      return 'You agreed to this more than a day ago.';
    case 'restored':
      return 'Your data was restored, or another computer may have it: this may have been sent meanwhile, or you may have paused it. Look at the service before you send it.';
    case 'offline':
      return wanted.was === null
        ? 'Its price was not known when you asked for it, and the service does not say it.'
        : 'Its price could not be checked when you asked for it, and the service does not say it now: it may take more.';
  }
}

function overWords({ over }: ApprovalWanted): string {
  if (over === null) return '';
  const limit = `Your limit ${limits[over.which]} is ${creditWords(over.limit)}`;
  if (over.would === null) return `${limit}, and what this costs is not known before.`;
  const { unpriced = 0 } = over;
  if (unpriced === 0) return `${limit}; with this it would be ${creditCount(over.would)}.`;
  const whose = over.which === 'day' ? 'today' : 'it';
  const others = unpriced === 1 ? `one entry of ${whose} takes` : `${unpriced} entries of ${whose} take`;
  return `${limit}; with this it would be at least ${creditCount(over.would)}, and what ${others} is not known.`;
}
