const notSaved = 'What you just did could not be saved.';
const asItWas = `${notSaved} A text is still on the screen, a switch is as it was`;

export const storeTexts = {
  noRoom: { title: 'The disk is full', detail: `${asItWas}: make room on the disk, then try again.` },
  readOnly: {
    title: 'Nothing can be written to the data folder',
    detail: `${asItWas}: allow Backlot to write there, then try again.`,
  },
  diskFailed: { title: 'The disk did not take it', detail: `${asItWas}: look after the disk, then try again.` },
  busy: { title: 'The data is held by another program', detail: `${asItWas}: try again in a moment.` },
  damaged: {
    title: 'Your data file is damaged',
    detail: `${notSaved} A text is still on the screen: copy it, then quit and start Backlot again. It puts the file together from what can be read and from its copies.`,
  },

  replaced: {
    title: 'Another file took the place of your data',
    detail: `${notSaved} A text is still on the screen: copy it, then quit Backlot.`,
  },

  /** Why the program cannot start; `folder`: where the data are. */
  opening: {
    newerThanThis:
      'This data folder was written by a newer Backlot. Install the newer version again; nothing was changed.',
    newer: (words: string, folder: string) => ({
      title: 'Your data are those of a newer Backlot',
      detail: `${words}\n\n${folder}`,
    }),
    damaged: (folder: string) => ({
      title: 'Your data cannot be read',
      detail: `The file studio.sqlite is damaged. Start Backlot again: it puts the file together from what can be read and from its copies, and deletes nothing. If another Backlot has it open, end that one first.\n\n${folder}`,
    }),
    /** `title`: what the disk does not let it do. */
    disk: (title: string, folder: string) => ({
      title,
      detail: `Backlot cannot open its data. Nothing of them was changed: put it right, then start again.\n\n${folder}`,
    }),
    other: (words: string, folder: string) => ({
      title: 'Backlot could not start',
      detail: `${words}\n\n${folder}`,
    }),
  },

  /** Of an entry that a copy of the data has. */
  restored: {
    asked:
      'Your data was restored since this was asked, or another computer may have it: you may have decided it meanwhile, and it may have been sent. Look at the service before you send it again.',
    ended:
      'Your data was restored since, or another computer may have it: you may have sent it again meanwhile. Look at the service before you do.',
  },
};
