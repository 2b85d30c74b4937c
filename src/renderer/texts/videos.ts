import type { DraftType, QueueState, TableField } from '../../bridge/index.ts';
import { commonTexts } from './common.ts';
import { formatCredits, plural } from './format.ts';

/** The service's words for its states, in ours. Others are shown as they come. */
const phases: Readonly<Record<string, string>> = {
  queued: 'Waiting',
  sending: 'Sending',
  'waiting-for-answer': 'Sent',
  preparing: 'Preparing',
  rendering: 'Rendering',
  drawing: 'Rendering',
  syncing: 'Finishing',
  processing: 'Rendering',
};

const types = {
  'b-roll': {
    name: 'Stock footage',
    short: 'B-roll',
    hint: 'Real clips that the service finds for each sentence.',
    needs: 'Needs a script and a voice.',
  },
  'ai-visuals': {
    name: 'AI images',
    short: 'AI images',
    hint: 'A drawn picture for each sentence, moved by the camera.',
    needs: 'Needs a script, a voice and a genre.',
  },
  'ai-clips': {
    name: 'AI clips',
    short: 'AI clips',
    hint: 'Drawn pictures that move: water flows, people walk.',
    needs: 'Needs a script, a voice and a genre.',
  },
  'url-based': {
    name: 'Images of a page',
    short: 'Page images',
    hint: 'The pictures of a web page, one after another.',
    needs: 'Needs a script, a voice and the address of a page.',
  },
} satisfies Record<DraftType, { readonly [part: string]: string }>;

/** Words of the list of videos, of new ones, and of imports. */
const tableFields: Readonly<Record<TableField, string>> = {
  title: 'title',
  script: 'script',
  type: 'kind of video',
  voice: 'voice',
  genre: 'genre',
  music: 'music',
  background: 'background',
  aspectRatio: 'shape',
  topic: 'topic',
  style: 'style',
  tone: 'tone',
  language: 'language',
  duration: 'length of the script',
  url: 'page to write from',
  imagesFrom: 'page with the images',
  transition: 'transition',
  animation: 'animation',
  sfx: 'sound effect',
  volume: 'volume of the music',
  captionFont: 'caption font',
  captionColor: 'caption colour',
  captionPosition: 'caption position',
  captionEffect: 'caption effect',
  overlay: 'overlay',
  startsAt: 'start',
  endsAt: 'end',
  collection: 'collection',
};

export const videosTexts = {
  screen: 'Videos',
  trash: 'Trash',
  newVideo: 'New video',
  importFiles: 'Import…',
  pasteTable: 'Paste a table…',
  addById: 'Add by number…',
  addMenu: 'More ways to add videos',
  search: 'Search titles and scripts',
  indexing: 'Some new scripts are still being read. Search again in a moment.',
  filterState: 'State',
  states: {
    all: 'All',
    draft: 'Drafts',
    'under-way': 'In progress',
    'needs-you': 'Needs you',
    done: 'Done',
    failed: 'Failed',
  },
  filterType: 'Kind',
  everyType: 'Every kind',
  filterCollection: 'Collection',
  everyCollection: 'Every collection',
  sort: 'Order',
  sorts: { edited: 'Last edited', created: 'Newest', title: 'Title', longest: 'Longest' },
  types,
  empty: 'Make your first video',
  emptyHint:
    'Write a script, or have one written. Choose a voice and a look, see the price, and the service makes the video. Drafts need no network.',
  nothingFound: 'Nothing matches',
  nothingFoundHint: (all: number): string =>
    `None of ${plural(all, '# video', '# videos')} has these words, this state and this kind.`,
  showAll: 'Show all',
  select: (title: string): string => `Select ${title}`,
  selectAll: 'Select all shown',
  selection: 'Selected videos',
  selected: (count: number): string => plural(count, '# selected', '# selected'),
  clearSelection: 'Clear selection',
  renderMany: (count: number): string => plural(count, 'Render #…', 'Render #…'),
  duplicate: 'Duplicate',
  duplicated: (count: number): string => plural(count, 'Video duplicated', '# videos duplicated'),
  toTrash: 'Move to trash',
  trashed: (count: number): string => plural(count, 'Moved to trash', '# moved to trash'),
  trashedCancelled: (count: number): string =>
    plural(
      count,
      '# entry of the queue that had not begun was cancelled. Nothing was charged for it.',
      '# entries of the queue that had not begun were cancelled. Nothing was charged for them.',
    ),
  undo: 'Undo',
  open: 'Open',
  rename: 'Rename…',
  captions: 'Correct captions',
  actionsOf: (title: string): string => `Actions for ${title}`,
  untitled: 'Untitled',
  noWords: 'No script yet',
  scriptToCome: {
    own: 'No script yet',
    generated: 'The script is written by AI',
    page: 'The script is taken from a page',
  },
  words: (count: number): string => plural(count, '# word', '# words'),
  unsent: 'Changed here, not sent yet',
  sendChanges: 'Send the changes, free',
  changesOnTheirWay: 'The changes are on their way to the service',
  conflicts: (count: number): string => plural(count, '# conflict', '# conflicts'),
  failedWithoutReason: 'The service gave no reason.',
  state: (state: QueueState, phase: string): string =>
    state === 'running' || state === 'waiting' || state === 'uploading'
      ? (phases[phase] ?? (state === 'running' && phase !== '' ? phase : commonTexts.state[state]))
      : commonTexts.state[state],

  trashEmpty: 'The trash is empty',
  trashEmptyHint:
    'What you move to the trash stays here until you empty it, and it can still be restored for 30 days of use after that.',
  trashHint: 'Drafts in the trash keep everything: text, settings and versions.',
  backToVideos: 'Back to videos',
  restore: 'Restore',
  restored: (count: number): string => plural(count, 'Video restored', '# videos restored'),
  emptyTrash: 'Empty trash…',
  emptyTrashTitle: (count: number): string =>
    plural(count, 'Empty the trash (# video)?', 'Empty the trash (# videos)?'),
  emptyTrashConsequence:
    'They leave the trash. For 30 days on which you use Backlot you can still get them back below; after that their text and versions are deleted from this computer. Videos that the service has stay there.',
  emptying: 'Emptying…',
  recoverable: 'Emptied, and still to be had back',
  goneAt: (date: string): string => `Kept until ${date} at least`,

  newTitle: 'New video',
  newHint:
    'What should be seen while the script is spoken? It is fixed once the service has the video; until then you can change it.',
  kind: 'What is seen',
  title: 'Title',
  titleHint: 'For your list and for the service. You can change it later.',
  shapeHint: 'Can be changed under Settings until it is rendered.',
  create: 'Start writing',
  creating: 'Creating…',

  renameTitle: 'Rename video',

  byIdTitle: 'Add a video that only the service has',
  byIdHint:
    'The service has no list of its videos. With its number, a video made elsewhere becomes one here, and what it is doing is watched.',
  byIdKind: 'Kind',
  byIdKinds: { faceless: 'Faceless video', 'b-roll': 'B-roll video' },
  byIdNumber: 'Number',
  byIdNumberHint: 'The number of the faceless video, not of its video record.',
  byIdNumberNeeded: 'A whole number from 1 on.',
  add: 'Add',
  adding: 'Reading it…',

  dropTitle: 'Drop to import scripts',
  dropHint: 'TXT, Markdown and Word become a draft each. A CSV becomes one for each row, after you looked at it.',
  imported: (count: number): string => plural(count, 'Script imported', '# scripts imported'),
  refused: (count: number): string => plural(count, 'File not imported', '# files not imported'),
  notImported: 'Not imported',
  pasteTitle: 'Paste a table',
  pasteHint:
    'Rows from a spreadsheet or CSV, with a header: title, script, voice, genre, topic, url and more. Nothing becomes a draft before you approve it.',
  pasteLabel: 'Table',
  pastePlaceholder: 'title\tscript\nThe lighthouse\tOn a rock far out at sea…',
  readTable: 'Look at it',
  reading: 'Reading…',
  importAs: 'Kind of the rows that name none',
  tableOf: (name: string): string => `Table ${name}`,
  columnUsed: (field: TableField): string => `used as ${tableFields[field]}`,
  /** Whether a header says the same as the word for its field: nothing needs to be said then. */
  saysItself: (header: string, field: TableField): boolean =>
    [field.toLowerCase(), tableFields[field]].includes(header.trim().toLowerCase()),
  columnIgnored: 'not used',
  /** The column is named as the user's own table names it; undefined where no column is meant. */
  problemOf: (header: string | undefined, problem: string): string =>
    header === undefined ? problem : `${header}: ${problem}`,
  goodRows: (count: number): string => plural(count, '# row is ready', '# rows are ready'),
  badRows: (count: number): string =>
    plural(count, '# row has a problem and is left out', '# rows have a problem and are left out'),
  needs: { none: '', generate: 'The script will be written by AI', scrape: 'The script will be taken from the page' },
  tableFree: 'Creating drafts costs nothing and sends nothing.',
  tableCost: (rows: number, credits: number): string =>
    `${plural(rows, 'Rendering it', 'Rendering all #')} takes ${formatCredits(credits)} by the price list. AI clips, dearer engines and long scripts take more: the exact price is shown before you render.`,
  tableCostUnknown: 'The price list does not say what rendering them takes: each price is shown before you render.',
  approve: (count: number): string => plural(count, 'Create # draft', 'Create # drafts'),
  approving: 'Creating…',
  approved: (count: number): string => plural(count, '# draft created', '# drafts created'),
  approvedHint: 'They are selected in the list of videos: give them a preset, or render them together.',
  applyPreset: 'Apply preset',
  discard: 'Discard',
  unresolvedHint:
    'These names are in no list of the service that is known here, or stand for several entries. Choose what they mean, or leave them not set.',
  leaveUnset: 'Leave not set',
  lists: { voice: 'Voice', genre: 'Genre', music: 'Music', background: 'Background' },

  renderTitle: (count: number): string => plural(count, 'Render # video', 'Render # videos'),
  ready: (count: number): string => plural(count, '# ready', '# ready'),
  notReady: (count: number): string => plural(count, '# not ready', '# not ready'),
  starting: 'Starting…',
  giveVoice: (count: number): string => plural(count, 'Choose a voice for it…', 'Choose a voice for all #…'),
  giveGenre: (count: number): string => plural(count, 'Choose a genre for it', 'Choose a genre for all #'),
  giving: 'Setting it…',
  started: (count: number): string => plural(count, 'The video is on its way', '# videos are on their way'),
  pricing: 'Finding out the price…',
  unknownPrices: (count: number): string =>
    plural(
      count,
      '# price is not known yet; it asks you when it is.',
      '# prices are not known yet; each asks you when it is.',
    ),
  balance: (balance: number): string => `You have ${formatCredits(balance)}.`,
} as const;
