import { named } from '../../bridge/named.ts';
import type { DraftType, QueueState, TableField } from '../../bridge/index.ts';
import { commonTexts } from './common.ts';
import { fundsTexts } from './funds.ts';
import { formatCredits, formatList, formatNumber, plural } from './format.ts';

/** The service's words for its states, in ours. Others are shown as they come. */
const phases: Readonly<Record<string, string>> = {
  queued: 'Waiting',
  sending: 'Sending',
  'waiting-for-answer': 'Sent',
  preparing: 'Preparing',
  rendering: 'Rendering',
  exporting: 'Exporting',
  drawing: 'Rendering',
  syncing: 'Finishing',
  processing: 'Rendering',
};

const types = {
  'b-roll': {
    name: 'Stock footage',
    hint: 'Real clips the service finds for each sentence.',
    needs: 'Needs a script and a voice.',
  },
  'ai-visuals': {
    name: 'AI images',
    hint: 'A generated picture for each sentence, with camera movement.',
    needs: 'Needs a script, a voice and a genre.',
  },
  'ai-clips': {
    name: 'AI clips',
    hint: 'Generated pictures that move: water flows, people walk.',
    needs: 'Needs a script, a voice and a genre.',
  },
  'url-based': {
    name: 'Images from a page',
    hint: 'The pictures on a web page, one after another.',
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
  imageEngine: 'image engine',
  clipEngine: 'clip engine',
  aspectRatio: 'shape',
  topic: 'topic',
  style: 'style',
  tone: 'tone',
  language: 'language',
  duration: 'length of the script',
  url: 'source page',
  imagesFrom: 'image page',
  transition: 'transition',
  animation: 'animation',
  sfx: 'sound effect',
  volume: 'volume of the music',
  captionFont: 'caption font',
  captionFontUrl: 'address of the caption font',
  captionColor: 'caption colour',
  captionPosition: 'caption position',
  captionEffect: 'caption effect',
  overlay: 'overlay',
  watermark: 'watermark',
  watermarkPosition: 'watermark position',
  watermarkOpacity: 'watermark opacity',
  startsAt: 'start',
  endsAt: 'end',
  collection: 'collection',
  preset: 'preset',
};

export const videosTexts = {
  screen: 'Videos',
  trash: 'Trash',
  newVideo: 'New video',
  importFiles: 'Import…',
  pasteTable: 'Paste a table…',
  addById: 'Add by ID…',
  addMenu: 'More ways to add videos',
  search: 'Search videos',
  indexing: 'Some new scripts are still being indexed. Search again in a moment.',
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
  everyType: 'All kinds',
  filterCollection: 'Collection',
  everyCollection: 'All collections',
  sort: 'Order',
  about: (span: string): string => `About ${span}, estimated from the script`,
  sorts: { edited: 'Last edited', created: 'Newest', title: 'Title', longest: 'Longest' },
  types,
  empty: 'Make your first video',
  emptyHint:
    'Write a script, or have one written. Choose a voice and a look, see the price, and the service makes the video. Drafts need no network.',
  nothingFound: 'Nothing matches',
  nothingFoundHint: (all: number): string =>
    `None of ${plural(all, '# video', '# videos')} matches this search, state and kind.`,
  showAll: 'Show all',
  select: (title: string): string => `Select ${title}`,
  selectAll: 'Select all shown',
  selection: 'Selected videos',
  selected: (count: number): string => plural(count, '# selected', '# selected'),
  clearSelection: 'Clear selection',
  renderMany: (count: number): string => plural(count, 'Render…', 'Render #…'),
  duplicate: 'Duplicate',
  duplicated: (count: number): string => plural(count, 'Video duplicated', '# videos duplicated'),
  toTrash: 'Move to trash',
  trashed: (count: number): string => plural(count, 'Moved to trash', '# moved to trash'),
  /** `lost`: those of them that the service may have done all the same. */
  trashedCancelled: (count: number, lost: number): string =>
    lost === 0
      ? plural(
          count,
          '# queue entry that had not started was cancelled. Nothing was charged for it.',
          '# queue entries that had not started were cancelled. Nothing was charged for them.',
        )
      : [
          plural(count, '# queue entry was cancelled.', '# queue entries were cancelled.'),
          lost === count
            ? plural(count, 'The answer to it was lost before:', 'The answers to them were lost before:')
            : plural(lost, 'The answer to # of them was lost before:', 'The answers to # of them were lost before:'),
          'should the service have done it all the same, the credits of your account show it.',
        ].join(' '),
  undo: 'Undo',
  open: 'Open',
  rename: 'Rename…',
  captions: 'Correct captions',
  noCaptions: 'None known yet: a render makes them',
  actionsOf: (title: string): string => `Actions for ${title}`,
  untitled: 'Untitled',
  noWords: 'No script yet',
  scriptToCome: {
    own: 'No script yet',
    generated: 'Script written by AI',
    page: 'Script taken from a page',
  },
  words: (count: number): string => plural(count, '# word', '# words'),
  unsent: 'Changes not sent yet',
  notSaved: 'Not saved yet',
  sendChanges: 'Send changes, free',
  changesOnTheirWay: 'The changes are on their way to the service',
  conflicts: (count: number): string => plural(count, '# conflict', '# conflicts'),
  failedWithoutReason: 'The service gave no reason.',
  state: (state: QueueState, phase: string): string =>
    state === 'running' || state === 'waiting' || state === 'uploading'
      ? (named(phases, phase) ?? (state === 'running' && phase !== '' ? phase : commonTexts.state[state]))
      : commonTexts.state[state],

  trashEmpty: 'The trash is empty',
  trashEmptyHint:
    'What you move to the trash stays here until you empty it. After that, you can still restore it for 30 days of using Backlot.',
  trashHint: 'Drafts in the trash keep everything: text, settings and versions.',
  backToVideos: 'Back to videos',
  restore: 'Restore',
  restored: (count: number): string => plural(count, 'Video restored', '# videos restored'),
  emptyTrash: 'Empty trash…',
  emptyTrashTitle: (count: number): string =>
    plural(count, 'Empty the trash (# video)?', 'Empty the trash (# videos)?'),
  emptyTrashConsequence:
    'They leave the trash. For 30 days of using Backlot you can still restore them below; after that, their text and versions are deleted from this computer. Videos at the service stay there.',
  emptying: 'Emptying…',
  recoverable: 'Emptied, still recoverable',
  goneAt: (date: string): string => `Kept until at least ${date}`,

  newTitle: 'New video',
  newHint: 'What should be seen while the script is spoken? You can change it until the service has the video.',
  kind: 'What is seen',
  title: 'Title',
  titleHint: 'For you and the service. It can wait; a render needs one.',
  preset: 'Preset',
  presetHint: 'Sets voice, look, captions and more from the start.',
  presetSaving: 'Not on the service yet. It works here all the same.',
  presetFailed: 'The service did not take it. It works here all the same.',
  presetGone: 'This preset is not there any more. Choose another one, or none.',
  noPreset: 'None',
  goneName: 'Deleted preset',
  presetsLeft: (fields: string): string => `A preset also sets what some of these videos cannot have: ${fields}.`,
  presetLeft: (fields: string): string => `The preset also sets what this video cannot have: ${fields}.`,
  create: 'Start writing',
  creating: 'Creating…',

  renameTitle: 'Rename video',

  byIdTitle: 'Add a video by its ID',
  byIdHint:
    'The service does not list its videos. Add one that was made elsewhere by its ID, and Backlot shows and watches it here.',
  byIdKind: 'Kind',
  byIdKinds: { faceless: 'Faceless video', 'b-roll': 'Stock footage video' },
  byIdNumber: 'ID',
  byIdNumberHint: 'The ID of the faceless video, not of its video record.',
  byIdNumberNeeded: 'Enter a whole number, 1 or higher.',
  add: 'Add',
  adding: 'Adding…',

  dropTitle: 'Drop to import scripts',
  dropHint: 'Each TXT, Markdown or Word file becomes a draft. A CSV becomes one per row, once you have reviewed it.',
  imported: (count: number): string => plural(count, 'Script imported', '# scripts imported'),
  formulasLeft: (count: number): string => plural(count, 'A formula was left out', '# formulas were left out'),
  formulasLeftHint: (names: readonly string[]): string =>
    `Of ${formatList(names)}. No voice reads formulas: write in words what they are to say.`,
  openImported: 'Open',
  showImported: 'Show',
  refused: (count: number): string => plural(count, 'File not imported', '# files not imported'),
  notImported: 'Not imported',
  pasteTitle: 'Paste a table',
  pasteHint: 'Rows from a spreadsheet or CSV, with a header. Nothing becomes a draft until you approve it.',
  pasteColumns: 'Columns, in any order; one of title, script, topic or url has to be there:',
  /** As a header may name them. */
  columnNames:
    'title, script, type, collection, preset, voice, genre, music, volume, background, shape, image engine, clip engine, transition, animation, sfx, overlay, caption font, caption font url, caption color, caption position, caption effect, watermark, watermark position, watermark opacity, topic, url, style, tone, language, duration, images from, starts at, ends at',
  pasteLabel: 'Table',
  pastePlaceholder: 'title\tscript\nThe lighthouse\tOn a rock far out at sea…',
  pasted: (lines: number, characters: number): string =>
    `${plural(lines, '# line', '# lines')}, ${formatNumber(characters)} characters. Preview shows them as rows.`,
  pasteAgain: 'Paste another',
  readTable: 'Preview',
  reading: 'Reading…',
  importAs: 'Kind for rows without one',
  tablePreset: 'Preset for rows without one',
  tablePresetHint: 'Counts where the table says nothing.',
  rowPreset: (name: string): string => `Preset ${name}`,
  tableOf: (name: string): string => `Table ${name}`,
  tablePasted: 'Pasted table',
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
    plural(count, '# row has a problem and is skipped', '# rows have a problem and are skipped'),
  needs: { none: '', generate: 'The script will be written by AI', scrape: 'The script will be taken from the page' },
  tableFree: 'Creating drafts costs nothing and sends nothing.',
  tableCost: (rows: number, credits: number): string =>
    `${plural(rows, 'Rendering it', 'Rendering all #')} takes ${formatCredits(credits)} at list prices. AI clips, costlier engines and long scripts take more; you can ask for the exact prices, free, before you render.`,
  tableCostUnknown: 'The price list does not cover these; you see each price before you render.',
  approve: (count: number): string => plural(count, 'Create # draft', 'Create # drafts'),
  approving: 'Creating…',
  approved: (count: number): string => plural(count, '# draft created', '# drafts created'),
  approvedHint: 'They are selected in the list, to be changed or rendered together.',
  applyPreset: 'Apply preset',
  discard: 'Discard',
  discarding: 'Discarding…',
  discardTable: 'Discard this table?',
  discardPasted: 'The text that you pasted and what you chose for it are gone then. No draft has been created yet.',
  discardFile: 'What you chose for it is gone then. The file stays as it is. No draft has been created yet.',
  backToText: 'Back to the text',
  leftOut: 'What you changed since is not in it. Cancel it and ask for it again to take that along.',
  unresolvedHint:
    'These names are not in the service’s lists, or match several entries. Choose what they mean, or leave them unset.',
  leaveUnset: 'Leave unset',
  lists: {
    voice: 'Voice',
    genre: 'Genre',
    music: 'Music',
    background: 'Background',
    imageEngine: 'Image engine',
    clipEngine: 'Clip engine',
    preset: 'Preset',
  },

  renderTitle: (count: number): string => plural(count, 'Render # video', 'Render # videos'),
  ready: (count: number): string => plural(count, '# ready', '# ready'),
  notReady: (count: number): string => plural(count, '# not ready', '# not ready'),
  /** Before what holds for each of several; `ready`: among others that are not. */
  forAll: (count: number, ready: boolean): string => `For all ${formatNumber(count)}${ready ? ' that are ready' : ''}`,
  /** The same of some of them, with their names. */
  forSome: (names: readonly string[], of: number, ready: boolean): string => {
    const named = names.slice(0, 3);
    const others = names.length - named.length;
    const who = formatList(others === 0 ? named : [...named, `${formatNumber(others)} more`]);
    return `For ${formatNumber(names.length)} of ${formatNumber(of)}${ready ? ' that are ready' : ''}: ${who}`;
  },
  starting: 'Starting…',
  /** `among`: what lacks it stands among others, which have it. */
  giveVoice: (count: number, among: boolean): string =>
    plural(count, `Choose a voice for ${among ? 'the one without' : 'it'}…`, 'Choose a voice for all #…'),
  giveGenre: (count: number, among: boolean): string =>
    plural(count, `Choose a genre for ${among ? 'the one without' : 'it'}`, 'Choose a genre for all #'),
  giving: 'Applying…',
  showQueue: 'Show queue',
  started: (count: number): string => plural(count, 'The video is in the queue', '# videos are in the queue'),
  pricing: 'Getting the price…',
  unknownPrices: (count: number): string =>
    plural(
      count,
      '# price is not known yet; you are asked once it is.',
      '# prices are not known yet; you are asked once they are.',
    ),
  /** `of`: so many are asked for. What several take is sent as it comes, so that more of them may wait for what is missing. */
  waitForCredits: (credits: number, count: number, of: number): string =>
    `${fundsTexts.missing(credits)}: ${of === 1 ? 'it waits' : plural(count, 'at least # of these waits', 'at least # of these wait')} in the queue until there are enough.`,
} as const;
