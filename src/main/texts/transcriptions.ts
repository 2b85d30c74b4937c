import { creationTexts } from './creations.ts';

export const transcriptionTexts = {
  untitled: (remoteId: number): string => `Transcription ${remoteId}`,
  /** Each track of a file, and each file of a name, is told from the others. `title`: without the extension; `track`: from 1. */
  told: (title: string, folder: string | undefined, track: number | undefined): string =>
    `${title} (${[folder ?? [], track === undefined ? [] : `track ${track}`].flat().join(', ')})`,
  chooseFolder: 'Choose a folder for the transcripts',
  notHere: creationTexts.notHere('this transcription'),
  noTranscriptYet: {
    title: 'There is no transcript yet',
    detail: 'The service is still working on it. The queue shows how far it is.',
  },
  wordsNotHere: (title: string) => ({
    title: `The words of “${title}” are not here yet`,
    detail: 'They are on the service, which cannot be reached now. Check the connection, then try again.',
  }),
  failed: 'The transcription failed',
  /** The reasons that the service names by a slug. */
  reasons: {
    'source-unreadable': 'The service could not read the file.',
    'no-audio-track': 'The file has no audio track.',
    'source-too-long': 'The source is longer than 3 hours.',
    'audio-format-unsupported': 'The service cannot decode this kind of audio.',
    'url-not-public': 'The address, or one that it leads to, is not public.',
    'internal-error': 'Something went wrong at the service.',
    'insufficient-credits': 'The balance did not cover the cost when the service had measured the file.',
  },
  gone: {
    title: 'The service does not know this transcription any more',
    detail: 'It was probably deleted there. Send the file again if you still need it.',
  },

  asked: {
    text: 'The connection broke after the file was sent, and it is unclear whether the service took it.',
    sendAgain: 'Sends it again. If the service did take it the first time, it is charged twice.',
    leaveIt:
      'Leaves it. If the service took it, the transcript comes into the list when you check for those made elsewhere.',
  },
  /** `count`: equal ones on the service. */
  couldBe: (count: number) => {
    const transcriptions = count === 1 ? 'A new transcription' : `${count} new transcriptions`;
    return {
      text: `The connection broke after it was sent. ${transcriptions} on the service could be this one.`,
      sendAgain: `Sends it again, which is charged again if ${count === 1 ? 'that' : 'one of them'} is this one.`,
      leaveIt: 'Leaves it. What is on the service stays there.',
    };
  },
  /** `count`: others on the service that nobody here asked for. */
  mayStillBe: (count: number) => {
    const what =
      count === 1
        ? 'The service has one new transcription, of another language or length'
        : `The service has ${count} new transcriptions, of other languages or lengths`;
    return {
      text: `The connection broke after the file was sent. ${what} than what was sent: it may have measured this file differently, or another program asked for it.`,
      sendAgain: 'Sends it again. If this file is there already, it is charged twice.',
      leaveIt: 'Leaves it. What the service has stays there.',
    };
  },
};
