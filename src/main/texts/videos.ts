import { changeAsked, creditWords, draftCalled, noReason } from './common.ts';
import { videoPlanTexts } from './videos-plan.ts';

/** The two kinds of videos as they are named where an ID is asked for. */
const kinds = { faceless: 'faceless', 'b-roll': 'stock footage' };

const notThere = 'The service does not have this video any more';
const notThereYet = 'The service does not have this video yet';

export const videoTexts = {
  untitled: 'Video',

  save: 'Save the video',
  /** The name of a file whose title has no letter that a name can have. */
  untitledFile: 'video',
  noFileYet: { title: 'There is no video to save yet', detail: 'It has to be made first.' },
  notSaved: 'The video could not be saved',
  fileUnreadable: 'Its file could not be read. Try again: what is gone is fetched from the service once more.',
  choosePictureFolder: 'Choose where to put the pictures',
  /** The name of a file, with the places of its parts. */
  pictureFile: '{title} scene {scene}',
  picturesNotSaved: (pictures: number): string =>
    pictures === 1 ? 'The picture could not be saved' : 'The pictures could not be saved',
  /** `reason`: a sentence. */
  picturesPartlySaved: (saved: number, pictures: number, reason: string) => ({
    title: `${saved} of ${pictures} pictures were saved`,
    detail: `${reason.replace(/\.?$/u, '.')} Those that are there are not saved a second time.`,
  }),

  otherAccount: (title: string) => ({
    title: 'This video belongs to another account',
    detail: `Make the account of “${title}” the active one first, or duplicate the draft.`,
  }),
  madeInAnother: (title: string) => ({
    title: 'This video belongs to another account by now',
    detail: `“${title}” was made in the other one meanwhile. Nothing was sent and nothing was charged. Duplicate the draft to have it made here too.`,
  }),
  notReachable: {
    title: 'The account cannot be reached now',
    detail: 'There is no network, or the account is not signed in. What you have here stays, and can be worked on.',
  },
  onlyHere: { title: notThereYet, detail: 'It lives on this computer only, until you have it made.' },
  createdFirst: { title: notThereYet, detail: 'It is created first. Nothing was sent.' },
  goneBefore: {
    title: notThere,
    detail:
      'It was probably deleted there. Nothing was sent and nothing was charged. Cancel what waits behind this, open the draft and choose “Check the service again” in its menu: then it can be made again.',
  },
  gone: {
    title: notThere,
    detail: 'It was probably deleted there. The draft is still here, and can be made again.',
  },
  stillAsked: {
    title: 'The service does not know this video right now',
    detail:
      'Something that you asked for it is still in the queue. Nothing was changed here: see what comes of that, or cancel it, and look again.',
  },
  unknownId: (kind: 'faceless' | 'b-roll') => ({
    title: `No ${kinds[kind]} video has this ID`,
    detail: `Or it belongs to another account. Check the ID, or choose ${kinds[kind === 'faceless' ? 'b-roll' : 'faceless']} video if it is one.`,
  }),

  /** Of a problem that keeps something from being started. */
  notStarted: (detail: string): string => `${detail} Nothing was started.`,
  ofDraft: (title: string, problem: string): string => `${draftCalled(title)}: ${problem}`,
  scriptFirst: {
    title: videoPlanTexts.scriptFirst.title,
    detail: 'Have it written in the draft, and render it from there. Nothing was started.',
  },

  alreadyThere: { title: 'The service has this video already', detail: 'Nothing was sent.' },
  inTrash: { title: videoPlanTexts.inTrash.title, detail: 'Restore it, then try again. Nothing more was sent.' },
  scriptIsOwn: {
    title: 'This draft has a script of its own',
    detail: 'Nothing was sent. Choose a topic or a page first when the service is to write it.',
  },
  undecided: {
    title: videoPlanTexts.undecided.title,
    detail: 'Decide in the draft what counts, then try again. Nothing was sent now.',
  },
  madeMeanwhile: {
    title: 'This video was made meanwhile',
    detail:
      'Another device or program had it made since you asked for it, or an earlier try arrived late. Nothing was sent and nothing more was charged. Look at it in the draft, and render it from there if you want another one.',
  },
  changedMeanwhile: {
    title: 'This video was changed on the service meanwhile',
    detail:
      'Another device or program changed what it is made of since you asked for it, or an earlier change of yours arrived late. Nothing was sent and nothing was charged. Look at it in the draft, then try again.',
  },
  writtenMeanwhile: {
    title: 'This script was written meanwhile',
    detail:
      'Another device or program wrote it since you asked for it, or an earlier try arrived late. Nothing was sent and nothing more was charged. Read it in the draft, and go on from there.',
  },
  filmMeanwhile: {
    title: 'Another film of this video was made meanwhile',
    detail:
      'Another device or program had it made since you asked for the export. Nothing was sent and nothing was charged. Look at it in the draft, and at your scene texts, then try again.',
  },
  sameMeanwhile: {
    title: 'This film was made meanwhile',
    detail:
      'Another device or program had one made of the same words and settings since you asked for it; the service does not tell its overlay, watermark and caption effect. Nothing was sent and nothing was charged. Look at it in the draft, and try again if you want another one.',
  },

  askedToChange: changeAsked,
  askedToCreate: {
    text: 'The connection broke after the video was created, and it is unclear whether its event is in the calendar.',
    sendAgain: 'Creates it again. If the service did it the first time, the calendar has the event twice.',
    leaveIt: 'Leaves it. The draft stays here.',
  },
  /** What is made, with its article, and what is lost where it cannot be seen. */
  making: {
    script: { what: 'the script', cannotBe: 'is not in the video' },
    render: { what: 'the video', cannotBe: 'did not begin' },
    retry: { what: 'the video', cannotBe: 'did not begin again' },
    export: { what: 'the export', cannotBe: 'did not begin' },
  },

  failed: { render: 'The video could not be made', export: 'The video could not be exported' },
  /** In the service's words. */
  reason: (message: string | null, code: string | null): string =>
    [message ?? noReason, code === null ? '' : `(${code})`].filter(Boolean).join(' '),
  chargeUnknown: 'It is not known what was charged; the ledger shows no refund.',
  nothingCharged: 'Nothing was charged.',
  stayCharged: (credits: number): string => `${creditWords(credits)} stay charged: the ledger shows no refund.`,
  jobGone: {
    title: 'The service does not know this video any more',
    detail:
      'It was probably deleted there. The draft is still here: open it and choose “Check the service again” in its menu. Then it can be made again.',
  },
};
