import { count } from './common.ts';

const some = (of: number, one: string, many: string): string => `${count(of)} ${of === 1 ? one : many}`;

/** How much is going on, outside of the windows. */
export const underWayTexts = {
  needYou: (of: number): string => some(of, 'needs you', 'need you'),
  preparing: (of: number): string => `${count(of)} being made ready`,
  sending: (of: number): string => `${count(of)} being sent`,
  answering: (of: number): string => `${count(of)} being answered`,
  atWork: (of: number): string => `${count(of)} at work`,
  unseen: (of: number): string => `${count(of)} not watched, signed out`,
  saving: (of: number): string => `${count(of)} being saved`,
  checking: (of: number): string => `${count(of)} being found out`,
  waiting: (of: number): string => some(of, 'waits', 'wait'),
  paused: 'new starts paused',
  nothing: 'Nothing in progress',
  together: (parts: readonly string[]): string => parts.join(' · '),
};

/** What is asked before the program ends. */
export const quitTexts = {
  quit: 'Quit',
  keepRunning: 'Keep running',
  asked: {
    unsaved: 'Quit although your last words are not saved?',
    sending: 'Quit while files are being sent?',
    work: 'Quit while work is under way?',
  },

  unsaved: (places: number): string =>
    `Lost: what you wrote last in ${some(places, 'place', 'places')}. It could not be saved; the reason is shown there. Backlot keeps trying while it runs.`,
  preparing: (files: number): string => some(files, 'file that is made ready', 'files that are made ready'),
  sending: (uploads: number): string => some(uploads, 'upload', 'uploads'),
  /** `what`: as the two above say it. `startsPaused`: new starts stay paused. */
  beginsAgain: (what: readonly string[], startsPaused: boolean): string =>
    `Stops: ${what.join(' and ')}. Begins again from the start ${startsPaused ? 'when you resume new starts' : 'when Backlot runs'}; nothing is charged twice.`,
  chores: {
    copies: 'Stops: copying files. What is copied whole stays; start it again for the others.',
    transcripts: 'Stops: exporting transcripts. What is written stays; start it again for the others.',
    scripts: 'Stops: importing scripts. What is read stays; import the other files again.',
    table: 'Stops: importing a table. None of its videos is made; import it again.',
    savedWork: 'Stops: saving all your work to a file. The file is not made; save it again.',
    broughtBack: 'Stops: bringing scripts back from a copy. What came back stays; bring the others back again.',
  },
  practice: (things: number): string =>
    `Stops: ${some(things, 'thing', 'things')} that the practice account makes on this computer. It goes on when Backlot runs.`,
  saving: (files: number): string =>
    `Stops: saving ${some(files, 'finished file', 'finished files')}. It goes on where it was when Backlot runs.`,
  checking: (answers: number): string =>
    `Stops: finding out ${some(answers, 'lost answer', 'lost answers')}. It goes on when Backlot runs; nothing is sent again before.`,
  /** `held`: so many of them were paused one by one. */
  waiting: (entries: number, held: number, startsPaused: boolean): string =>
    `Waits: ${some(entries, 'entry', 'entries')} not started yet. Kept, and started ${startsPaused ? 'when you resume new starts, which stay paused' : 'when Backlot runs again'}${held > 0 ? `; ${count(held)} of them when you resume what you paused` : ''}.`,
  answering: (requests: number): string =>
    `Goes on without Backlot: ${some(requests, 'request', 'requests')} that the service has and has not answered. What came of it is found out when Backlot runs; nothing is sent again before.`,
  running: (entries: number): string =>
    `Goes on without Backlot: ${some(entries, 'entry', 'entries')} at the service. ${entries === 1 ? 'It is' : 'They are'} found again when Backlot runs.`,
};
