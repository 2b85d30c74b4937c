import { maxScriptLength } from '../../bridge/index.ts';
import { draftCalled } from './common.ts';

const olderStates = 'Older states of the draft are in the list of its versions.';

export const draftTexts = {
  unknown: {
    title: 'This draft is not here',
    detail: 'It was deleted for good, or it never was on this computer.',
  },
  /** What the title of a copy ends with. */
  copyMark: ' (copy)',
  typeFixed: {
    title: 'What a video shows is fixed once the service has it',
    detail: 'Duplicate the draft and choose another kind for the copy.',
  },
  scriptChanged: {
    title: 'The script changed meanwhile',
    detail: 'Something else changed it, such as what came from the service. What you wrote is sent again as a whole.',
  },
  /** In characters. */
  scriptTooLong: (length: number) => ({
    title: 'The script is too long',
    detail: `A script can have ${maxScriptLength} characters. This one would have ${length}. Divide it into several drafts.`,
  }),

  noWords: { title: 'There are no words to save', detail: 'Nothing is written here yet.' },
  chooseFolder: 'Choose a folder for the scripts',

  changedSince: (title: string) => ({
    title: `${draftCalled(title)} was changed since`,
    detail: 'Nothing of it was taken back. Undo in its editor takes back one change after the other.',
  }),
  nothingToUndo: { title: 'There is nothing to undo', detail: olderStates },
  nothingToRedo: { title: 'There is nothing to do again', detail: olderStates },
  unknownVersion: { title: 'There is no such version', detail: 'Look at the list of versions again.' },
  versionDamaged: {
    title: 'This version cannot be read any more',
    detail: 'Its text is damaged on the disk. The draft itself is whole; look at a newer or an older version.',
  },

  videoAlreadyHere: (title: string) => ({
    title: 'Another draft is this video already',
    detail: `It is called “${title}”.`,
  }),
  noTextHere: {
    title: 'This setting is chosen, not written',
    detail: 'Keep yours or take the one of the service.',
  },
  alreadyResolved: { title: 'This is settled already', detail: 'Nothing was changed. Look at the draft again.' },
  changedAgain: {
    title: 'The service has something else by now',
    detail: 'Nothing was decided. Look at both sides once more.',
  },
};
