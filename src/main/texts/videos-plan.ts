import type { NumberedSetting, VideoProblem } from '../../bridge/index.ts';
import { creditCount, privateAddress } from './common.ts';

const chosenIn =
  (what: string) =>
  (owner: string): Pick<VideoProblem, 'title' | 'detail'> => ({
    title: `The ${what} was chosen in ${owner}`,
    detail: 'It may be another one in the account in use. Choose anew.',
  });

const notOfAccount = 'The account does not have it. Choose another one.';

/** What stands against an action of a video before it is begun. */
export const videoPlanTexts = {
  inTrash: { title: 'This draft is in the trash', detail: 'Restore it first.' },
  onItsWay: {
    title: 'This video is on its way already',
    detail: 'Look at the queue: it is sent by itself, or says there what it waits for.',
  },
  busy: {
    title: 'The service is working on this video',
    detail: 'Wait until it is done. What you change meanwhile is kept here for the next time.',
  },
  undecided: { title: 'Something changed both here and on the service', detail: 'Decide what counts first.' },
  captionsUndecided: {
    title: 'The captions changed on the service too',
    detail: 'Decide in the captions which words count first.',
  },
  captionsGone: {
    title: 'The service has no captions of this video now',
    detail: 'Your corrections wait for some, which a render makes. Render the video, or discard the corrections.',
  },
  nothingChanged: {
    title: 'Nothing changed since it was made',
    detail: 'It would be the same video, charged once more.',
  },
  nothingToRender: {
    title: 'Only an export makes a difference',
    detail:
      'A render adds no watermark and no scene texts, and takes no watermark away. It would be charged and not have them.',
  },
  tooManySceneTexts: (texts: number, scenes: number) => ({
    title: 'There are more scene texts than scenes',
    detail: `You wrote texts for ${texts} scenes, and the video has ${scenes}. Empty the last ones in the scene texts, or use the spoken words.`,
  }),
  nothingToPrepare: {
    title: 'The service has everything already',
    detail: 'There is nothing to put there before it is asked for its price.',
  },
  scriptFirst: {
    title: 'The script is to be written first',
    detail: 'That takes credits. What a render takes is known once the script is there.',
  },
  nothingToSave: { title: 'There is nothing to save', detail: 'No caption was corrected.' },
  notFailed: { title: 'This did not fail', detail: 'Only a video that failed can be tried again.' },
  notRendered: { title: 'There is no video to export yet', detail: 'It has to be rendered first.' },

  /** All in credits. */
  tooFewCredits: (required: number, available: number, missing: number) => ({
    title: 'Not enough credits',
    detail: `It takes ${creditCount(required)} and you have ${creditCount(available)}: ${creditCount(missing)} ${missing === 1 ? 'is' : 'are'} missing.`,
  }),
  titleMissing: { title: 'A title is missing', detail: 'The service wants one for every video.' },
  titleTooLong: { title: 'The title is too long', detail: 'The service takes 255 characters.' },
  endFirst: { title: 'The event ends before it starts', detail: 'Choose a later end, or clear it.' },
  noDate: { title: 'The event has no valid date', detail: 'Choose its date and time anew, or clear it.' },
  scriptMissing: { title: 'A script is missing', detail: 'Write one, or have it written from a topic or a page.' },
  notWritable: 'The script cannot be written yet',
  /** `what`: one of those below. */
  writingNeeds: (what: string): string => `It needs ${what}.`,
  /** What the service needs to write, by its fields. */
  writing: {
    topic: 'a topic of up to 500 characters',
    url: 'the address of a public page',
    style: 'a style of up to 255 characters',
    tone: 'a tone',
    language: 'a language',
    duration: 'one of the lengths that the service offers',
  },
  moreToGoBy: 'more to go by',
  noWebPage: 'The address has to begin with http:// or https://.',
  privateAddress,
  voiceMissing: { title: 'A voice is missing', detail: 'Choose who reads the script.' },
  /** `owner`: the account that it was chosen in, where its number may stand for something else. */
  ofOther: {
    'settings.voiceId': (owner: string) => ({
      title: `The voice belongs to ${owner}`,
      detail: 'Choose a voice of the account in use.',
    }),
    'settings.genreId': chosenIn('genre'),
    'settings.imageEngineId': chosenIn('image engine'),
    'settings.clipEngineId': chosenIn('clip engine'),
    'settings.backgroundId': chosenIn('background'),
    'settings.musicId': chosenIn('music'),
    'finish.watermark': chosenIn('watermark'),
  } satisfies Record<NumberedSetting, (owner: string) => Pick<VideoProblem, 'title' | 'detail'>>,
  voiceNotThere: { title: 'The voice is not there', detail: notOfAccount },
  genreMissing: { title: 'A genre is missing', detail: 'It says how the pictures look.' },
  genreNotThere: { title: 'The genre is not there', detail: notOfAccount },
  imagesMissing: { title: 'Images are missing', detail: 'Name the page whose images are used.' },
  noPublicPage: 'This is no public page',
};
