import { named } from '../../bridge/named.ts';
import { formatCredits, formatNumber, plural } from './format.ts';

/** What each operation of the service does, by its name in the contract; one that is missing is told by the entry's kind. */
const does: Readonly<Record<string, string>> = {
  'transcriptions.create': 'Sends the sound to the service, which writes down what is said.',
  'voiceClones.create': 'Sends the samples to the service, which makes a voice from them.',
  'voiceClones.update': 'Changes the voice’s name or description on the service.',
  'voiceClones.delete': 'Deletes the voice from the service, for good.',
  'faceless.create': 'Creates the video on the service. Nothing is generated yet.',
  'faceless.scrapeImages': 'Has the service take the pictures from the web page.',
  'faceless.writeScript': 'Has the service write the script.',
  'faceless.scrapeScript': 'Has the service write the script from the web page.',
  'faceless.update': 'Sends your script and settings to the service.',
  'faceless.render': 'Has the service make the video.',
  'faceless.retry': 'Has the service make the video again after a failure.',
  'faceless.export': 'Has the service make the finished video again, with what has changed since.',
  'faceless.correctCaptions': 'Sends your caption corrections to the service. The next render or export uses them.',
  'bRoll.create': 'Creates the video on the service. Nothing is generated yet.',
  'bRoll.writeScript': 'Has the service write the script.',
  'bRoll.update': 'Sends your script and settings to the service.',
  'bRoll.retry': 'Has the service make the video again after a failure.',
  'bRoll.render': 'Has the service make the video.',
  'bRoll.export': 'Has the service make the finished video again, with what has changed since.',
  'presets.create': 'Saves the preset on the service.',
  'presets.update': 'Changes the preset on the service.',
  'presets.delete': 'Deletes the preset from the service.',
  'speech.create': 'Has the service speak the text.',
  'textToVideo.create': 'Has the service make a clip from the description.',
  'characters.create': 'Creates the character on the service. Nothing is drawn yet.',
  'characters.preview': 'Has the service draw a preview of the character.',
  'characters.train': 'Has the service learn the character, and draw it in several poses.',
  'characters.delete': 'Deletes the character from the service, for good.',
  'launchClips.create': 'Has the service make a launch clip from the idea.',
  'ideas.discover': 'Has the service look for ideas.',
};

const waitingStates: Readonly<Record<string, string>> = {
  waiting: 'waiting',
  sending: 'being sent',
  unknown: 'being checked',
  ask: 'needs you',
  refused: 'refused',
  cancelled: 'cancelled',
  left: 'left as it is',
};

/** Words for what an entry of the queue does, why it stands where it stands, and what the user can decide. */
export const journalTexts = {
  does: (operation: string): string | null => named(does, operation) ?? null,
  whatItDoes: 'What it does',
  after: 'Comes after',
  afterState: (state: string): string => named(waitingStates, state) ?? state,
  agreed: 'You agreed to',
  agreedUnknown: 'a price that was not known yet',
  findings: 'What Backlot found',
  log: 'Every step',
  logCount: (count: number): string => plural(count, '# line', '# lines'),
  choices: 'Your choices',
  sendAgain: 'Send again',
  leaveIt: 'Leave it',
  agree: 'Agree and send',
  cancelIt: 'Cancel it',
  working: 'One moment…',
  approvalTitle: (count: number): string =>
    plural(count, '# entry needs your approval', '# entries need your approval'),
  approvalText:
    'Backlot asks again because of a price, one of your limits, or the time since you agreed: each entry says which. Nothing is sent until you agree, or until it fits your limits.',
  approveAll: (count: number): string => plural(count, 'Agree to it', 'Agree to all #'),
  approveSelected: (count: number): string => plural(count, 'Agree', 'Agree to #'),
  approveQuestion: (count: number): string =>
    plural(count, 'Agree to this price?', 'Agree to the prices of # entries?'),
  /** `unknown`: those of which nobody knows the price. */
  approveConsequence: (credits: number, unknown: number): string =>
    unknown === 0
      ? `They are sent in order and take ${formatCredits(credits)} in total. If one costs more than shown, Backlot asks again.`
      : `They are sent in order and take ${formatCredits(credits)} in total, and what ${plural(unknown, 'one', '#')} of them ${unknown === 1 ? 'turns' : 'turn'} out to cost. If another one costs more than shown, Backlot asks again.`,
  approving: 'Agreeing…',
  undo: 'Undo',
  takeUpAgain: 'Resume',
  order: 'Position',
  orderPlace: (place: number, count: number): string => `${formatNumber(place)} of ${formatNumber(count)}`,
  orderBlock: (entries: number, place: number, count: number): string =>
    `${formatNumber(entries)} selected, from ${formatNumber(place)} of ${formatNumber(count)}`,
  earlier: 'Move earlier',
  later: 'Move later',
  runNext: (count: number): string => plural(count, 'Run next', 'Run # next'),
  toEnd: 'Move to the end',
  moved: (title: string, place: number, count: number): string =>
    `${title} is now ${formatNumber(place)} of ${formatNumber(count)} waiting.`,
  blockMoved: (entries: number, place: number, count: number): string =>
    `${formatNumber(entries)} entries now begin at ${formatNumber(place)} of ${formatNumber(count)} waiting.`,
  blockHeldBack: (entries: number): string =>
    `${formatNumber(entries)} entries stay where they are: other entries depend on their places.`,
  heldBack: (title: string): string => `${title} stays where it is: other entries depend on its place.`,
  dragHint: 'Drag, or press Alt with ↑ or ↓, to change the order. Selected entries move together.',
} as const;
