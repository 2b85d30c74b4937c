import { videoPlanTexts } from './videos-plan.ts';

/** Of the captions of a video. */
export const captionTexts = {
  chooseFolder: 'Choose a folder for the captions',
  none: {
    title: 'There are no captions yet',
    detail: 'The service makes them with the voice, while the video is rendered.',
  },
  notEditable: {
    title: 'This cannot be corrected',
    detail: 'It is a silence between two captions, or it is not there any more.',
  },
  /** Both in words. */
  wrongCount: (there: number, given: number) => ({
    title: 'A different number of words',
    detail: `This caption has ${there} words, and ${given} were given. Change the whole text instead: its words are then timed again.`,
  }),
  gone: {
    title: videoPlanTexts.captionsGone.title,
    detail:
      'Your corrections are kept here. Nothing was sent and nothing was charged. Cancel what waits behind this and render the video: that makes new captions, and your corrections wait for them. Or discard them in its captions.',
  },
  undecided: {
    title: videoPlanTexts.captionsUndecided.title,
    detail:
      'Open the captions of the video, decide which words count or discard what has no place there any more, then try again. Nothing was sent.',
  },
};
