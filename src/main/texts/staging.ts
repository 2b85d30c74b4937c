/** Of the list between a drop and a click. */
export const stagingTexts = {
  /** Names of what dialogs offer. */
  recordings: 'Audio and video',
  pictures: 'Pictures',
  /** Titles of dialogs, by what is chosen for. */
  choose: {
    transcription: { files: 'Choose media to transcribe', folder: 'Choose a folder with media to transcribe' },
    sample: { files: 'Choose voice samples', folder: 'Choose a folder with voice samples' },
    photo: { files: 'Choose a photo', folder: 'Choose a folder with a photo' },
  },
  noMedia: {
    title: 'No audio or video was found there',
    detail: 'MP3, WAV, M4A, AAC, OGG, FLAC, MP4, MOV, WebM and MKV files can be used.',
  },
  noPhoto: { title: 'No picture was found there', detail: 'JPEG, PNG and WebP pictures can be used.' },
  tooMany: (taken: number) => ({
    title: 'Not all files were taken',
    detail: `The first ${taken} files are in the list. Drop the rest in smaller folders.`,
  }),

  notExamined: {
    title: 'This file could not be looked at',
    detail: 'Something went wrong while it was read. Add it again to try once more.',
  },
  /** `track`: from 1, as everybody counts them. */
  trackGone: (track: number): string => `Sound track ${track}, which was chosen, is not in it any more.`,
  allTracksListed: {
    title: 'Each sound track of this file is in the list',
    detail: 'Remove the entries of it that are not needed.',
  },
  notListed: 'One of the files is no longer in the list',
  notReady: (name: string): string => `“${name}” cannot be sent`,
  lookAgain: 'Look at the list again, then start once more.',

  /** One whose name nobody saw. */
  recording: 'Recording',
  numberedRecording: (number: number): string => `Recording ${number}`,

  url: {
    invalid: { title: 'This is not a web address', detail: 'Paste the whole address, beginning with https://' },
    notHttps: {
      title: 'Only https addresses can be transcribed',
      detail: 'Use the https:// address of the file, or download it and drop it here.',
    },
    credentials: {
      title: 'The address contains a user name or password',
      detail: 'The service takes public files only. Download the file and drop it here.',
    },
    private: {
      title: 'This address is in a private network',
      detail: 'The service cannot reach it. Download the file and drop it here.',
    },
  },
};
