import type { VideoPlan } from '../../bridge/index.ts';
import { formatInstant, formatList, formatNumber, formatSpan, plural } from './format.ts';

type Later = VideoPlan['later'][number];

/** What comes with an export only, in a word or two. */
const without: Partial<Record<Later, string>> = {
  watermark: 'watermark',
  sceneTexts: 'scene texts',
  overlay: 'overlay',
  captionEffect: 'caption effect',
  captions: 'caption corrections',
};
/** What is taken away by an export only. */
const stillWith: Partial<Record<Later, string>> = {
  noWatermark: 'watermark',
  noOverlay: 'overlay',
  noSceneTexts: 'scene texts',
};
const listed = (before: string, what: readonly string[]): string =>
  what.length === 0 ? '' : `${before} ${formatList(what)}`;

const said =
  (one: string, many: string) =>
  (count: number, title: string): string =>
    count === 1 ? `${one}: ${title}` : plural(count, many, many);

/** Words around watching the queue: groups, single pauses, the list as a table, the small window, keys. */
export const monitorTexts = {
  groupLabel: 'Group',
  groups: {
    none: 'No groups',
    kind: 'By kind',
    state: 'By state',
    batch: 'By batch',
    account: 'By account',
  },
  batch: (first: string, count: number): string =>
    count === 1 ? first : `${first} and ${plural(count - 1, '# more', '# more')}`,
  /** Of several batches of one name: when it was started, milliseconds since the epoch. */
  batchAt: (name: string, at: number): string => `${name} · ${formatInstant(at)}`,
  noBatch: 'Started one by one',
  groupCountWord: (count: number): string => plural(count, 'entry', 'entries'),
  groupAttention: (count: number): string => plural(count, '# needs attention', '# need attention'),
  accountFilter: 'Account',
  allAccounts: 'All accounts',
  batchFilter: 'Batch',
  allBatches: 'All batches',
  hold: 'Pause',
  release: 'Resume',
  expected: (inSeconds: number): string =>
    `about ${inSeconds < 60 || inSeconds >= 3600 ? formatSpan(inSeconds) : `${formatNumber(inSeconds / 60)} min`} left`,
  expectedSoon: 'any moment now',
  expectedFact: 'Expected finish',
  expectedHint: 'Based on how long your earlier ones took.',
  account: 'Account',
  showBatch: 'Show batch',
  answer: 'Service response',
  copyAnswer: 'Copy response',
  answerCopied: 'Copied.',
  answerNotCopied: 'It could not be copied. Select it and copy it with the keyboard.',
  more: 'More for the selected entries',
  /** What is for one of several selected entries only; otherwise the label has the number itself. */
  ofSelected: (label: string, count: number, selected: number): string =>
    count === 1 && selected > 1 ? `${label} (${formatNumber(1)})` : label,
  holdSelected: (count: number): string => plural(count, 'Pause', 'Pause #'),
  releaseSelected: (count: number): string => plural(count, 'Resume', 'Resume #'),
  cancelSelected: (count: number): string => plural(count, 'Cancel', 'Cancel #'),
  stopSelected: (count: number): string => plural(count, 'Stop watching', 'Stop watching #'),
  watchSelected: (count: number): string => plural(count, 'Watch again', 'Watch # again'),
  removeSelected: (count: number): string => plural(count, 'Remove from list', 'Remove # from list'),
  saveSelected: (count: number): string => plural(count, 'Save a copy…', 'Save copies of #…'),
  saveHereSelected: (count: number): string => plural(count, 'Save the file', 'Save # files'),
  stopSavingSelected: (count: number): string => plural(count, 'Do not save the file', 'Do not save # files'),
  /** Said to screen readers once it is done. */
  said: {
    held: said('Paused', '# entries paused'),
    released: said('Resumed', '# entries resumed'),
    watched: said('Watched again', '# entries watched again'),
  },
  cancelled: said('Cancelled', '# entries cancelled'),
  tooLate: (count: number, title: string): string =>
    count === 1
      ? `Too late for “${title}”: the service has it already.`
      : `Too late for ${formatNumber(count)} others, such as “${title}”: the service has them already.`,
  removed: said('Removed from list', '# entries removed from list'),
  stillNeeded: (count: number): string =>
    plural(
      count,
      '# entry stays: something waits for it. Take it up again, or cancel that.',
      '# entries stay: something waits for them. Take them up again, or cancel that.',
    ),
  exportSelected: (count: number): string => plural(count, 'Export as CSV…', 'Export # as CSV…'),
  exportAll: 'Export list as CSV…',
  exported: (count: number): string => plural(count, '# entry exported', '# entries exported'),
  showFile: 'Show file',
  selectShown: (count: number): string => `Select all ${formatNumber(count)}`,
  listMenu: 'More for the queue',
  /** Of a film that waits to be made. */
  lacks: (changes: boolean, later: readonly Later[]): string =>
    [
      listed('Without', [
        ...(changes ? ['what you changed since'] : []),
        ...later.flatMap((what) => without[what] ?? []),
      ]),
      listed(
        'With the earlier',
        later.flatMap((what) => stillWith[what] ?? []),
      ),
    ]
      .filter(Boolean)
      .join(' · '),
  addById: {
    title: 'Add by ID',
    menu: 'Add by ID…',
    text: 'The service does not list these. With the ID, it is added to your videos or clips; while it is being made, it is watched here. Nothing is charged.',
    kind: 'Kind',
    kinds: { faceless: 'Faceless video', 'b-roll': 'Stock footage video', 'text-to-video': 'Text-to-video clip' },
    number: 'ID',
    numberHint: 'As the service gave it, such as 4711.',
    numberWrong: 'Enter a whole number, 1 or higher.',
    add: 'Add',
    adding: 'Asking the service…',
    /** It may have no entry in the queue: what is not being made has none. */
    added: { videos: 'Added to your videos.', clips: 'Added to your clips.' },
  },
  compact: {
    open: 'Compact window',
    title: 'Queue',
    /** Of the window, beside that of the main one at its queue. */
    window: 'Queue, compact window',
    close: 'Close the compact window',
    main: 'Open Backlot',
    nothing: 'Nothing is running',
    /** What ended longer ago than is shown. */
    earlier: (count: number): string => plural(count, '# older entry has ended', '# older entries have ended'),
    pause: 'Pause new starts',
    resume: 'Resume new starts',
  },
  settings: {
    title: 'Queue and notifications',
    start: 'When Backlot starts',
    startHint: 'What happens to waiting entries. What already runs at the service continues either way.',
    starts: { run: 'Start them', paused: 'Stay paused', 'as-it-was': 'As I left it' },
    sound: 'Play a sound with notifications',
    soundHint: 'Notifications appear only while Backlot is in the background, once per batch.',
  },
  keys: {
    title: 'Keyboard',
    text: 'Select a field and press the new keys. Keys without Ctrl or ⌘, except F1 to F12, are off while you type; in captions, only those for the previous and next line work.',
    press: 'Press keys…',
    change: (what: string): string => `Change the keys for ${what}`,
    reset: (what: string): string => `Reset the keys for ${what}`,
    resetAll: 'Reset all keys',
    taken: (what: string): string => `Already used for: ${what}.`,
    unusable: 'These keys cannot be used.',
    typed: 'It is used while you type: choose keys with Ctrl or ⌘, or one of F1 to F12.',
    lists: {
      title: 'In lists with boxes',
      text: 'These cannot be changed. With Shift, a click selects all rows up to it; with Ctrl or ⌘, one more.',
      move: 'Go to the next or the previous row',
      ends: 'Go to the first or the last row',
      one: 'Select the row, on its box',
      upTo: 'Select all rows up to this one',
      next: 'Select the next or the previous row too',
      all: 'Select all rows shown',
      none: 'Clear the selection',
    },
    names: {
      palette: 'Search everything',
      import: 'Choose files to transcribe',
      settings: 'Settings',
      previousScreen: 'Go to the screen before',
      nextScreen: 'Go to the screen after',
      nextPart: 'Go to the next part of the window',
      previousPart: 'Go to the part of the window before',
      find: 'Find on this screen',
      replace: 'Find and replace',
      submit: 'Send a form, show the cost of a render',
      playPause: 'Play or pause',
      slower: 'Play slower',
      pause: 'Pause playing',
      faster: 'Play faster',
      back: 'Back 1 second',
      forward: 'Forward 1 second',
      previousLine: 'Previous line',
      nextLine: 'Next line',
      playHere: 'Captions: play from the one being edited',
      undo: 'Undo',
      redo: 'Redo',
      queue: 'Go to the queue',
      pauseQueue: 'Pause or resume new starts',
      newVideo: 'New video',
      compact: 'Compact window',
      queueSelect: 'Queue: select the entry',
      queueSelectAll: 'Queue: select all shown',
      queueRetry: 'Queue: retry',
      queueHold: 'Queue: pause or resume the entry',
      queueNext: 'Queue: run next',
      queueStop: 'Queue: stop watching',
      queueRemove: 'Queue: remove from list',
      queueSave: 'Queue: save',
    } as Readonly<Record<string, string>>,
  },
} as const;
