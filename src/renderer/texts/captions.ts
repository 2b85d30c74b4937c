import { mostRules } from '../../bridge/captions.ts';
import { formatNumber, formatTenths, plural } from './format.ts';

/** Words of the caption editor. */
export const captionTexts = {
  heading: 'Captions',
  back: 'Back to the video',
  count: (count: number): string => plural(count, '# caption', '# captions'),
  list: 'Captions',
  noTranscript: 'No captions yet',
  noTranscriptHint:
    'The service makes them along with the voice when the video is rendered. Render it first; then you can correct every word here, and an export puts the corrections into the video.',
  toVideo: 'Open the video',
  waitingHint:
    'The service has none for this video right now. A render makes new ones; your corrections are kept until then. Look through them below, and discard what you no longer want.',
  empty: 'The captions have no words',
  emptyHint: 'The service heard nothing it could write down.',
  player: 'Finished video',
  noMedia: 'Nothing to play: the video is not finished yet. The captions are complete.',
  earlierMedia: 'The previous version, until the new one is ready.',
  brokenMedia: 'The finished video cannot be played here. The captions are complete.',
  busy: 'The service is working on this video',
  busyHint:
    'It takes no corrections in the meantime. Keep going: everything is kept here and used by the next render or export.',
  waits: 'Something asked for this video waits in the queue',
  waitsHint: 'Keep going: everything is kept here. What was asked for may be made without what you correct now.',
  playFrom: (time: string): string => `Play from ${time}`,
  edit: (time: string): string => `Caption at ${time}`,
  gap: (seconds: number): string => `Silence, ${formatTenths(seconds)}`,
  gapHint: 'A silence between captions has no words and cannot be edited.',
  corrected: 'Corrected',
  conflict: 'Changed on the service too',
  revert: 'Discard this correction',
  reverted: (text: string): string => `Correction discarded: ${text}`,
  undone: (time: string, text: string): string => `Undone, ${time}: ${text}`,
  redone: (time: string, text: string): string => `Redone, ${time}: ${text}`,
  before: 'Before',
  after: 'After',
  onService: 'On the service now',
  undo: 'Undo',
  redo: 'Redo',
  playHere: 'Play from this caption',
  notSaved: 'Not saved yet',
  saveAs: {
    open: 'Save captions as a file',
    srt: 'For video sites and editors (SRT)…',
    vtt: 'For web players (VTT)…',
    txt: 'Text without times (TXT)…',
    saved: 'Captions saved',
  },
  way: 'How to edit',
  wholeLine: 'Whole caption',
  wordByWord: 'Word by word',
  sameCount: 'As many words as before: each keeps its time.',
  newCount: (words: number, before: number): string =>
    `${plural(words, '# word', '# words')} instead of ${formatNumber(before)}: they share the time of this caption, and longer words get more of it. Other captions keep theirs.`,
  oneForOne: 'Each field is one spoken word and keeps its time, even with a space in it.',
  word: (place: number, time: string): string => `Word ${formatNumber(place)}, at ${time}`,
  timings: (words: string): string => `When each word is shown: ${words}`,
  problem: {
    empty: 'A caption needs at least one word. The earlier text comes back when you leave.',
    emptyWord:
      'Every word needs text: an empty one becomes the earlier word again when you leave. To remove one, edit the whole caption.',
  },
  notWhole: {
    title: 'A caption is not finished',
    detail: {
      empty: (time: string): string =>
        `The caption at ${time} is empty. Write it, or leave it to have the earlier text back; then try again.`,
      emptyWord: (time: string): string =>
        `The caption at ${time} has an empty word. Fill it in, or leave the caption to have the earlier word back; then try again.`,
    },
  },

  bar: {
    staged: (count: number): string => plural(count, '# correction', '# corrections'),
    taken: 'Your corrections are saved on the service.',
    usedBy: 'Used by the next render or export.',
    usedByExport: 'Not in the finished video until you export it again.',
    waiting: 'Waiting for captions: a render makes them.',
    review: 'Review',
    send: 'Save to the service',
    sendHint: 'The finished video changes only with an export.',
    export: 'Export again',
    exporting: 'Starting…',
    discardAll: 'Discard all',
    conflicts: (count: number): string =>
      plural(
        count,
        '# caption was changed or is gone on the service',
        '# captions were changed or are gone on the service',
      ),
    decide: 'Decide',
    onTheirWay: 'Your corrections are on their way to the service.',
    showQueue: 'Show queue',
  },

  review: {
    title: 'Corrections',
    text: 'What the service has now, and what it will have.',
    discard: 'Discard',
    discarded: 'Correction discarded',
    discardAllTitle: (count: number): string => plural(count, 'Discard the correction?', 'Discard all # corrections?'),
    discardAllText: 'The captions go back to what the service has.',
    discarding: 'Discarding…',
    none: 'No corrections: the captions match the service’s.',
    goTo: 'Show',
    mine: 'Keep mine',
    theirs: 'Use the service’s',
    unplaced: 'Its caption is gone',
    unplacedHint:
      'The service no longer has a caption here, so this correction cannot be sent. It is kept until you discard it, and you can copy its text.',
    unplacedWaits: 'Waiting for captions',
    removed: 'removed',
    added: 'added',
  },

  find: {
    label: 'Find and replace in the captions',
    find: 'Find',
    replace: 'Replace with',
    matchCase: 'Match case',
    wholeWords: 'Whole words',
    found: (count: number, current: number): string =>
      count === 0
        ? 'Not found'
        : current < 0
          ? plural(count, '# match', '# matches')
          : `${formatNumber(current + 1)} of ${formatNumber(count)}`,
    next: 'Next match',
    previous: 'Previous match',
    one: 'Replace',
    all: (count: number): string => plural(count, 'Replace #', 'Replace all #'),
    replaced: (count: number): string => plural(count, '# caption corrected', '# captions corrected'),
    undo: 'Undo',
    close: 'Close find and replace',
    open: 'Find and replace',
  },

  rules: {
    open: 'Corrections list',
    title: 'Corrections list',
    text: 'Names and terms that the service keeps getting wrong. The list is kept for all videos; applying it corrects every caption of this one, one pair after the other.',
    find: 'Wrong',
    replace: 'Right',
    matchCase: 'Match case',
    wholeWords: 'Whole words',
    add: 'Add',
    save: 'Save',
    cancel: 'Cancel',
    edit: (find: string): string => `Edit ${find}`,
    earlier: (find: string): string => `Apply ${find} earlier`,
    later: (find: string): string => `Apply ${find} later`,
    moved: (find: string, place: number, count: number): string =>
      `${find}: ${formatNumber(place)} of ${formatNumber(count)}`,
    remove: (find: string): string => `Remove ${find}`,
    removed: (find: string): string => `${find} removed`,
    none: 'The list is empty. Add the first pair: what the service writes, and what it should be.',
    apply: (count: number): string => plural(count, 'Correct # caption', 'Correct # captions'),
    nothing: 'Nothing to correct here',
    applying: 'Correcting…',
    retimed: (count: number): string =>
      plural(count, '# caption gets new times for its words.', '# captions get new times for their words.'),
    changes: (count: number): string => plural(count, '# here', '# here'),
    double: 'This is already in the list.',
    full: `The list is full at ${formatNumber(mostRules)} pairs. Remove one to add another.`,
  },
} as const;
