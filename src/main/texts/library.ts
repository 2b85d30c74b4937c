import { megabytes } from './common.ts';

const later = 'Backlot continues by itself as soon as it can.';
const noRoom = (what: string) => ({
  title: 'The disk is full',
  detail: `${what} Make room there, or choose another folder. ${later}`,
});

const goesOn = 'Backlot goes on where it stopped, by itself.';
const cannotBeOpened = 'The file cannot be opened';
const unreadable = 'It came whole, but it is no sound, video or picture that can be read.';

/** What is said of finished files: their folder, what keeps them from coming, and where they are. */
export const libraryTexts = {
  disk: {
    missing: (bytes: number, folder: string) =>
      noRoom(`The file needs ${megabytes(bytes)} more than there is on the disk of ${folder}.`),
    full: (folder: string) => noRoom(`Nothing more fits on the disk of ${folder}.`),
    readOnly: (folder: string) => ({
      title: 'The library folder cannot be written to',
      detail: `The system does not let Backlot write into ${folder}. Allow it there, or choose another folder. ${later}`,
    }),
    failed: (folder: string) => ({
      title: 'The disk did not take the file',
      detail: `Writing into ${folder} failed. Look after the disk, or choose another folder. ${later}`,
    }),
    noFolder: (folder: string) => ({
      title: 'The library folder is not there',
      detail: `${folder} cannot be found. Connect its drive, or choose another folder. ${later}`,
    }),
  },

  setbacks: {
    notSignedIn: {
      title: 'Its account cannot be reached',
      detail: 'The file is at the service. Sign in to the account again and Backlot fetches it.',
    },
    notThere: {
      title: 'The file is not at its address',
      detail: 'The service may need a moment. Backlot asks it again, by itself.',
    },
    gone: {
      title: 'The service does not have the file any more',
      detail: 'It is not at the address that the service names, or the service names none. Trying again is free.',
    },
    damagedOnce: { title: cannotBeOpened, detail: `${unreadable} Backlot fetches it once more, by itself.` },
    damaged: { title: cannotBeOpened, detail: `${unreadable} It was not put into the library.` },
    takenAwayOnce: {
      title: 'The file was taken away',
      detail:
        'It came whole, and then another program moved or deleted it, such as a virus scanner. Backlot fetches it once more, by itself.',
    },
    takenAway: {
      title: 'The file was taken away again',
      detail:
        'It came whole twice, and another program moved or deleted it each time. See what your virus scanner says about it, then try again. That is free.',
    },
    tooLarge: { title: 'The file is larger than anything the service makes', detail: 'It was not fetched.' },
    forbidden: {
      title: 'The file lies at an address that Backlot does not go to',
      detail:
        'Files are fetched from your account’s own service, or over https from a public address. This one is neither.',
    },
    busy: { title: 'The server of the file is busy', detail: goesOn },
    broken: { title: 'The connection broke', detail: goesOn },
    ourFault: {
      title: 'The file could not be kept',
      detail: 'Something went wrong in Backlot itself. Try again; if it stays, tell us what you did.',
    },
  },
  nothingToFetch: {
    title: 'There is nothing to fetch',
    detail: 'It is here already, or Backlot does not know where it came from.',
  },

  folder: {
    choose: 'Choose a folder for finished files',
    own: (folder: string) => ({
      title: 'This folder is Backlot’s own',
      detail: `Backlot keeps its data in ${folder}, and tidies up there by itself. Choose another folder for your files.`,
    }),
    /** `said`: by the system. */
    notOpened: (folder: string, said: string) => ({
      title: 'The folder could not be opened',
      detail: `It is ${folder}. The system said: ${said}`,
    }),
  },

  file: {
    nameTaken: (name: string) => ({
      title: 'There is a file of this name already',
      detail: `“${name}” is taken in this folder. Choose another name.`,
    }),
    gone: (name: string) => ({
      title: 'The file is not there',
      detail: `${name} was moved or deleted, or its drive is not connected. Locate it, or download it again.`,
    }),
    unknown: {
      title: 'This file is not in the list',
      detail: 'It was removed. Rescan the folder to get it back.',
    },
    notHereYet: { title: 'The file is not here yet', detail: 'It is still on its way, or it was not fetched.' },
    unusableName: {
      title: 'This cannot be the name of a file',
      detail: 'Nothing is left of it without the characters that no file may have. Use letters or digits.',
    },
    notTrashed: (name: string, said: string) => ({
      title: 'The file could not be put into the trash',
      detail: `It is ${name}. The system said: ${said}. Delete it in its folder, then remove it from the list.`,
    }),
    noTrash: {
      title: 'There is no trash here',
      detail: 'Delete the file in its folder; the list shows then that it is missing.',
    },
    whereIs: (name: string): string => `Where is ${name}?`,
    ofKind: (extension: string): string => `${extension.toUpperCase()} files`,
    another: (name: string) => ({
      title: 'This is another file',
      detail: `Its content is not that of ${name}. Choose the one that was kept, or remove it from the list.`,
    }),
    chooseFolder: 'Choose where to put the files',
  },

  /** As kinds are called in names of files. */
  kinds: {
    video: 'Video',
    'video-export': 'Export',
    clip: 'Clip',
    'launch-clip': 'Launch clip',
    speech: 'Speech',
    transcript: 'Transcript',
    character: 'Character',
    other: 'File',
  },
  /** What a template for names is shown with. */
  samples: {
    video: { title: 'How bees dance', voice: 'Amy' },
    speech: { title: 'Q3: sales / marketing?', voice: 'Léon' },
    transcript: { title: 'Interview 12', voice: null },
  },

  recordings: {
    /** `why`: without its full stop. */
    cannotGoOn: (why: string) => ({ title: 'The recording cannot go on', detail: `${why}.` }),
    unknown: 'There is no such recording',
    otherType: 'Recordings are WebM or MP4 audio',
    tooMany: 'Too many recordings are open',
    partMissing: 'A part of the recording is missing',
    tooLong: 'The recording is too long',
    empty: 'Nothing was recorded',
    unreadable: 'The recording cannot be read',
  },
};
