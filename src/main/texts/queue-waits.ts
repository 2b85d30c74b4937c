import { creditCount, titleAndDetail } from './common.ts';

const requestLimit = 'Waiting: the service limits requests per minute. It continues by itself.';

const voiceDeleted = 'Its voice was deleted';

const inDoubt = (finding: string): string =>
  `The answer was lost, or was an error of the service. ${finding} whether it was done all the same; nothing is sent again until that is clear.`;

const overdue = (instead: string): string => `No answer for over an hour. Decide, or ${instead}.`;

/** Why a row of the queue waits, and what it waits for. */
export const waitTexts = {
  requestLimit,
  reasons: {
    ready: 'Waits for the entries before it.',
    network: 'Waits for the network. It continues by itself.',
    'sign-in': 'Waits for you to sign in again: the service does not accept the token.',
    email:
      'Waits until your e-mail address is verified. Open the link that the service sent you; it continues by itself.',
    busy: 'Waits until the service is done with its current work on this. It continues by itself.',
    approval: 'Waits for you to agree to its price.',
    'request-budget': requestLimit,
    'service-trouble': 'The service had trouble. It is resent by itself; nothing is charged for that.',
    'earlier-change':
      'The answer to an earlier change was lost, and that may still arrive. This goes out after it, so that the newer one counts; it continues by itself within a few minutes.',
    'file-changed': 'Its file changed while it was sent. It is looked at and sent anew; nothing is charged for that.',
  },
  held: 'You paused it. It waits until you resume it.',
  heldUnsure:
    'Backlot could not read which entries you had paused, so it paused all that waited. Resume this to send it.',
  paused: 'New starts are paused.',
  signedOut: 'Waits for its account: sign in again.',
  unreached: (problem: { title: string; detail: string }): string =>
    `${titleAndDetail(problem)} Backlot tries again by itself.`,
  /** Nothing is sent that is not written down before, and no answer is let go before it is. `problem`: of the disk. */
  disk: (problem: string): string =>
    `${problem}. Nothing is sent while it cannot be written down; it continues by itself.`,

  /** What the user has to mend first. */
  obstacles: {
    'speech-voice-gone': `${voiceDeleted}. Cancel this and use its text again with another voice: nothing was sent or charged.`,
    'video-voice-gone': `${voiceDeleted}. Choose another voice in the video and this continues, or cancel it.`,
  },

  /** The answer was lost: what Backlot does about it. */
  inDoubt: {
    looking: inDoubt('Backlot is finding out'),
    offline: inDoubt('As soon as there is a network, Backlot finds out'),
    signedOut: inDoubt('Once you sign in again, Backlot finds out'),
  },
  /** What is done instead of deciding. */
  overdue: {
    looking: overdue('let Backlot keep looking'),
    offline: overdue('let Backlot look once there is a network'),
    signedOut: overdue('sign in again to let Backlot look'),
  },
  otherInDoubt: (title: string): string =>
    `Waits until it is clear what became of “${title}”: each could be taken for the other. It continues by itself.`,

  /** An earlier step, and what became of it. */
  step: {
    open: (title: string): string => `Waits for an earlier step: ${title}.`,
    refused: (title: string): string =>
      `An earlier step was refused: ${title}. Retry that and this continues, or cancel this.`,
    cancelled: (title: string): string =>
      `An earlier step was cancelled: ${title}. Resume that and this continues, or cancel this.`,
    left: (title: string): string =>
      `An earlier step was left as it is: ${title}. Decide about that again and this continues once it is done, or cancel this.`,
    unreadable: (title: string): string =>
      `An earlier step cannot be read by this version: ${title}. This is kept, and not sent.`,
  },
  /** The same in few words. */
  behind: {
    voiceDeleted,
    refused: 'It was refused',
    cancelled: 'You cancelled it',
    left: 'You decided not to send it again',
    unreadable: 'This version cannot read it',
    step: (step: string, why: string): string => `${step.charAt(0).toUpperCase()}${step.slice(1)}: ${why}`,
  },

  subscription: 'Waits for a subscription: the account has none that is active. It continues by itself.',
  paidSubscription: 'Waits for a paid subscription: a trial does not include this. It continues by itself.',
  credits: {
    unknown: 'Waits for credits: the balance does not cover it. It continues by itself.',
    toldOnly: 'Waits for credits: the service says that the balance does not cover it. It continues by itself.',
    missing: (required: number, available: number): string => {
      const missing = required - available;
      return `Waits for credits: it takes ${creditCount(required)}, you have ${creditCount(available)}, so ${creditCount(missing)} ${missing === 1 ? 'is' : 'are'} missing. It continues by itself.`;
    },
  },
};
