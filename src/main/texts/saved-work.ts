export const savedWorkTexts = {
  /** Of the dialogs of the system. */
  saveAs: 'Save all your work',
  choose: 'Choose a file with your work',
  files: 'Files with work of Backlot',
  /** `day`: as 2026-05-03. */
  fileName: (day: string): string => `Backlot ${day}`,
  inOwnFolder: {
    title: 'Choose another folder',
    detail:
      'This one is where Backlot keeps its own data. A file that is to outlive them belongs elsewhere, best on another disk.',
  },
  dataDamaged: {
    title: 'Your data cannot be read whole',
    detail:
      'No file was made. Quit Backlot and start it again: it puts the data together from what can be read and from its copies. Then save your work again.',
  },
  notOpen: {
    title: 'This copy is not open any more',
    detail: 'Choose it again.',
  },
  copyGone: {
    title: 'This copy is not there any more',
    detail: 'A newer one took its place. Choose another one.',
  },
  unreadable: {
    'in-use': {
      title: 'This is the data that Backlot is using now',
      detail: 'All of it is here already. Choose a file that you saved before, or one of the copies.',
    },
    empty: { title: 'This file is empty', detail: 'Nothing is in it that could come back. Choose another one.' },
    another: {
      title: 'This is no file with work of Backlot',
      detail: 'Another program made it. Choose a file that Backlot saved, or one of its copies.',
    },
    newer: {
      title: 'This file is of a newer Backlot',
      detail: 'This version cannot read all of it. Install the newer Backlot, then bring your work back there.',
    },
    damaged: {
      title: 'This file is damaged',
      detail: 'Not all of it can be read, so nothing was taken from it. Choose another file, or one of the copies.',
    },
    'no-room': {
      title: 'There is no room to look into this file',
      detail:
        'Backlot looks into a private copy of it, and the disk with its data is full. Make room there, then try again.',
    },
    unreadable: {
      title: 'This file cannot be opened',
      detail: 'It is not there any more, or the system does not let Backlot read it.',
    },
  },
};
