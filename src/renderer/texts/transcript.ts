import { formatNumber, plural } from './format.ts';

/** Words of the transcript view. */
export const transcriptTexts = {
  text: 'Transcript',
  player: 'Player',
  play: 'Play',
  pause: 'Pause',
  back: 'Back 1 second',
  forward: 'Forward 1 second',
  position: 'Position',
  speed: 'Speed',
  speedValue: (speed: number): string => `${speed}×`,
  follow: 'Follow',
  playFrom: (time: string): string => `Play from ${time}`,
  otherTrack: (number: number): string =>
    `These are the words of sound track ${formatNumber(number)}. What plays here is the track that players use by themselves.`,
  practiceWords: 'These are practice words.',
  practiceHint:
    'They mark where someone speaks. With a speech model, practice transcripts contain what is really said.',
  practiceBeforeModel: 'They were made without a speech model. Transcribe the file again to get the real words.',
  addModel: 'Add a speech model',
  videoOf: (title: string): string => `Video: ${title}`,
  audioOf: (title: string): string => `Audio: ${title}`,
  find: 'Find in the transcript',
  found: (count: number, current: number): string =>
    count === 0
      ? 'Not found'
      : current < 0
        ? plural(count, '# match', '# matches')
        : `${current + 1} of ${plural(count, '#', '#')}`,
  previousMatch: 'Previous match',
  nextMatch: 'Next match',
  closeFind: 'Close find',
  copy: 'Copy text',
  copied: 'Transcript copied',
  notCopied: 'The transcript could not be copied',
  export: 'Export…',
  allTranscriptions: 'All transcriptions',
  noMedia: 'Nothing to play: its file is not here. The text is complete.',
  brokenMedia:
    'This file cannot be played: it was moved, is damaged, or has a sound format Backlot does not support. The text is complete.',
  gone: 'Transcription',
  goneTitle: 'This transcription is no longer here',
  goneHint: 'It was removed from the list.',
  silent: 'No words were found',
  silentHint: 'The service heard no speech in this recording.',
  comesBack: 'You can leave this screen. The transcript appears here when it is done.',
} as const;
