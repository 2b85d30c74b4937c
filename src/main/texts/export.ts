export const exportTexts = {
  noWords: {
    title: 'There are no words to export',
    detail: 'No word was heard in it, so there is nothing that a file could hold.',
  },
  noRoom: (folder: string) => ({
    title: 'The disk is full',
    detail: `Nothing more fits on the disk of ${folder}. Make room there, or choose another folder.`,
  }),
  readOnly: (folder: string) => ({
    title: 'This folder cannot be written to',
    detail: `The system does not let Backlot write into ${folder}. Choose another folder, or allow it there.`,
  }),
  noFolder: (folder: string) => ({
    title: 'This folder is not there any more',
    detail: `It is ${folder}. Connect its drive, or choose another folder.`,
  }),
  diskFailed: (folder: string) => ({
    title: 'The disk did not take the file',
    detail: `Writing into ${folder} failed. Look after the disk, or choose another folder.`,
  }),
};
