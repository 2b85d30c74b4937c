import { count, creditWords, titleAndDetail } from './common.ts';

interface Problem {
  readonly title: string;
  readonly detail: string;
}

const phaseWords = (phase: string): string => (phase === '' ? '' : ` (${phase})`);

const because = (problem: Problem | null): string => (problem === null ? '.' : `: ${titleAndDetail(problem)}`);

/** What rows of the queue say beside why they wait and what they ask. */
export const queueTexts = {
  left: 'You decided not to send it again.',
  /** These follow a sentence. */
  doneSince: ' You asked for it again later, and that was done.',
  askedSince: ' It was asked for again since.',
  decidedSince: ' You have decided since.',
  unwatched: 'Not watched. The service goes on with it.',
  signedOut: 'Not watched until you sign in again. The service goes on with it.',
  withoutAddress: (id: number): string =>
    `Made, but the service does not say yet where the file is. It goes on being asked. If that does not change, ask those who run the service about number ${id}, or stop watching it.`,
  unreadable: {
    title: 'This entry cannot be read',
    detail:
      'It was written by another version of Backlot. It is kept and will not be sent; ask for the work again if you still need it.',
  },

  files: {
    unsaved: (problem: Problem | null): string => `Its file is not saved yet${because(problem)}`,
    failed: (problem: Problem | null): string => `Its file could not be saved${because(problem)}`,
    further: (files: number): string => `${count(files)} files for the library`,
    furtherUnsaved: (problem: Problem): string => `Not saved yet: ${titleAndDetail(problem)}`,
  },

  /** What a step of something does, in a sentence about another step of it. */
  steps: {
    'video-create': 'creating it',
    'video-images': 'its images from the page',
    'video-script': 'its script',
    'video-edit': 'its settings',
    'video-captions': 'its captions',
    'video-render': 'its render',
    'video-export': 'its export',
    character: 'creating it',
    'character-preview': 'its preview',
    'character-training': 'its training',
  },

  /** `title`: null where nothing is known of it. */
  notRetryable: (title: string | null) => ({
    title: `${title === null ? 'This' : `“${title}”`} cannot be tried again`,
    detail: 'It is not in the list any more, it did not fail, or it was asked for again since.',
  }),
  askedAnew: {
    title: 'Something else is asked by now',
    detail: 'Nothing was decided. Read the question once more.',
  },
  notAgreed: (price: number) => ({
    title: 'Its price has to be agreed to first',
    detail: `It would take ${creditWords(price)} now. Look again and confirm.`,
  }),
  sameWork: {
    done: (title: string) => ({
      title: 'It has been done since',
      detail: `“${title}” was requested again later, and that was done. This one would be charged again. Nothing was sent; if you want it once more, start it there.`,
    }),
    open: (title: string) => ({
      title: 'It is on its way already',
      detail: `“${title}” was asked for again, and that is in the queue. This one would be charged as well. Nothing was sent.`,
    }),
  },
  /** A refusal of one of several. */
  oneOf: (title: string, refusal: string): string => `“${title}”: ${refusal}`,
  /** `title`: of what waits. */
  stillNeeded: (title: string) => ({
    title: 'Something waits for this',
    detail: `“${title}” goes on only after this. Take this up again, or cancel that first.`,
  }),
  tooLate: {
    title: 'It is too late to cancel',
    detail: 'The last byte has left, and the service has no cancel. You can stop watching it; the service goes on.',
  },
  noDetails: {
    title: 'There is no more to say about this',
    detail: 'It was found on the service, or this version of Backlot cannot read how it was asked for.',
  },

  log: {
    requested: 'Requested',
    found: 'Found on the service',
    /** Looks at a job: `failed` of `looks` were not answered, the last one because of `failure`. */
    looks: (request: string, looks: number, failed: number, failure: string | null): string => {
      const times = looks === 1 ? 'once' : `${looks} times`;
      const lost = failed === 0 ? '' : failed === looks ? ', never answered' : `, ${failed} of them not answered`;
      const last = failure === null ? '' : ` (the last one: ${failure})`;
      return `${request}: asked how it is ${times}${lost}${last}`;
    },
    /** `phase`: the service's word; empty: it says none. */
    running: (phase: string): string => `At work at the service${phaseWords(phase)}`,
    unwatched: 'Not watched any more; the service goes on',
    done: (phase: string): string => `Done at the service${phaseWords(phase)}`,
    failed: (phase: string): string => `Failed at the service${phaseWords(phase)}`,
  },

  table: {
    chooseFolder: 'Choose a folder for the list',
    fileTitle: 'Queue',
    columns: [
      'Title',
      'Kind',
      'State',
      'Phase',
      'Account',
      'Batch',
      'Asked for',
      'Started',
      'Finished',
      'Seconds',
      'Credits',
      'Refunded',
      'Why',
    ],
  },
};
