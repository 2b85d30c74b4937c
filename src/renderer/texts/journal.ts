import { formatCredits, formatNumber, plural } from './format.ts';

/** What each operation of the service does, by its name in the contract; one that is missing is told by the entry's kind. */
const does: Readonly<Record<string, string>> = {
  'transcriptions.create': 'Sends the sound to the service, which writes down what is said.',
  'voiceClones.create': 'Sends the samples to the service, which makes a voice of them.',
  'voiceClones.update': 'Changes name or description of the voice on the service.',
  'voiceClones.delete': 'Deletes the voice from the service, for good.',
  'faceless.create': 'Makes a place for the video on the service. Nothing is generated yet.',
  'faceless.scrapeImages': 'Has the service fetch the pictures of the web page.',
  'faceless.writeScript': 'Has the service write the script.',
  'faceless.scrapeScript': 'Has the service write the script from the web page.',
  'faceless.update': 'Gives the service the script and settings that were made here.',
  'faceless.render': 'Has the service make the video.',
  'faceless.retry': 'Has the service make the video again after a failure.',
  'faceless.export': 'Has the service make the finished video again, with what was changed since.',
  'faceless.correctCaptions': 'Gives the service your caption corrections. The next render or export uses them.',
  'bRoll.render': 'Has the service make the video.',
  'bRoll.export': 'Has the service make the finished video again, with what was changed since.',
  'presets.create': 'Keeps the preset on the service.',
  'presets.update': 'Changes the preset on the service.',
  'presets.delete': 'Deletes the preset from the service.',
  'speech.create': 'Has the service speak the text.',
  'textToVideo.create': 'Has the service make a clip of the description.',
  'characters.create': 'Makes a place for the character on the service. Nothing is drawn yet.',
  'characters.preview': 'Has the service draw a preview of the character.',
  'characters.train': 'Has the service learn the character, so that it can appear in videos.',
  'characters.delete': 'Deletes the character from the service, for good.',
  'launchClips.create': 'Has the service make a launch clip of the idea.',
  'ideas.discover': 'Has the service look for ideas.',
};

const waitingStates: Readonly<Record<string, string>> = {
  waiting: 'waits',
  sending: 'being sent',
  unknown: 'being found out',
  ask: 'needs you',
  refused: 'refused',
  cancelled: 'cancelled',
  left: 'left as it is',
};

/** Words for what an entry of the queue does, why it stands where it stands, and what the user can decide. */
export const journalTexts = {
  does: (operation: string): string | null => does[operation] ?? null,
  whatItDoes: 'What it does',
  after: 'Comes after',
  afterState: (state: string): string => waitingStates[state] ?? state,
  agreed: 'You agreed to',
  agreedUnknown: 'a price that was not known yet',
  findings: 'What was found out',
  log: 'Every step',
  logCount: (count: number): string => plural(count, '# line', '# lines'),
  choices: 'Your choices',
  sendAgain: 'Send again',
  leaveIt: 'Leave it',
  agree: 'Agree and send',
  cancelIt: 'Cancel it',
  working: 'One moment…',
  approvalTitle: (count: number): string => plural(count, '# entry waits for your yes', '# entries wait for your yes'),
  approvalText:
    'Their price is not the one you agreed to, or goes over a limit of yours. Nothing is sent before you agree.',
  approveAll: (count: number): string => plural(count, 'Agree to it', 'Agree to all #'),
  approveSelected: (count: number): string => plural(count, 'Agree to #', 'Agree to #'),
  approveQuestion: (count: number): string =>
    plural(count, 'Agree to this price?', 'Agree to the prices of # entries?'),
  approveConsequence: (credits: number): string =>
    `They are sent in their order and take ${formatCredits(credits)} in all. What costs more than it shows asks again.`,
  approving: 'Agreeing…',
  cancelled: (title: string): string => `Cancelled: ${title}`,
  undo: 'Undo',
  takeUpAgain: 'Take it up again',
  order: 'Its turn',
  orderPlace: (place: number, count: number): string => `${formatNumber(place)} of ${formatNumber(count)}`,
  earlier: 'Move earlier',
  later: 'Move later',
  runNext: 'Run next',
  toEnd: 'Move to the end',
  moved: (title: string, place: number, count: number): string =>
    `${title} is now ${formatNumber(place)} of ${formatNumber(count)} that wait.`,
  heldBack: (title: string): string => `${title} stays: something has to be done before or after it.`,
  dragHint: 'Drag, or press Alt with ↑ or ↓, to change the order.',
} as const;
