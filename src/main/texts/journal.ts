import { creditWords, sentences } from './common.ts';

const shownElsewhere =
  'Should the service have done it all the same, your lists and the credits of your account show it.';

const charged = (credits: number | null): string => (credits === null ? 'credits' : creditWords(credits));

/** Both in credits. */
const difference = (expected: number, actual: number): string =>
  `The balance is ${creditWords(Math.abs(actual - expected))} ${actual < expected ? 'lower' : 'higher'} than what was done here explains.`;

const leavesIt = 'Leaves it. Nothing more is sent.';

/** What is said of requests whose answers were lost, of what ended without being done, and in the log of each entry. */
export const journalTexts = {
  cancelled: {
    title: 'You cancelled it',
    detail: 'It was stopped before the service had it. Nothing was charged.',
  },
  left: {
    title: 'You left it',
    detail: `The answer to it was lost, and you decided not to send it again. ${shownElsewhere}`,
  },
  /** What may have been done all the same. */
  doubts: {
    changeLost: 'An answer to it was lost before: it may have been done all the same.',
    chargeLost: `An answer to it was lost before, and nothing of it was seen then. ${shownElsewhere}`,
    sentSince:
      'Your data was restored since it was asked for, or another computer may have it: it may have been sent meanwhile. Look at the service before you send it.',
  },
  notPrepared: { title: 'It could not be made ready to send', detail: 'The file could not be read.' },
  listTooLong: {
    title: 'The list is too long',
    detail: 'More has come into the list of the service since than can be read to find it.',
  },

  /** What is asked where only the user's own setting keeps it from being sent again. */
  askedByWish:
    'The answer was lost. Nothing of it was found on the service, so it was probably not done. You chose to be asked before a charge is sent again.',
  /** Comes before what is asked anew of whoever chose to send it again. */
  lookedAgain: 'Not sent again yet: a last look before that shows something else than what you were told.',
  notFoundOut:
    'No answer for a long time: the service could not be asked whether it was done. Look at your credits before you decide.',
  nobodyToAsk:
    'The answer was lost, and it cannot be found out any more what came of it: what would tell is gone, or the service does not show it. Look at your credits before you decide.',
  notRecorded: {
    text: 'The service took it, but Backlot could not write down what it answered.',
    sendAgain: 'Sends it again. It is charged a second time.',
    leaveIt: 'Leaves it. What the service makes of it stays there.',
  },
  /**
   * What is asked where the ledger is all there is to see. `what`: with its article ("the clip"); `cannotBe`: what is lost ("cannot
   * be reached from here").
   */
  ledger: {
    moved: (credits: number | null, what: string, cannotBe: string) => ({
      text: `The answer was lost. The service charged ${charged(credits)} meanwhile, and ${what} ${cannotBe}.`,
      sendAgain: `Makes ${what} again. It is charged a second time.`,
      leaveIt: 'Leaves it. What was charged stays charged.',
    }),
    clean: (what: string) => ({
      text: 'The answer was lost. No charge was seen, neither in the balance nor in the ledger: it was probably not done.',
      sendAgain: `Makes ${what}. It is charged once, unless the service did it after all.`,
      leaveIt: leavesIt,
    }),
    unreadable: (what: string) => ({
      text: 'The answer was lost, and the balance and the ledger could not be read: it is unclear whether it was charged.',
      sendAgain: `Makes ${what} again. If the service did it the first time, it is charged twice.`,
      leaveIt: leavesIt,
    }),
  },

  /** A balance that does not fit; credits. */
  balance: {
    untold: (expected: number, actual: number): string =>
      sentences(difference(expected, actual), 'The ledger does not tell why.'),
    foreign: (expected: number, actual: number): string =>
      sentences(
        difference(expected, actual),
        `The ledger shows what no answer told of: another program or another device uses this account, ${
          actual < expected
            ? 'what you chose to send again was charged the first time too, or credits were taken back'
            : 'something was refunded, or credits were added'
        }.`,
      ),
  },

  log: {
    waits: {
      ready: 'Waits for its turn',
      network: 'Waits for the network',
      'sign-in': 'Waits for a sign-in',
      email: 'Waits for the e-mail address to be verified',
      subscription: 'Waits for a subscription',
      credits: 'Waits for credits',
      busy: 'Waits until the service is done with its current work on this',
      approval: 'Waits for you to agree to its price',
      'request-budget': 'Waits for the request limit',
      'service-trouble': 'Waits because the service had trouble',
      'earlier-change': 'Waits until an earlier change whose answer was lost can no longer arrive',
      'file-changed': 'Waits to send its file anew, which changed while it was sent',
    },
    sending: 'Being sent',
    sent: 'Everything is sent; waits for the answer',
    unknown: 'No clear answer came; checking what became of it',
    ask: 'Needs your decision',
    /** What was asked for is often only begun then. Null: the service did not say how much it charged. */
    done: (credits: number | null): string =>
      credits === null ? 'Confirmed by the service' : `Confirmed by the service, ${creditWords(credits)} charged`,
    refused: (why: string): string => `Refused: ${why}`,
    cancelled: 'Cancelled',
    left: 'Left as it is',
    found: 'Found on the service: it was done.',
    nothing: 'Checked the service: nothing of it was found.',
    couldNotLook: (why: string): string => `Could not look: ${why}`,
    /** `request`: its method and path. */
    begun: (request: string): string => `${request}: begun`,
    answered: (request: string): string => `${request}: answered`,
    ended: (request: string, outcome: string): string => `${request}: ${outcome}`,
  },
};
