import { Refusal } from '../../refusal.ts';

/** Why captions cannot be shown, corrected or sent. */
export function noTranscript(): Refusal {
  return new Refusal({
    code: 'no-transcript',
    title: 'There are no captions yet',
    detail: 'The service makes them with the voice, while the video is rendered.',
  });
}

export function notEditable(): Refusal {
  return new Refusal({
    code: 'caption-not-editable',
    title: 'This cannot be corrected',
    detail: 'It is a silence between two captions, or it is not there any more.',
    action: 'refresh',
  });
}

export function wrongCount(there: number, given: number): Refusal {
  return new Refusal({
    code: 'caption-word-count',
    title: 'A different number of words',
    detail: `This caption has ${there} words, and ${given} were given. Change the whole text instead: its words are then timed again.`,
  });
}

export function noneThere(waiting: number): Refusal {
  if (waiting === 0) return noTranscript();
  return new Refusal({
    code: 'captions-gone',
    title: 'The service has no captions of this video now',
    detail:
      'Your corrections are kept here. Nothing was sent and nothing was charged. Cancel what waits behind this and render the video: that makes new captions, and your corrections wait for them. Or discard them in its captions.',
  });
}

export function undecided(): Refusal {
  return new Refusal({
    code: 'caption-conflicts',
    title: 'The captions changed on the service too',
    detail:
      'Open the captions of the video, decide which words count or discard what has no place there any more, then try again. Nothing was sent.',
  });
}
