import { harmlessAgain } from './common.ts';

export const presetTexts = {
  /** Behind the name of one that comes back beside another of that name. */
  copyMark: ' (from a copy)',
  gone: { title: 'This preset is not here any more', detail: 'It was deleted.' },
  ofAnother: {
    title: 'This preset belongs to another account',
    detail: 'Choose one of the account in use, or none.',
  },
  ofOtherVideo: (title: string) => ({
    title: `“${title || 'Untitled'}” belongs to another account`,
    detail: 'Choose that account to use its presets for it.',
  }),
  notThereYet: {
    title: 'The service does not have this preset yet',
    detail: 'It was not saved. Save it again among your presets.',
  },
  askedToChange: { text: 'The connection broke and it is unclear whether the preset was changed.', ...harmlessAgain },
  asked: {
    text: 'The connection broke after the preset was sent, and it is unclear whether the service has it.',
    sendAgain: 'Sends it again. It costs nothing; the service may have it twice then.',
    leaveIt: 'Leaves it. If the service has it, it appears in the list.',
  },
  several: (count: number) => ({
    text: `The connection broke after the preset was sent. The service has ${count} new ones that are equal to it.`,
    sendAgain: 'Sends it again. It costs nothing; the service has one more then.',
    leaveIt: 'Leaves it. Those of the service appear in the list.',
  }),
};
