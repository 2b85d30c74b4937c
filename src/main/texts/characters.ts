import { refundWords } from './common.ts';

const previewsStay = 'The previews are still there to train with.';

export const characterTexts = {
  noPhoto: { title: 'There is no photo', detail: 'Choose a picture of one person, seen clearly.' },
  choosePreview: 'Choose one of the previews of this character.',
  unknown: { title: 'This character is not here any more', detail: 'It was deleted.' },
  onItsWay: {
    title: 'This character is on its way to the service',
    detail: 'Cancel it in the queue, or wait until the service has it.',
  },
  /** `account`: its name. */
  ofAnotherAccount: (account: string) => ({
    title: 'This character belongs to another account',
    detail: `Make the account of “${account}” the active one first. Nothing was started, and nothing is charged.`,
  }),
  /** `work`: what is done with it. */
  busy: (work: string) => ({
    title: 'This character is being worked on',
    detail: `Its ${work} has to end first, or be cancelled in the queue as long as it waits.`,
  }),
  withoutPicture: {
    title: 'No picture is ready for training',
    detail:
      'The service trains a character only after new pictures of it were drawn. Draw some first, then choose any of its pictures. Nothing was charged.',
  },
  trainedMeanwhile: {
    title: 'The character was trained meanwhile',
    detail:
      'New pictures would undo that training, so none were drawn and nothing was charged. If you still want new ones, ask for them on the screen of the character.',
  },
  deleting: { title: 'This character is being deleted', detail: 'Nothing more can be made of it.' },
  notThereYet: {
    title: 'The service does not have this character yet',
    detail: 'It goes on as soon as the service has taken the photo.',
  },

  trainingFailed: {
    title: 'The training was not finished',
    detail: `The service gives no reason, and does not say whether the credits come back: the ledger shows it. ${previewsStay}`,
  },
  trainingRefunded: (credits: number): string => `The service gives no reason. ${refundWords(credits)} ${previewsStay}`,
  /** `reason`: a sentence of the service; null where it gives none. */
  previewFailed: (reason: string | null) => ({
    title: 'The preview failed',
    detail: `${reason === null ? 'The service gives no reason.' : `The service says: ${reason.replace(/[.\s]+$/u, '')}.`} Ask for another one, or try another photo: one person, seen clearly.`,
  }),
  gone: { title: 'The service does not know this character any more', detail: 'It was deleted there.' },

  asked: {
    create: {
      text: 'The answer was lost, and it is unclear whether the service took the photo.',
      sendAgain: 'Sends it again. If the service did take it the first time, there are two characters.',
      leaveIt: 'Leaves it. If the service took it, the character appears in the list.',
    },
    preview: {
      text: 'The answer was lost, and it is unclear whether the service draws the preview.',
      sendAgain: 'Asks for the preview again. If it was drawn the first time, there are more pictures.',
      leaveIt: 'Leaves it. Pictures that were drawn appear when the list is read again.',
    },
    train: {
      text: 'The answer was lost, and it is unclear whether the service trains the character.',
      sendAgain: 'Starts the training again. If it was started the first time, it is charged twice.',
      leaveIt: 'Leaves it. If it was started, the character shows it when the list is read again.',
    },
    delete: {
      text: 'The connection broke, and it is unclear whether the character was deleted.',
      sendAgain: 'Deletes it again; that does no harm.',
      leaveIt: 'Leaves it as it is.',
    },
  },
  /** With their articles, and where each would be seen. */
  what: 'the character',
  several: (count: number): string => `${count} new characters on the service could be this one.`,
  preview: ['the preview', 'is not to be seen'],
  training: ['the training', 'is not to be seen on the character'],
} as const;
